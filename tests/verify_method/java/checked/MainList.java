package checked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Builds a list of some inputs and looks for the smallest. */
public final class MainList {
    private MainList() {}

    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int size = Verifier.nondetInt();
        Verifier.assume(size > 0 && size <= 3);
        Node list = null;
        for (int i = 0; i < size; i++) {
            list = new Node(Verifier.nondetShort(), list);
        }
        int smallest = Integer.MAX_VALUE;
        for (Node node = list; node != null; node = node.next) {
            if (node.value < smallest) {
                smallest = node.value;
            }
        }
        boolean found = false;
        for (Node node = list; node != null; node = node.next) {
            assert smallest <= node.value;
            found |= node.value == smallest;
        }
        assert found;
    }
}
