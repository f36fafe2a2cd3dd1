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

class SkewHeapTest {
    @Test
    void elementsComeOutInOrder() {
        SkewHeap heap = new SkewHeap();
        for (int element : new int[] {5, 3, 8, 3, Integer.MIN_VALUE}) {
            heap.insert(element);
        }
        for (int element : new int[] {Integer.MIN_VALUE, 3, 3, 5, 8}) {
            assertEquals(element, heap.remove());
        }
        assertTrue(heap.isEmpty());
    }

    @Test
    void emptyHeapGivesNothing() {
        SkewHeap heap = new SkewHeap();
        assertTrue(heap.isEmpty());
        assertEquals(0, heap.getSize());
        assertThrows(NoSuchElementException.class, heap::remove);
        assertEquals(0, heap.getSize());
    }

    @Test
    void clearDropsAll() {
        SkewHeap heap = new SkewHeap();
        heap.insert(1);
        heap.insert(1);
        assertEquals(2, heap.getSize());
        assertFalse(heap.isEmpty());
        heap.clear();
        assertEquals(0, heap.getSize());
        assertTrue(heap.isEmpty());
    }

    @Test
    void agreesWithPriorityQueue() {
        Random random = new Random(3);
        SkewHeap heap = new SkewHeap();
        PriorityQueue<Integer> model = new PriorityQueue<>();
        for (int step = 0; step < 2000; step++) {
            int choice = random.nextInt(100);
            if (choice == 0) {
                heap.clear();
                model.clear();
            } else if (choice < 55) {
                int element = random.nextInt(50);
                heap.insert(element);
                model.add(element);
            } else if (!model.isEmpty()) {
                assertEquals(model.poll(), heap.remove());
            }
            assertEquals(model.size(), heap.getSize());
            assertEquals(model.isEmpty(), heap.isEmpty());
            Invariants.check(heap, "heapOrdered", "wellFormed");
        }
    }
}
