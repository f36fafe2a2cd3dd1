package styles;
public class Trie {
    static final class Node { final Node[] child = new Node[2]; boolean end; }
    private final Node root = new Node();
    public boolean add(int bits, int length) {
        if (length < 0 || length > 2) throw new IllegalArgumentException();
        Node n = root;
        for (int i = 0; i < length; i++) {
            int b = (bits >> i) & 1;
            if (n.child[b] == null) n.child[b] = new Node();
            n = n.child[b];
        }
        boolean fresh = !n.end;
        n.end = true;
        return fresh;
    }
}
