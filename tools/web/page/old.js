// For browsers that cannot run main.js, in words and a language that they know: says so.
//
// Written as browsers of 2009 understand it. Whatever the reason, main.js has not begun when all is loaded.
(function () {
  var texts = "TEXTS";
  var wasThere = true;

  // A script that could not be fetched says so on its way down; one that is not understood does not.
  document.addEventListener("error", function (event) {
    if (event.target && event.target.tagName === "SCRIPT") wasThere = false;
  }, true);

  window.addEventListener("load", function () {
    if (window.kubekRuns) return;
    var wanted = [].concat(navigator.languages || [navigator.language || "en"], "en");
    var language = "";
    for (var at = 0; !language; at++) if (texts[wanted[at].slice(0, 2)]) language = wanted[at].slice(0, 2);
    var bar = document.getElementById("bar");
    bar.lang = language;
    bar.removeAttribute("hidden");
    bar.appendChild(document.createTextNode(texts[language][wasThere ? "TOO_OLD" : "NOT_LOADED"]));
    document.documentElement.className = "has-message has-bar";
    // Keys that do nothing are nothing for those who cannot see them.
    var buttons = document.getElementsByTagName("button");
    for (at = 0; at < buttons.length; at++) buttons[at].disabled = true;
    document.getElementById("gadget").setAttribute("aria-hidden", "true");
  });
})();
