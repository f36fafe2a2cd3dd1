package kiasan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static support.Invariants.check;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class AvlTreeTest {
    private static final String[] INVARIANTS = {"balanced", "ordered", "wellFormed"};

    private static AvlTree of(int... elements) {
        AvlTree tree = new AvlTree();
        for (int x : elements) {
            tree.insert(x);
        }
        return tree;
    }

    @Test
    void emptyTreeAnswersMinusOne() {
        AvlTree tree = new AvlTree();
        assertTrue(tree.isEmpty());
        assertEquals(-1, tree.find(5));
        assertEquals(-1, tree.findMin());
        assertEquals(-1, tree.findMax());
        check(tree, INVARIANTS);
    }

    @Test
    void findReturnsTheElementOrMinusOne() {
        AvlTree tree = of(4, 2, 6);
        assertEquals(4, tree.find(4));
        assertEquals(2, tree.find(2));
        assertEquals(6, tree.find(6));
        assertEquals(-1, tree.find(3));
    }

    @Test
    void allFourRotationsKeepTheElements() {
        int[][] orders = {{3, 2, 1}, {3, 1, 2}, {1, 2, 3}, {1, 3, 2}};
        for (int[] order : orders) {
            AvlTree tree = of(order);
            for (int x = 1; x <= 3; x++) {
                assertEquals(x, tree.find(x));
            }
            check(tree, INVARIANTS);
        }
    }

    @Test
    void extremeIntsAreOrdinaryElements() {
        AvlTree tree = of(Integer.MAX_VALUE, 0, Integer.MIN_VALUE);
        assertEquals(Integer.MIN_VALUE, tree.findMin());
        assertEquals(Integer.MAX_VALUE, tree.findMax());
        check(tree, INVARIANTS);
    }

    @Test
    void makeEmptyForgetsEverything() {
        AvlTree tree = of(1, 2, 3);
        tree.makeEmpty();
        assertTrue(tree.isEmpty());
        assertEquals(-1, tree.find(2));
    }

    @Test
    void agreesWithTreeSet() {
        Random random = new Random(21);
        for (int round = 0; round < 50; round++) {
            int range = 1 + random.nextInt(200);
            AvlTree tree = new AvlTree();
            TreeSet<Integer> model = new TreeSet<>();
            for (int step = 0; step < 150; step++) {
                int x = random.nextInt(range) - range / 2;
                if (random.nextInt(100) == 0) {
                    tree.makeEmpty();
                    model.clear();
                } else {
                    tree.insert(x);
                    model.add(x);
                }
                int asked = random.nextInt(range) - range / 2;
                assertEquals(model.contains(asked) ? asked : -1, tree.find(asked));
                assertEquals(model.isEmpty(), tree.isEmpty());
                assertEquals(model.isEmpty() ? -1 : model.first(), tree.findMin());
                assertEquals(model.isEmpty() ? -1 : model.last(), tree.findMax());
                check(tree, INVARIANTS);
            }
        }
    }
}
