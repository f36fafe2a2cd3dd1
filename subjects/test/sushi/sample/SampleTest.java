package sushi.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import support.Invariants;

class SampleTest {
    private static LinkedList listOf(int size) {
        LinkedList list = new LinkedList();
        for (int i = 0; i < size; i++) {
            list.addFirst(i);
        }
        return list;
    }

    @Test
    void theElementIsRemovedIfTheListHasAsManyBefore() {
        Object o = new Object();
        assertTrue(Sample15.sample(listOf(15), o));
        assertFalse(Sample15.sample(listOf(16), o));
        assertThrows(IndexOutOfBoundsException.class, () -> Sample15.sample(listOf(14), o));
        assertTrue(Sample40.sample(listOf(40), o));
        assertFalse(Sample40.sample(listOf(41), o));
        assertThrows(IndexOutOfBoundsException.class, () -> Sample40.sample(listOf(39), o));
    }

    @Test
    void anEmptyListHasNoFirstElement() {
        assertThrows(NoSuchElementException.class, () -> new LinkedList().removeFirst());
        assertThrows(IndexOutOfBoundsException.class, () -> new LinkedList().get(-1));
    }

    @Test
    void agreesWithArrayList() {
        Random random = new Random(3);
        LinkedList list = new LinkedList();
        List<Object> model = new ArrayList<>();
        for (int step = 0; step < 3000; step++) {
            Integer element = random.nextInt(50);
            int choice = random.nextInt(4);
            if (choice == 0) {
                list.addFirst(element);
                model.add(0, element);
            } else if (choice == 1) {
                list.addLast(element);
                model.add(element);
            } else if (!model.isEmpty() && choice == 2) {
                int index = random.nextInt(model.size());
                assertEquals(model.get(index), list.get(index));
                assertEquals(model.remove(index), list.remove(index));
            } else if (!model.isEmpty()) {
                assertEquals(model.remove(0), list.removeFirst());
            }
            assertEquals(model.size(), list.size());
            Invariants.check(list, "partialRepOk");
            Invariants.check(list, "repOk");
        }
    }
}
