package styles;

/** Two levels; keys that were added as tall ones are on the fast one, too. */
public class SkipList {
    static class Node {
        int key;
        Node next;
        Node down;

        Node(int key, Node next, Node down) {
            this.key = key;
            this.next = next;
            this.down = down;
        }
    }

    private Node slow, fast;

    public void add(int key, boolean tall) {
        Node p = null, c = slow;
        while (c != null && c.key < key) {
            p = c;
            c = c.next;
        }
        if (c != null && c.key == key) return;
        Node n = new Node(key, c, null);
        if (p == null) slow = n;
        else p.next = n;
        if (!tall) return;
        p = null;
        c = fast;
        while (c != null && c.key < key) {
            p = c;
            c = c.next;
        }
        Node f = new Node(key, c, n);
        if (p == null) fast = f;
        else p.next = f;
    }
}
