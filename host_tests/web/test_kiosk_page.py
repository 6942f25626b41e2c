"""With ?kiosk the page shows nothing of the games that its owner has on it, from the first picture on."""

from play.seats import Seats
from play.session import Session
from rules import catalog
from rules.game import defaults
from support.page import Page


def test_no_picture_offers_the_owners_game(folder):
    desk = Page(folder).console.desk
    session = Session(desk.dice, desk.saves)
    session.new("mitchi", Seats(["Ola", "Jan"]), defaults(catalog.load("mitchi").OPTIONS))
    for options, is_offered in (({}, True), ({"kiosk": "1"}, False)):
        page = Page(folder, **options)
        page.run(500)
        assert page.told
        assert [words for words in page.told if "\x01Continue: Mitchi" in words] == (
            page.told if is_offered else []
        )
