package csf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ListsTest {
    private static final Object[] VALUES = {null, "a", "b", 7};

    @Test
    void doublyLinkedListAgreesWithArrayList() {
        Random random = new Random(3);
        DoublyLinkedList list = new DoublyLinkedList();
        List<Object> model = new ArrayList<>();
        for (int step = 0; step < 5000; step++) {
            Object value = VALUES[random.nextInt(VALUES.length)];
            int index = random.nextInt(model.size() + 1);
            switch (random.nextInt(9)) {
                case 0 -> assertEquals(model.add(value), list.add(value));
                case 1 -> {
                    list.add(index, value);
                    model.add(index, value);
                }
                case 2 -> {
                    list.addFirst(value);
                    model.add(0, value);
                }
                case 3 -> {
                    list.addLast(value);
                    model.add(value);
                }
                case 4 -> assertEquals(model.remove(value), list.remove(value));
                case 5 -> {
                    if (index < model.size()) {
                        assertEquals(model.remove(index), list.remove(index));
                    }
                }
                case 6 -> {
                    if (index < model.size()) {
                        assertEquals(model.set(index, value), list.set(index, value));
                    }
                }
                case 7 -> {
                    if (model.isEmpty()) {
                        assertThrows(NoSuchElementException.class, list::removeFirst);
                        assertThrows(NoSuchElementException.class, list::getLast);
                    } else {
                        assertEquals(model.remove(0), list.removeFirst());
                    }
                }
                default -> {
                    if (model.isEmpty()) {
                        assertThrows(NoSuchElementException.class, list::removeLast);
                        assertThrows(NoSuchElementException.class, list::getFirst);
                    } else {
                        assertEquals(model.remove(model.size() - 1), list.removeLast());
                    }
                }
            }
            assertTrue(list.repOk());
            assertEquals(model.size(), list.size());
            assertArrayEquals(model.toArray(), list.toArray());
            assertEquals(model.indexOf(value), list.indexOf(value));
            assertEquals(model.lastIndexOf(value), list.lastIndexOf(value));
            assertEquals(model.contains(value), list.contains(value));
            if (!model.isEmpty()) {
                assertEquals(model.get(0), list.getFirst());
                assertEquals(model.get(model.size() - 1), list.getLast());
            }
            if (index < model.size()) {
                assertEquals(model.get(index), list.get(index));
            }
        }
        Object[] copied = list.toArray();
        DoublyLinkedList copy = (DoublyLinkedList) list.clone();
        list.clear();
        assertTrue(list.repOk());
        assertEquals(0, list.size());
        assertArrayEquals(copied, copy.toArray());
    }

    @Test
    void indicesAreChecked() {
        DoublyLinkedList list = new DoublyLinkedList();
        list.add("a");
        for (int index : new int[] {-1, 1, 2}) {
            assertThrows(IndexOutOfBoundsException.class, () -> list.get(index));
            assertThrows(IndexOutOfBoundsException.class, () -> list.remove(index));
            assertThrows(IndexOutOfBoundsException.class, () -> list.set(index, null));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> list.add(2, null));
        assertEquals("index 1 of 1", assertThrows(IndexOutOfBoundsException.class, () -> list.get(1)).getMessage());
    }

    @Test
    void entriesOfOtherListsAreNotInThisOne() {
        DoublyLinkedList list = new DoublyLinkedList();
        list.add("a");
        assertFalse(list.inList(null));
        assertFalse(list.inList(new DoublyLinkedList.Entry("a", null, null)));
    }

    @Test
    void sampleNeedsFifteenElements() {
        Object object = new Object();
        for (int size = 0; size < 18; size++) {
            DoublyLinkedList list = new DoublyLinkedList();
            for (int i = 0; i < size; i++) {
                list.add(null);
            }
            if (size < 15) {
                assertThrows(IndexOutOfBoundsException.class, () -> Sample.sample(list, object));
            } else {
                assertEquals(size == 15, Sample.sample(list, object));
            }
        }
    }

    @Test
    void positionsAreBehindEachOther() {
        SinglyLinkedList list = new SinglyLinkedList();
        assertTrue(list.isEmpty());
        assertTrue(list.first().isPastEnd());
        list.addLast("a");
        list.addLast(null);
        list.addLast("b");
        assertEquals(3, list.size());
        list.insert("c", list.find("a"));
        list.insert("d", list.find("nowhere"));
        list.insert("d", null);
        list.insert("e", list.findPrevious("a"));
        StringBuilder found = new StringBuilder();
        for (SinglyLinkedList.Position position = list.first(); !position.isPastEnd(); position.advance()) {
            found.append(position.retrieve()).append(' ');
        }
        assertEquals("e a c null b ", found.toString());
        assertTrue(list.repOk());
        list.remove(null);
        list.remove("nowhere");
        assertEquals(4, list.size());
        assertTrue(list.find(null).isPastEnd());
        assertNull(list.find(null).retrieve());
        list.clear();
        assertTrue(list.isEmpty());
        assertTrue(list.repOk());
    }

    @Test
    void stackIsLastInFirstOut() {
        ListStack stack = new ListStack();
        assertThrows(NoSuchElementException.class, stack::pop);
        assertThrows(NoSuchElementException.class, stack::top);
        assertEquals(-1, stack.topAndPop());
        for (int i = 1; i <= 5; i++) {
            stack.push(i);
        }
        assertTrue(stack.repOk());
        assertFalse(stack.isFull());
        assertTrue(stack.contains(1));
        assertFalse(stack.contains(6));
        assertEquals(5, stack.top());
        stack.pop();
        assertEquals(4, stack.topAndPop());
        assertFalse(stack.isEmpty());
        stack.makeEmpty();
        assertTrue(stack.isEmpty());
    }
}
