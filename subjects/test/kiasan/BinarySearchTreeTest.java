package kiasan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static support.Invariants.check;

import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class BinarySearchTreeTest {
    private static final String[] INVARIANTS = {"ordered", "wellFormed"};

    private static BinarySearchTree of(int... elements) {
        BinarySearchTree tree = new BinarySearchTree();
        for (int x : elements) {
            tree.insert(x);
        }
        return tree;
    }

    @Test
    void emptyTreeHasNoExtremes() {
        BinarySearchTree tree = new BinarySearchTree();
        assertTrue(tree.isEmpty());
        assertFalse(tree.find(0));
        assertThrows(NoSuchElementException.class, tree::findMin);
        assertThrows(NoSuchElementException.class, tree::findMax);
        check(tree, INVARIANTS);
    }

    @Test
    void removesLeafInnerNodeAndRoot() {
        BinarySearchTree tree = of(5, 2, 8, 1, 3, 7, 9, 6);
        int[] order = {1, 7, 5, 2};
        for (int x : order) {
            tree.remove(x);
            assertFalse(tree.find(x));
            check(tree, INVARIANTS);
        }
        int[] left = {3, 6, 8, 9};
        for (int x : left) {
            assertTrue(tree.find(x));
        }
    }

    @Test
    void removingWhatIsNotThereChangesNothing() {
        BinarySearchTree tree = new BinarySearchTree();
        tree.remove(1);
        assertTrue(tree.isEmpty());
        tree.insert(2);
        tree.remove(1);
        tree.remove(3);
        assertTrue(tree.find(2));
    }

    @Test
    void extremeIntsAreOrdinaryElements() {
        BinarySearchTree tree = of(0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        assertEquals(Integer.MIN_VALUE, tree.findMin());
        assertEquals(Integer.MAX_VALUE, tree.findMax());
        check(tree, INVARIANTS);
    }

    @Test
    void makeEmptyForgetsEverything() {
        BinarySearchTree tree = of(1, 2, 3);
        tree.makeEmpty();
        assertTrue(tree.isEmpty());
        assertFalse(tree.find(2));
    }

    @Test
    void agreesWithTreeSet() {
        Random random = new Random(22);
        for (int round = 0; round < 50; round++) {
            int range = 1 + random.nextInt(60);
            BinarySearchTree tree = new BinarySearchTree();
            TreeSet<Integer> model = new TreeSet<>();
            for (int step = 0; step < 200; step++) {
                int x = random.nextInt(range) - range / 2;
                int choice = random.nextInt(100);
                if (choice == 0) {
                    tree.makeEmpty();
                    model.clear();
                } else if (choice < 55) {
                    tree.insert(x);
                    model.add(x);
                } else {
                    tree.remove(x);
                    model.remove(x);
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
