"""Texts in other languages: Greek sentences checked by hand, what is lacking said in English, every form asked for is there."""

from __future__ import annotations

import string
import subprocess
import sys
import threading
import tomllib
from types import MappingProxyType

import pytest

import ludo
from ludo.data import folder
from ludo.errors import DataError
from ludo.events.event import Event, Objection, Part, Tally
from ludo.events.language import Grammar, Spoken
from ludo.events.words import Words, engine, sentences

G = ludo.game("castle-panic")
FILES = sorted(folder().glob("*/words.*.toml"))


@pytest.fixture(autouse=True)
def again_in_english():
    yield
    Spoken.code = "en"


def event(key, **data):
    return G.words.event(Event("CP-001", key, MappingProxyType(data)))


SENTENCES = {
    ("towers and walls", "towers", 1, "walls", 6): "1 Πύργος στέκει στον δακτύλιο Κάστρου, 6 Τείχη μπροστά.",
    ("towers and walls", "towers", 6, "walls", 1): "6 Πύργοι στέκουν στον δακτύλιο Κάστρου, 1 Τείχος μπροστά.",
    ("dealt", "seat", 0, "card", "red-knight"): "Στον Παίκτη 1 μοιράζεται ο Κόκκινος Ιππότης.",
    ("dealt", "seat", 1, "card", "tar"): "Στον Παίκτη 2 μοιράζεται η Πίσσα.",
    ("draws", "seat", 0, "card", "red-archer"): "Ο Παίκτης 1 τραβά τον Κόκκινο Τοξότη.",
    ("draws", "seat", 0, "card", "tar"): "Ο Παίκτης 1 τραβά την Πίσσα.",
    ("draws", "seat", 0, "card", "nice-shot"): "Ο Παίκτης 1 τραβά την Καλή Βολή.",
    ("draws", "seat", 0, "card", "?"): "Ο Παίκτης 1 τραβά την κρυφή κάρτα.",
    ("draws", "seat", 0, "card", "missing"): "Ο Παίκτης 1 τραβά το Missing.",
    ("discards", "seat", 0, "card", "mortar"): "Ο Παίκτης 1 ξεσκαρτάρει το Κονίαμα.",
    ("hits", "seat", 0, "card", "blue-swordsman", "monster", "troll-2"):
        "Ο Παίκτης 1 παίζει τον Μπλε Ξιφομάχο εναντίον του Troll 2.",
    ("hits", "seat", 0, "card", "green-hero", "monster", "healer-1"):
        "Ο Παίκτης 1 παίζει τον Πράσινο Ήρωα εναντίον του Θεραπευτή.",
    ("loses points", "monster", "healer", "points", 1, "left", 1): "Ο Θεραπευτής χάνει 1 πόντο και του μένει 1.",
    ("loses points", "monster", "orc-1", "points", 2, "left", 2): "Το Orc 1 χάνει 2 πόντους και του μένουν 2.",
    ("slain", "monster", "healer-1"): "Ο Θεραπευτής είναι νεκρός.",
    ("slain", "monster", "goblin-3"): "Το Goblin 3 είναι νεκρό.",
    ("driven back", "monster", "orc-2", "space", "forest-4"): "Το Orc 2 γυρίζει πίσω στο Δάσος 4.",
    ("moves", "monster", "troll-1", "space", "knight-6"): "Το Troll 1 μετακινείται στη θέση Ιπποτών 6.",
    ("tarred", "monster", "healer-1"): "Ο Θεραπευτής είναι πισσωμένος και δεν θα κινηθεί αυτόν τον γύρο.",
    ("takes the point", "monster", "healer-1", "others", ("orc-1", "goblin-2")):
        "Τον πόντο τον παίρνει ο Θεραπευτής, όχι το Orc 1, το Goblin 2.",
    ("trades", "seat", 0, "partner", 2, "give", "brick", "take", "blue-archer"):
        "Ο Παίκτης 1 δίνει το Τούβλο στον Παίκτη 3 για τον Μπλε Τοξότη.",
    ("stopped", "monster", "healer-1", "arc", 4): "Το Τείχος του τόξου 4 σταματά τον Θεραπευτή.",
    ("token drawn", "token", "giant-boulder"): "Τραβιέται ο Τεράστιος Βράχος.",
    ("tokens to draw", "tokens", 1): "Τραβιέται 1 δείκτης.",
    ("tokens to draw", "tokens", 3): "Τραβιούνται 3 δείκτες.",
    ("tokens to draw", "tokens", Tally("tokens", 2, (Part(2, "CP-047"),))): "Τραβιούνται 2 δείκτες.",
}  # fmt: skip


@pytest.mark.parametrize("told", SENTENCES)
def test_greek_sentences(told):
    ludo.language("el")
    key, *rest = told
    assert event(key, **dict(zip(rest[::2], rest[1::2], strict=True))) == SENTENCES[told]


def test_greek_refusals_actions_and_questions():
    s = G.new(players=2, seed=1)
    card, monster = s.table.hands[0][0], "healer-1"
    ludo.language("el")
    assert str(G.actions["discard"](card="red-knight")) == "Ξεσκαρτάρισμα του Κόκκινου Ιππότη"
    assert G.words.objection(Objection("CP-024", "in the forest", {"monster": monster})) == (
        "Ο Θεραπευτής βρίσκεται στο Δάσος, όπου καμία κάρτα δεν τον χτυπά."
    )
    assert "Οι παίκτες τοποθετούν τα αρχικά Τέρατα." in s.ask.text, "of a state made before"
    assert card and G.words.seat((0, 1)) == "Παίκτης 1 και Παίκτης 2" and G.words.seat(None) == "κανείς"


def test_what_a_language_lacks_is_said_in_english():
    ludo.language("el")
    assert event("under construction") == "Under Construction: the castle has no Walls yet."
    assert event("dwindles", card="red-archer") == "Dwindling Resources: Red Archer leaves the game.", "as a whole"
    assert G.words.name("drive-him-back") == "Drive Him Back!"
    assert "spiral" in ludo.game("covil").new(players=2, seed=1).ask.text


def test_a_language_is_chosen_for_every_thread_and_told():
    s = G.new(players=2, seed=1)
    assert ludo.language() == "en" and ludo.language("el") == "el" == ludo.language()
    heard = []
    thread = threading.Thread(target=lambda: heard.append(s.ask.text))
    thread.start()
    thread.join()
    assert heard[0].startswith("Οι παίκτες")
    ludo.language("en")
    assert s.ask.text.startswith("The players")
    with pytest.raises(ValueError, match=r"no words in 'gr'; there are words in el, en"):
        ludo.language("gr")


def test_two_threads_speak_while_a_third_changes_the_language():
    words, wrong, stop = sentences(folder() / "castle_panic" / "words.en.toml"), [], threading.Event()
    new = Words(words, {}, home=folder() / "castle_panic")
    allowed = {"Troll 1 is slain.", "Το Troll 1 είναι νεκρό."}

    def speak():
        while not stop.is_set():
            said = new.event(Event("X-1", "slain", {"monster": "troll-1"}))
            if said not in allowed:
                wrong.append(said)

    threads = [threading.Thread(target=speak) for _ in range(2)]
    for thread in threads:
        thread.start()
    for k in range(4000):
        Spoken.code = ("el", "en")[k % 2]
    stop.set()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_the_environment_chooses():
    code = "import ludo; print(ludo.language(), ludo.game('castle-panic').words.seat(0))"
    for value, said in (("el", "el Παίκτης 1"), ("", "en Player 1"), ("../x", "en Player 1"), ("xx", "xx Player 1")):
        ran = subprocess.run(
            [sys.executable, "-X", "utf8", "-c", code], env={**__import__("os").environ, "LUDO_LANGUAGE": value},
            capture_output=True, text=True, encoding="utf-8", check=True,
        )  # fmt: skip
        assert ran.stdout.strip() == said


# ------------------------------------------------------------------ grammar


def test_english_articles():
    words = Words({"event": {"one": "{m:a} and {n:a}, {m:The}", "by": "{k} {m:by k}"},
                   "name": {"orc": "Orc", "hour": {"name": "hour", "a": "an hour", "name many": "hours"}}}, {},
    )  # fmt: skip

    def said(key, **data):
        return words.event(Event("X-1", key, data))

    assert said("one", m="orc", n="troll-2") == "an Orc and a Troll 2, The Orc"
    assert said("one", m="hour", n="egg") == "an hour and an Egg, The hour"
    assert [said("by", m="hour", k=k) for k in (1, 3)] == ["1 hour", "3 hours"]


def test_english_templates_leave_articles_to_names():
    """ "a {card}" would say "a Orc"."""
    for path in FILES:
        if path.name == "words.en.toml":
            for table, key, template in templates(path):
                before = [text for text, field, _, _ in string.Formatter().parse(template) if field]
                assert not any(f" {text}".endswith((" a ", " an ")) for text in before), (
                    f"{path.parent.name} [{table}] {key}"
                )


def test_plurals_of_a_language_with_three():
    polish = Grammar(
        {
            "plural": "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
            "numbers": ["one", "few", "many"],
        }
    )
    assert [polish.plural(n) for n in (1, 2, 5, 12, 22, 0)] == [0, 1, 2, 2, 1, 2]


@pytest.mark.parametrize(
    "said, fault",
    [
        ("[evnt]\nx = 'y'", "evnt: the tables of words are"),
        ("[event]\nx = 3", "event.x: this is a text"),
        ("[name]\nx = {}", "name.x: this is a text, or a table of its forms"),
        ("[event]\nx = '{a'", "event.x: "),
        ("[language]\nplural = '__import__(n)'", "language: "),
        ("[language.the]\nbefore = '('", "language: "),
    ],
)
def test_a_wrong_file_of_words_is_refused_with_its_key(tmp_path, said, fault):
    path = tmp_path / "words.el.toml"
    path.write_text(said, encoding="utf-8")
    with pytest.raises(DataError, match="words.el.toml") as refused:
        sentences(path)
    assert fault in str(refused.value)


# ------------------------------------------------------------------ lint of the files


def templates(path):
    for table, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
        if table not in ("name", "language", "word"):
            for key, template in entries.items():
                yield table, key, template


def forms(template):
    """(field, form) of every name that a template asks a form of."""
    for _, field, spec, _ in string.Formatter().parse(template):
        if field and spec and "|" not in spec and spec not in ("=", "parts", "seat") and spec[0] != "?":
            yield field, spec.removeprefix("seat ").partition("by ")[0].strip()


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}.{p.suffixes[0]}")
def test_every_form_asked_for_is_one_that_names_have(path):
    grammar = grammar_of(path)
    known = {*grammar.forms, *(f"{form} {number}" for form in grammar.forms for number in grammar.numbers), ""}
    for table, key, template in templates(path):
        for field, form in forms(template):
            article, _, case = form.partition(" ")
            asked = case if article.lower() in grammar.articles else form
            assert asked in known, f"[{table}] {key}: {{{field}}} asks for {form!r}"


def grammar_of(path):
    code = path.suffixes[0].removeprefix(".")
    return Grammar(
        {**engine(code).get("language", {}), **tomllib.loads(path.read_text(encoding="utf-8")).get("language", {})}
    )


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}.{p.suffixes[0]}")
def test_every_name_with_forms_has_all_of_them(path):
    grammar = grammar_of(path)
    for id, name in tomllib.loads(path.read_text(encoding="utf-8")).get("name", {}).items():
        if isinstance(name, dict):
            assert set(grammar.forms) <= set(name), f"{id} lacks {set(grammar.forms) - set(name)}"
            assert not grammar.genders or name.get("gender") in grammar.genders, id


@pytest.mark.parametrize("path", [p for p in FILES if p.name != "words.en.toml"], ids=lambda p: p.parent.name)
def test_another_language_has_no_key_and_no_field_that_english_has_not(path):
    english = tomllib.loads((path.parent / "words.en.toml").read_text(encoding="utf-8"))

    def fields(template):
        return {f.removesuffix(".gender") for _, f, _, _ in string.Formatter().parse(template) if f}

    for table, key, template in templates(path):
        assert key in english.get(table, {}), f"[{table}] {key}"
        assert fields(template) <= fields(english[table][key]) | ({"seat"} if table == "ask" else set()), (
            f"[{table}] {key}"
        )
