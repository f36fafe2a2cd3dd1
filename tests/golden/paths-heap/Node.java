package paths_heap;

class Node {
    int value;
    Node next;

    static int writeBoth(Node a, Node b) {
        a.value = 1;
        b.value = 2;
        return a.value;
    }

    static Node swap(Node n) {
        if (n == null || n.next == null || n.value <= n.next.value) return n;
        Node second = n.next;
        n.next = second.next;
        second.next = n;
        return second;
    }

    static Node push(Node n, int value) {
        Node made = new Node();
        made.value = value + 1;
        made.next = n;
        return made;
    }

    static int count(Node n) {
        int count = 0;
        for (; n != null; n = n.next) count++;
        return count;
    }
}
