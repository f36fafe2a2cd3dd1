"""What other tools were measured on, below subjects/: fourteen classes, eight programs, and what has preconditions."""
from dataclasses import dataclass

CLASSES = "build/subjects/classes"


@dataclass(frozen=True)
class Subject:
    name: str
    scope: str = "6"
    nodes: str = "6"  # the scope, for the reader


SUBJECTS = (
    Subject("sushi.AvlTree"), Subject("sushi.TreeMap"), Subject("sushi.LinkedList"),
    Subject("sushi.NodeCachingLinkedList"), Subject("kiasan.AvlTree"), Subject("kiasan.TreeMap"),
    Subject("kiasan.BinarySearchTree"), Subject("kiasan.AATree", "AANode=7", "6 and a sentinel"),
    Subject("kiasan.LeftistHeap", "LeftistNode=7", "7 (two heaps)"), Subject("kiasan.StackLi"),
    Subject("sir.DoubleLinkedList"), Subject("sir.MyLinkedList"), Subject("javascan.SkewHeap"),
    Subject("javascan.BinomialHeap"),
)


@dataclass(frozen=True)
class Program:
    """Methods small and large of a class run it, with few and with many inputs."""
    name: str
    helpers: str = ""  # a regular expression: its other classes in the package

    @property
    def classes(self):
        """A regular expression for all its classes."""
        names = f"{self.name}|{self.helpers}" if self.helpers else self.name
        return rf"ranger\.({names})(\$.*)?"


PROGRAMS = (
    Program("ApacheCli", "Option|Options|OptionParser|OptionException|ParsedLine"), Program("NanoXml", "Xml.*"),
    Program("Wbs"), Program("Tcas"), Program("Schedule"),
    Program("Siena", "AttributeValue|Notification|Packet.*"), Program("PrintTokens"), Program("Replace"),
)


@dataclass(frozen=True)
class Precondition:
    """A class of csf, with a file of predicates."""
    name: str
    enumerated: str = ""  # for support.PlainEnumeration
    helpers: tuple = ()

    @property
    def classes(self):
        return tuple(f"csf.{name}" for name in (self.name, *self.helpers))


PRECONDITIONS = (
    Precondition("DoublyLinkedList", "DoublyLinkedList=3"), Precondition("AvlTree", "AvlTree=3:2"),
    Precondition("RedBlackTree", "RedBlackTree=2"), Precondition("Sample", "", ("DoublyLinkedList",)),
    Precondition("Trajectory", "Trajectory=2"), Precondition("TaskGraph", "TaskGraph=1,Data/2:1"),
    Precondition("SinglyLinkedList", "SinglyLinkedList=3"), Precondition("ListStack", "ListStack=3"),
    Precondition("BinarySearchTree", "BinarySearchTree=3"), Precondition("AaTree", "AaTree=3:2"),
    Precondition("LinkedLeaves", "LinkedLeaves=3:0"), Precondition("MathLists", "MathLists=3"),
)
