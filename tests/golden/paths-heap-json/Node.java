package paths_heap_json;

class Node {
    int value;
    Node next;

    static Node drop(Node n) {
        Node rest = n.next;
        if (rest != null && n.value > 3) n.next = null;
        return rest;
    }
}
