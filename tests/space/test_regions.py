"""Maps of regions: what they answer, what a file may say, and what is refused, with the place."""

from __future__ import annotations

import pickle
import subprocess
import sys
import tomllib

import networkx as nx
import pytest

import ludo
from ludo import data
from ludo.errors import DataError, UnknownName
from ludo.space.regions import LANDS, MOST, TYPES, RegionMap, names, region_map

BOARDS = data.folder() / "covil" / "boards"
SMALL = {"A": ["forest"], "B": ["water", "city"], "C": ["mountain", "desert"]}


@pytest.fixture
def small():
    return RegionMap(SMALL, ["A-B", "C-B"], spirals=["A", "C"], title="Three in a row")


def test_a_map_answers_what_rules_ask(small):
    assert small.spaces == ("A", "B", "C") == tuple(small.graph)
    assert small.types("B") == ("water", "city") and small.types("C") == ("desert", "mountain")
    assert small.city == "B" and small.spirals == ("A", "C") and small.players == (2,)
    assert small.neighbours("B") == ("A", "C") and small.adjacent("C", "B") and not small.adjacent("A", "C")
    assert not small.adjacent("A", "A")
    assert small.distance("A", "C") == 2 and small.distance("B", "B") == 0
    assert small.within("A", 1) == {"A": 0, "B": 1} and list(small.within("A", 9)) == ["A", "B", "C"]
    assert small.of_type("desert") == ("C",) and small.of_type("city") == ("B",)
    assert small.order("C") == 2
    assert nx.shortest_path(small.graph, "A", "C") == ["A", "B", "C"]


def test_map_order_is_the_order_given_not_the_alphabet():
    m = RegionMap({"Z": "forest", "A": "water", "M": "desert"}, ["A-Z", "M-Z"])
    assert m.spaces == ("Z", "A", "M") and m.neighbours("Z") == ("A", "M") and m.order("M") == 2
    assert [tuple(e) for e in m.graph.edges] == [("Z", "A"), ("Z", "M")]


def test_nodes_and_edges_carry_what_the_board_needs():
    for name in names():
        m = region_map(name)
        for id, node in m.graph.nodes(data=True):
            assert {"label", "polygon", "center", "kind", "types", "spiral", "stand_in"} <= set(node)
            assert node["kind"] == m.types(id)[0] and set(node["types"]) <= set(TYPES)
        for a, b, edge in m.graph.edges(data=True):
            assert edge["line"] == m.line(a, b) == (edge["curve"][0], edge["curve"][-1])


def test_arrows_lead_to_a_neighbour_in_that_direction():
    for name in names():
        m = region_map(name)
        for id in m.spaces:
            x, y = m.center(id)
            for key, to in m.arrows(id).items():
                assert m.adjacent(id, to)
                dx, dy = m.center(to)[0] - x, m.center(to)[1] - y
                assert {"up": dy, "down": -dy, "right": dx, "left": -dx}[key] > 0
            assert m.arrows(id)
        # from anywhere the arrow keys come everywhere
        reached, line = {m.spaces[0]}, [m.spaces[0]]
        for here in line:
            for to in m.arrows(here).values():
                if to not in reached:
                    reached.add(to)
                    line.append(to)
        assert reached == set(m.spaces)


def test_a_map_is_a_value(small):
    twin = RegionMap(SMALL, [("B", "A"), "B-C"], spirals=["C", "A"], title="Three in a row")
    assert twin == small and hash(twin) == hash(small) and not twin != small  # noqa: SIM202
    assert RegionMap(SMALL, ["A-B", "B-C"], spirals=["A"], title="Three in a row") != small
    assert small != "a map"
    assert pickle.loads(pickle.dumps(small)) == small
    assert "B water+city: A C" in repr(small)


def test_a_map_in_letters(small):
    rows = [" ".join(row.split()) for row in small.text({"B": ["b1", "!1"]})]
    assert len(rows) == 3 and rows[1] == "B water + city beside A C b1 !1"
    assert rows[0] == "A forest, spiral beside B"


@pytest.mark.parametrize("name", names())
def test_a_map_goes_through_data_and_toml_unchanged(name, tmp_path):
    m = region_map(name)
    again = RegionMap.from_dict(m.to_dict())
    assert again == m and again.to_dict() == m.to_dict()
    assert RegionMap.load(m.save(tmp_path / "m.toml")) == m
    assert [again.polygon(id) for id in m.spaces] == [m.polygon(id) for id in m.spaces]


def test_words_with_quotes_and_foreign_letters_survive_a_file(tmp_path):
    m = RegionMap(SMALL, ["A-B", "B-C"], title='"Ω" \\ # [x]', labels={"A": "Δάσος <b>"})
    assert RegionMap.load(m.save(tmp_path / "m.toml")) == m
    assert m.label("A") == "Δάσος <b>"


def test_the_names_of_maps_are_found_or_the_nearest_is_told():
    assert ludo.region_map("desert-town") is region_map("desert-town")
    assert isinstance(ludo.region_map("water-town"), ludo.RegionMap)
    with pytest.raises(UnknownName, match=r"no map 'desert-twon'; there are .*; the nearest is 'desert-town'"):
        region_map("desert-twon")


def test_the_drawing_is_the_same_in_every_process():
    code = "import ludo; m = ludo.region_map('water-town'); print([m.polygon(r) for r in m.spaces])"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_a_map_needs_neither_numpy_nor_matplotlib():
    code = (
        "import sys, ludo; ludo.region_map('desert-town'); from ludo.space.region_maker import make; make(1);"
        "print([m for m in ('numpy', 'scipy', 'matplotlib') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_map_may_differ_in_one_thing(small):
    m = small.changed(types={"A": ["water", "forest"]}, spirals=["B"], join=["A-C"], part=["B-A"])
    assert m.types("A") == ("water", "forest") and m.spirals == ("B",) and m.neighbours("A") == ("C",)
    assert small.types("A") == ("forest",) and small.neighbours("A") == ("B",)
    assert small.changed().graph.edges == small.graph.edges and small.changed().spirals == small.spirals
    whole = region_map("desert-town").changed(part=["A-F"])
    assert not whole.stand_in and whole.players == (2, 3)  # a map of one's own, no longer the printed one
    for wrong, sentence in (
        ({"part": ["A-C"]}, "part: there is no border 'A-C'; there are A-B, B-C"),
        ({"types": {"Q": "water"}}, "there is no region 'Q'"),
        ({"join": ["A-B"]}, "A-B is given twice"),
        ({"part": ["A-B"]}, "falls apart"),
    ):
        with pytest.raises(ValueError, match=sentence):
            small.changed(**wrong)


# ---------------------------------------------------------------- what is refused


def words(**given):
    return given


REFUSED = {
    "an unknown type": (
        words(regions={**SMALL, "A": ["forrest"]}, edges=["A-B", "B-C"]),
        r"regions\[0\]\.types: 'forrest' is no type; there are water, .*; the nearest is 'forest'",
    ),
    "no type": (
        words(regions={**SMALL, "A": []}, edges=["A-B", "B-C"]),
        r"regions\[0\]\.types: region A has one or two",
    ),
    "a type twice": (
        words(regions={**SMALL, "A": ["water", "water"]}, edges=["A-B", "B-C"]),
        r"regions\[0\]\.types: region A has one or two .* not \['water', 'water'\]",
    ),
    "three types": (words(regions={**SMALL, "A": LANDS[:3]}, edges=["A-B", "B-C"]), r"regions\[0\]\.types: region A"),
    "in two parts": (
        words(regions=SMALL, edges=["A-B"]),
        r"adjacency: the map falls apart: from A nobody comes to C",
    ),
    "an edge to itself": (
        words(regions=SMALL, edges=["A-B", "B-B", "B-C"]),
        r"adjacency\[0\]\.edges\[1\]: 'B-B': no region is adjacent to itself",
    ),
    "an edge twice": (
        words(regions=SMALL, edges=["A-B", "B-C", "B-A"]),
        r"adjacency\[0\]\.edges\[2\]: A-B is given twice",
    ),
    "an edge to nowhere": (
        words(regions=SMALL, edges=["A-B", "B-D"]),
        r"adjacency\[0\]\.edges\[1\]: 'B-D': there is no region 'D'; there are A, B, C",
    ),
    "no edge": (words(regions=SMALL, edges=["AB"]), r'expected two regions as "A-B", not \'AB\''),
    "a spiral nowhere": (words(regions=SMALL, edges=["A-B", "B-C"], spirals=["Q"]), r"spirals: there is no region 'Q'"),
    "script as an id": (
        words(regions={**SMALL, "<script>": ["water"]}, edges=["A-B", "B-C"]),
        r"regions\[3\]\.id: expected 1 to 12 letters, digits or _, not '<script>'",
    ),
    "a line in a label": (
        words(regions=SMALL, edges=["A-B", "B-C"], labels={"B": "x\ny"}),
        r"regions\[1\]\.label: expected at most 80 letters, all of them printable",
    ),
    "a label without end": (words(regions=SMALL, edges=["A-B", "B-C"], labels={"B": "x" * 81}), r"regions\[1\]\.label"),
    "two regions": (
        words(regions={"A": "water", "B": "forest"}, edges=["A-B"]),
        r"regions: a map has 3 to 60 regions, not 2",
    ),
    "players twice": (
        words(regions=SMALL, edges=["A-B", "B-C"], players=(2, 2)),
        r"players: expected different numbers",
    ),
    "a look elsewhere": (
        words(regions=SMALL, edges=["A-B", "B-C"], look="../etc"),
        r"look: expected the name of a folder",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_refused_in_one_sentence_with_its_place(what):
    given, sentence = REFUSED[what]
    with pytest.raises(ValueError, match=sentence) as refusal:
        RegionMap(**given)
    assert "\n" not in str(refusal.value) and len(str(refusal.value)) < 500


def test_a_map_that_no_plane_holds_is_refused():
    five = {id: ["water"] for id in "ABCDE"}
    edges = [f"{a}-{b}" for i, a in enumerate(five) for b in list(five)[:i]]
    with pytest.raises(ValueError, match="no plane holds this map: the borders about A, B, C, D, E cross"):
        RegionMap(five, edges)
    RegionMap(five, [e for e in edges if e != "E-D"])  # without one of them it can be


def plain(small):
    return small.to_dict()


FAULTS = {
    "a key that is none": (lambda d: d["regions"][0].update(typ=["water"]), r"regions\[0\]\.typ is not a key here"),
    "a number for an id": (lambda d: d["regions"][1].update(id=7), r"regions\[1\]\.id: expected 'str'"),
    "another kind of board": (lambda d: d.update(kind="ring"), r"kind: "),
    "no kind": (lambda d: d.pop("kind"), r"kind is missing"),
    "two of one id": (lambda d: d["regions"][2].update(id="A"), r"regions\[2\]\.id: there are two regions 'A'"),
    "types in a text": (lambda d: d["regions"][0].update(types="water"), r"regions\[0\]\.types: expected 'array'"),
    "a provenance of our own": (lambda d: d.update(provenance="dreamt"), r"provenance: invalid enum value"),
    "a stand-in spiral without a spiral": (
        lambda d: d["regions"][1].update(stand_in=["spiral"]),
        r"regions\[1\]\.stand_in: region B has no spiral",
    ),
}


@pytest.mark.parametrize("what", FAULTS)
def test_plain_data_with_a_fault_is_refused_by_its_key(small, what):
    change, sentence = FAULTS[what]
    found = plain(small)
    change(found)
    with pytest.raises(DataError, match=f"^a map of regions: {sentence}"):
        RegionMap.from_dict(found)


def test_a_million_regions_are_refused_before_any_work(small, tmp_path):
    found = plain(small)
    found["regions"] = [{"id": f"r{i}", "types": ["water"]} for i in range(1_000_000)]
    with pytest.raises(DataError, match="regions: a map has at most 60, not 1,000,000"):
        RegionMap.from_dict(found)
    with pytest.raises(ValueError, match="a map has 3 to 60 regions, not 61"):
        RegionMap({f"r{i}": "water" for i in range(MOST + 1)}, [])
    path = tmp_path / "m.toml"
    path.write_text('kind = "regions"\n' + '[[regions]]\nid = "A"\ntypes = ["water"]\n' * 9000, encoding="utf-8")
    with pytest.raises(DataError, match=r"m\.toml: is larger than 200,000 bytes"):
        RegionMap.load(path)


def test_hostile_files_are_refused_with_the_file_and_the_place(tmp_path):
    good = (BOARDS / "desert-town.toml").read_text(encoding="utf-8")
    for change, sentence in {
        ('"C-F"', '"C-"'): r"adjacency\[0\]\.edges\[3\]: 'C-': there is no region ''",
        ('id = "C"', "id = \"__import__('os')\""): r"regions\[2\]\.id: expected 1 to 12 letters",
        ('kind = "regions"', 'kind = "regions"\ncode = "os.system(1)"'): r"code is not a key here",
        ('kind = "regions"', "kind = "): r"is not TOML",
    }.items():
        path = tmp_path / "m.toml"
        path.write_text(good.replace(*change), encoding="utf-8")
        with pytest.raises(DataError, match=rf"m\.toml: {sentence}"):
            RegionMap.load(path)
    with pytest.raises(DataError, match="larger than"):
        path.write_bytes(b"#" * 200_001)
        RegionMap.load(path)
    with pytest.raises(DataError, match="no such file"):
        RegionMap.load(tmp_path / "n.toml")


@pytest.mark.parametrize("id", ["Q", None, 3, ("A",)])
def test_questions_about_a_region_that_is_not_there_say_so(small, id):
    for ask in (
        small.types,
        small.neighbours,
        small.order,
        lambda r: small.distance("A", r),
        lambda r: small.within(r, 1),
    ):
        with pytest.raises(ValueError, match=r"there is no region .*; there are A, B, C"):
            ask(id)
    with pytest.raises(ValueError, match=r"there is no type 'watr'; .* the nearest is 'water'"):
        small.of_type("watr")


# ---------------------------------------------------------------- stand-ins


def test_stand_ins_are_told_apart_from_what_the_rulebook_gives():
    m = region_map("desert-town")
    nodes, edges = m.graph.nodes, m.graph.edges
    assert nodes["D"]["stand_in"] == () and nodes["A"]["stand_in"] == ("types",)
    assert nodes["I"]["stand_in"] == ("types", "spiral")
    assert edges["A", "C"]["stand_in"] is False and edges["C", "D"]["stand_in"] is True
    assert m.stand_in and m.stand_in_note == "Parts of this board are stand-ins"
    assert region_map("forest-town").stand_in_note == "This board is a stand-in"
    assert m.stand_ins == (
        "The types of A, B, C, F, G, H, I: stand-in, no source gives them.",
        "The spiral of I: stand-in, no source gives it.",
        "The borders A-F, C-D, D-F, E-F, F-G, G-H, H-I: stand-ins, no source gives them.",
    )
    assert region_map("forest-town").stand_ins == ("The whole map is a stand-in: no source gives it.",)


def test_a_map_of_ones_own_is_no_stand_in(small):
    assert not small.stand_in and small.stand_ins == () and small.stand_in_note == ""


def test_stand_ins_say_so_where_maps_are_chosen():
    for path in BOARDS.glob("*.toml"):
        assert "stand-in" in tomllib.loads(path.read_text(encoding="utf-8"))["title"]
        assert any("tand-in" in text for text, *_ in region_map(path.stem).captions)
