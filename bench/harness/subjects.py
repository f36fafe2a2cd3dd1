"""The fourteen classes below subjects/ that other tools were measured on."""
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
