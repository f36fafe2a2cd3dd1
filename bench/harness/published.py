"""Figures that were not measured here: published ones, and those of other tools on the published classes.

The classes were their authors' versions. None: did not finish, or was not measured.
"""
from dataclasses import dataclass
from typing import Optional

MACHINE = "Intel i7-10700"
RANGER_MACHINE = "Intel i7-7700"


@dataclass(frozen=True)
class Generation:
    """With at most an hour a class; 3600 s: stopped. Branches in the counting of the paper: two for each conditional
    jump and one for each method."""
    branches: int
    mseqsynth: int
    mseqsynth_seconds: float
    sushi: int
    sushi_seconds: float


@dataclass(frozen=True)
class OtherTools:
    """On two cores, 60 s a class; branches as JaCoCo counts them, in reachable methods."""
    branches: int
    evosuite: int
    randoop: int
    mseqsynth_explore: str  # seconds of its exploration on that machine


@dataclass(frozen=True)
class Exploration:
    """MSeqSynth, at most 6 nodes; seconds."""
    fixpoint: int
    merged7: int  # calls up to length 7
    unmerged5: Optional[int]
    unmerged7: Optional[int] = None
    stopped: bool = False  # it was stopped after that time


@dataclass(frozen=True)
class Ranger:
    """Symbolic Pathfinder (SPF) and Java Ranger, which is SPF with merged paths. Few inputs: all paths, in seconds.
    Many inputs: branch obligations that both fulfil within an hour, and those that only one of them does."""
    small_inputs: int
    spf_paths: int
    spf_seconds: int
    ranger_paths: int
    ranger_seconds: int
    large_inputs: int
    both_fulfil: int
    only_spf: int
    only_ranger: int


@dataclass(frozen=True)
class Library:
    """A class of a library: covered branches with 30 s of search."""
    jar: str
    evosuite: int
    randoop: Optional[int]


@dataclass(frozen=True)
class Csf:
    """Tests out of preconditions: JaCoCo's branches that valid tests cover, in percent."""
    methods: int
    tests: int
    coverage: int
    seconds: int
    jbse: Optional[str]
    bbe: str


LIBRARIES = {
    "org.apache.commons.cli.DefaultParser": Library("commons-cli", 60, 2),
    "org.apache.commons.codec.binary.BaseNCodecOutputStream": Library("commons-codec", 18, 12),
    "org.apache.commons.csv.CSVFormat": Library("commons-csv", 244, 130),
    "org.apache.commons.math3.analysis.solvers.UnivariateSolverUtils": Library("commons-math3", 68, 11),
    "org.apache.commons.math3.analysis.interpolation.BicubicSplineInterpolatingFunction":
        Library("commons-math3", 54, 13),
    "org.apache.commons.text.io.StringSubstitutorReader": Library("commons-text", 64, 0),
    "org.apache.commons.lang3.RandomStringUtils": Library("commons-lang3", 54, 57),
    "org.apache.commons.lang3.concurrent.TimedSemaphore": Library("commons-lang3", 18, 12),
    "org.joda.time.MutableDateTime": Library("joda-time", 48, 35),
    "org.apache.commons.lang3.builder.EqualsBuilder": Library("commons-lang3", 217, 88),
    "org.apache.commons.collections4.list.TreeList": Library("commons-collections4", 170, 150),
    "com.google.common.primitives.Shorts": Library("guava", 68, 59),
    "org.apache.commons.text.StrSubstitutor": Library("commons-text", 90, 47),
    "org.joda.time.Hours": Library("joda-time", 35, 29),
    "org.apache.commons.lang3.text.WordUtils": Library("commons-lang3", 92, 84),
    "org.apache.commons.lang3.StringUtils": Library("commons-lang3", 1396, None),
}

GENERATION = {
    "sushi.AvlTree": Generation(59, 59, 51.5, 59, 120.8),
    "sushi.TreeMap": Generation(191, 191, 399.4, 162, 3600),
    "sushi.LinkedList": Generation(136, 136, 486, 111, 3600),
    "sushi.NodeCachingLinkedList": Generation(80, 78, 147, 80, 500.7),
    "kiasan.AvlTree": Generation(55, 55, 64.1, 29, 3600),
    "kiasan.TreeMap": Generation(180, 175, 438.7, 101, 3600),
    "kiasan.BinarySearchTree": Generation(51, 51, 68.2, 51, 100.1),
    "kiasan.AATree": Generation(58, 56, 3600, 40, 3600),
    "kiasan.LeftistHeap": Generation(31, 31, 339.1, 31, 1000),
    "kiasan.StackLi": Generation(17, 17, 28.3, 17, 67),
    "sir.DoubleLinkedList": Generation(81, 81, 206, 81, 1018),
    "sir.MyLinkedList": Generation(41, 41, 199.2, 41, 302.7),
    "javascan.SkewHeap": Generation(25, 25, 43.2, 25, 54.6),
    "javascan.BinomialHeap": Generation(114, 98, 3600, 85, 3600),
}
OTHER_TOOLS = {
    "sushi.AvlTree": OtherTools(40, 40, 37, "54"),
    "sushi.TreeMap": OtherTools(164, 145, 99, "over 420"),
    "sushi.LinkedList": OtherTools(88, 63, 66, "over 181"),
    "sushi.NodeCachingLinkedList": OtherTools(32, 29, 29, "over 357"),
    "kiasan.AvlTree": OtherTools(36, 36, 36, "63"),
    "kiasan.TreeMap": OtherTools(158, 141, 88, "over 183"),
    "kiasan.BinarySearchTree": OtherTools(36, 36, 34, "34"),
    "kiasan.AATree": OtherTools(42, 42, 40, "over 182"),
    "kiasan.LeftistHeap": OtherTools(18, 18, 17, "over 186"),
    "kiasan.StackLi": OtherTools(8, 8, 8, "9"),
    "sir.DoubleLinkedList": OtherTools(60, 56, 51, "over 181"),
    "sir.MyLinkedList": OtherTools(20, 20, 17, "over 183"),
    "javascan.SkewHeap": OtherTools(10, 10, 10, "32"),
    "javascan.BinomialHeap": OtherTools(84, 79, 74, "over 182"),
}
EXPLORATION = {
    "sushi.AvlTree": Exploration(30, 18, 27),
    "sushi.TreeMap": Exploration(300, 98, None),
    "sushi.LinkedList": Exploration(328, 251, None),
    "sushi.NodeCachingLinkedList": Exploration(62, 29, 633),
    "kiasan.AvlTree": Exploration(36, 20, 26),
    "kiasan.TreeMap": Exploration(295, 54, None),
    "kiasan.BinarySearchTree": Exploration(49, 18, 31),
    "kiasan.AATree": Exploration(1800, 733, 107, stopped=True),
    "kiasan.LeftistHeap": Exploration(317, 13, 15),
    "kiasan.StackLi": Exploration(12, 9, 17),
    "sir.DoubleLinkedList": Exploration(151, 116, None),
    "sir.MyLinkedList": Exploration(167, 56, 400),
    "javascan.SkewHeap": Exploration(29, 9, 8, 190),
    "javascan.BinomialHeap": Exploration(1298, 176, 189),
}
# Property: seconds of MSeqSynth at length 7 and 8, of symbolic execution of a driver at length 7 (none at 8).
VERIFICATION = {
    "kiasan.AvlTree.balanced": (60.5, 66.8, 258),
    "kiasan.AvlTree.ordered": (31.1, 39.5, 260),
    "kiasan.AvlTree.wellFormed": (44.4, 52.2, 255),
    "kiasan.BinarySearchTree.ordered": (39.1, 61.1, 1743),
    "kiasan.AATree.ordered": (790.8, None, 1630),
    "kiasan.AATree.wellLevel": (775.7, None, 890),
    "kiasan.AATree.wellFormed": (1162, None, 1637),
}
RANGER = {
    "ApacheCli": Ranger(4, 7278, 1738, 1950, 412, 9, 89, 0, 0),
    "NanoXml": Ranger(5, 38923, 1392, 6148, 428, 9, 133, 0, 7),
    "Wbs": Ranger(9, 13824, 350, 1, 12, 15, 67, 0, 0),
    "Tcas": Ranger(11, 200, 17, 1, 16, 24, 83, 0, 1),
    "Schedule": Ranger(5, 16807, 416, 16807, 428, 15, 61, 0, 0),
    "Siena": Ranger(4, 20736, 699, 20736, 703, 9, 39, 0, 0),
    "PrintTokens": Ranger(2, 489, 142, 393, 186, 8, 185, 4, 0),
    "Replace": Ranger(4, 1314, 132, 506, 2359, 11, 99, 36, 1),
}
CSF = {
    "DoublyLinkedList": Csf(20, 75, 100, 32, "56 %, 121 of 5,146 tests valid", "0 %"),
    "AvlTree": Csf(9, 62, 100, 274, "100 %", "70 %"),
    "RedBlackTree": Csf(7, 133, 99, 2403, "87 %", "26 %"),
    "Sample": Csf(1, 5, 100, 8, "0 %", "25 %"),
    "Trajectory": Csf(1, 16, 59, 1190, "0 %", "0 %"),
    "TaskGraph": Csf(2, 22, 100, 25, "55 %", "0 %"),
    "SinglyLinkedList": Csf(10, 29, 100, 11, None, "66 %"),
    "ListStack": Csf(8, 18, 100, 7, None, "84 %"),
    "BinarySearchTree": Csf(8, 47, 100, 14, None, "69 %"),
    "AaTree": Csf(7, 46, 99, 277, None, "6 %"),
    "LinkedLeaves": Csf(1, 6, 100, 2, None, "38 %"),
    "MathLists": Csf(32, 320, 88, 73, None, "75 %"),
}
VALIDITY = "4.65 % and 7.83 % of the tests of two other tools are valid"
# AVL tree, balanced after so many arbitrary calls behind the constructor: JBMC 6.3 with symbolic ints, on two cores.
JBMC = {3: "2", 4: "78", 5: "over 150, 8.5 GB (insertions only)", 6: ""}
NODE_EXAMPLE = "32 (MSeqSynth)"
FULL_CACHE = "not covered (MSeqSynth)"
SAVED_SOLVED_MS, SAVED_UNSOLVED_MS = "10 to 220", "up to 2,950"
