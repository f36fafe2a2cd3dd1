package kiasan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import support.Invariants;

class LeftistHeapTest {
    private static LeftistHeap heapOf(int... elements) {
        LeftistHeap heap = new LeftistHeap();
        for (int element : elements) {
            heap.insert(element);
        }
        return heap;
    }

    private static void assertDrains(LeftistHeap heap, int... expected) {
        for (int element : expected) {
            assertEquals(element, heap.findMin());
            assertEquals(element, heap.deleteMin());
        }
        assertTrue(heap.isEmpty());
    }

    @Test
    void elementsComeOutInOrder() {
        assertDrains(heapOf(5, 3, 8, 3, Integer.MIN_VALUE, Integer.MAX_VALUE),
            Integer.MIN_VALUE, 3, 3, 5, 8, Integer.MAX_VALUE);
    }

    @Test
    void emptyHeapHasNoMinimum() {
        LeftistHeap heap = new LeftistHeap();
        assertTrue(heap.isEmpty());
        assertThrows(NoSuchElementException.class, heap::findMin);
        assertThrows(NoSuchElementException.class, heap::deleteMin);
    }

    @Test
    void makeEmptyDropsAll() {
        LeftistHeap heap = heapOf(1, 2);
        heap.makeEmpty();
        assertTrue(heap.isEmpty());
    }

    @Test
    void mergeEmptiesTheArgument() {
        LeftistHeap heap = heapOf(4, 1);
        LeftistHeap other = heapOf(3, 2);
        heap.merge(other);
        assertTrue(other.isEmpty());
        assertDrains(heap, 1, 2, 3, 4);
    }

    @Test
    void mergeWithItselfOrAnEmptyHeapChangesNothing() {
        LeftistHeap heap = heapOf(2, 1);
        heap.merge(heap);
        heap.merge(new LeftistHeap());
        assertFalse(heap.isEmpty());
        assertDrains(heap, 1, 2);
    }

    @Test
    void mergeRefusesNull() {
        assertThrows(NullPointerException.class, () -> new LeftistHeap().merge(null));
    }

    @Test
    void agreesWithPriorityQueue() {
        Random random = new Random(2);
        LeftistHeap heap = new LeftistHeap();
        PriorityQueue<Integer> model = new PriorityQueue<>();
        for (int step = 0; step < 2000; step++) {
            int choice = random.nextInt(20);
            if (choice == 0) {
                LeftistHeap other = new LeftistHeap();
                for (int i = random.nextInt(10); i > 0; i--) {
                    int element = random.nextInt(50);
                    other.insert(element);
                    model.add(element);
                }
                heap.merge(other);
                assertTrue(other.isEmpty());
            } else if (choice == 1 && random.nextInt(10) == 0) {
                heap.makeEmpty();
                model.clear();
            } else if (choice < 10) {
                int element = random.nextInt(50);
                heap.insert(element);
                model.add(element);
            } else if (!model.isEmpty()) {
                assertEquals(model.poll(), heap.deleteMin());
            }
            assertEquals(model.isEmpty(), heap.isEmpty());
            if (!model.isEmpty()) {
                assertEquals(model.peek(), heap.findMin());
            }
            Invariants.check(heap, "heapOrdered", "leftist", "wellFormed");
        }
    }
}
