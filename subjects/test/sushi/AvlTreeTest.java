package sushi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static support.Invariants.check;

import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class AvlTreeTest {
    private static final String[] INVARIANTS = {"balanced", "ordered", "wellFormed"};

    private static AvlTree of(int... elements) {
        AvlTree tree = new AvlTree();
        for (int x : elements) {
            tree.insertElem(x);
        }
        return tree;
    }

    @Test
    void newTreeIsEmpty() {
        AvlTree tree = new AvlTree();
        assertTrue(tree.isEmpty());
        assertFalse(tree.find(0));
        check(tree, INVARIANTS);
    }

    @Test
    void emptyTreeHasNoExtremes() {
        AvlTree tree = new AvlTree();
        assertThrows(NoSuchElementException.class, tree::findMin);
        assertThrows(NoSuchElementException.class, tree::findMax);
    }

    @Test
    void allFourRotationsKeepTheElements() {
        int[][] orders = {{3, 2, 1}, {3, 1, 2}, {1, 2, 3}, {1, 3, 2}};
        for (int[] order : orders) {
            AvlTree tree = of(order);
            for (int x = 1; x <= 3; x++) {
                assertTrue(tree.find(x));
            }
            assertFalse(tree.find(0));
            assertFalse(tree.find(4));
            check(tree, INVARIANTS);
        }
    }

    @Test
    void extremeIntsAreOrdinaryElements() {
        AvlTree tree = of(0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        assertEquals(Integer.MIN_VALUE, tree.findMin());
        assertEquals(Integer.MAX_VALUE, tree.findMax());
        check(tree, INVARIANTS);
    }

    @Test
    void duplicatesAreIgnored() {
        AvlTree tree = of(1, 1, 2, 2, 1);
        assertEquals(1, tree.findMin());
        assertEquals(2, tree.findMax());
        check(tree, INVARIANTS);
    }

    @Test
    void makeEmptyForgetsEverything() {
        AvlTree tree = of(1, 2, 3);
        tree.makeEmpty();
        assertTrue(tree.isEmpty());
        assertFalse(tree.find(2));
        tree.insertElem(7);
        assertEquals(7, tree.findMin());
    }

    @Test
    void agreesWithTreeSet() {
        Random random = new Random(20);
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
                    tree.insertElem(x);
                    model.add(x);
                }
                int asked = random.nextInt(range) - range / 2;
                assertEquals(model.contains(asked), tree.find(asked));
                assertEquals(model.isEmpty(), tree.isEmpty());
                if (!model.isEmpty()) {
                    assertEquals(model.first(), tree.findMin());
                    assertEquals(model.last(), tree.findMax());
                }
                check(tree, INVARIANTS);
            }
        }
    }
}
