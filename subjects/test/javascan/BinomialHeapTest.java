package javascan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import support.Invariants;

class BinomialHeapTest {
    private static BinomialHeap heapOf(int... keys) {
        BinomialHeap heap = new BinomialHeap();
        for (int key : keys) {
            heap.insert(key);
        }
        return heap;
    }

    private static void assertDrains(BinomialHeap heap, int... expected) {
        assertEquals(expected.length, heap.getSize());
        for (int key : expected) {
            assertEquals(key, heap.findMinimum());
            assertEquals(key, heap.extractMin());
            Invariants.check(heap, "heapOrdered", "wellFormed");
        }
        assertTrue(heap.isEmpty());
    }

    @Test
    void keysComeOutInOrder() {
        assertDrains(heapOf(5, 3, 8, 3, Integer.MIN_VALUE, 7, 1), Integer.MIN_VALUE, 1, 3, 3, 5, 7, 8);
    }

    @Test
    void emptyHeapHasNoMinimum() {
        BinomialHeap heap = new BinomialHeap();
        assertTrue(heap.isEmpty());
        assertEquals(0, heap.getSize());
        assertThrows(NoSuchElementException.class, heap::findMinimum);
        assertThrows(NoSuchElementException.class, heap::extractMin);
    }

    @Test
    void makeEmptyDropsAll() {
        BinomialHeap heap = heapOf(1, 2, 3);
        assertFalse(heap.isEmpty());
        heap.makeEmpty();
        assertTrue(heap.isEmpty());
        assertEquals(0, heap.getSize());
    }

    @Test
    void deleteRemovesOneOccurrence() {
        BinomialHeap heap = heapOf(4, 2, 4, 1);
        heap.delete(4);
        assertDrains(heap, 1, 2, 4);
    }

    @Test
    void deleteOfAnAbsentKeyDoesNothing() {
        BinomialHeap heap = heapOf(4, 2);
        heap.delete(3);
        assertDrains(heap, 2, 4);
        heap.delete(2);
        assertTrue(heap.isEmpty());
    }

    @Test
    void deleteCopesWithTheSmallestIntegers() {
        BinomialHeap heap = heapOf(Integer.MIN_VALUE, 5, Integer.MIN_VALUE, Integer.MIN_VALUE);
        heap.delete(5);
        heap.delete(Integer.MIN_VALUE);
        assertDrains(heap, Integer.MIN_VALUE, Integer.MIN_VALUE);
    }

    @Test
    void decreaseMovesTheKeyUp() {
        BinomialHeap heap = heapOf(1, 2, 3, 4);
        heap.decreaseKeyValue(4, 0);
        heap.decreaseKeyValue(3, 3);
        assertDrains(heap, 0, 1, 2, 3);
    }

    @Test
    void decreaseIgnoresLargerValuesAndAbsentKeys() {
        BinomialHeap heap = heapOf(1, 2);
        heap.decreaseKeyValue(1, 7);
        heap.decreaseKeyValue(5, 0);
        assertDrains(heap, 1, 2);
    }

    @Test
    void agreesWithPriorityQueue() {
        Random random = new Random(4);
        BinomialHeap heap = new BinomialHeap();
        PriorityQueue<Integer> model = new PriorityQueue<>();
        for (int step = 0; step < 5000; step++) {
            int choice = random.nextInt(100);
            int key = random.nextInt(30);
            if (choice == 0 && random.nextInt(10) == 0) {
                heap.makeEmpty();
                model.clear();
            } else if (choice < 50) {
                heap.insert(key);
                model.add(key);
            } else if (choice < 65) {
                heap.delete(key);
                model.remove(key);
            } else if (choice < 80) {
                int value = key - random.nextInt(10) + 2;
                heap.decreaseKeyValue(key, value);
                if (value <= key && model.remove(key)) {
                    model.add(value);
                }
            } else if (!model.isEmpty()) {
                assertEquals(model.poll(), heap.extractMin());
            }
            assertEquals(model.size(), heap.getSize());
            assertEquals(model.isEmpty(), heap.isEmpty());
            if (!model.isEmpty()) {
                assertEquals(model.peek(), heap.findMinimum());
            }
            Invariants.check(heap, "heapOrdered", "wellFormed");
        }
    }
}
