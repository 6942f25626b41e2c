// For browsers that know no modules: says so, in words that they can show.
document.addEventListener("DOMContentLoaded", function () {
  var bar = document.getElementById("bar");
  bar.removeAttribute("hidden");
  bar.appendChild(document.createTextNode(
    "This browser is too old for Kubek. Any browser from 2023 on will do. Saved games are safe."
  ));
});
