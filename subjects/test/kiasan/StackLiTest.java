package kiasan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import support.Invariants;

class StackLiTest {
    @Test
    void lastInFirstOut() {
        StackLi<String> stack = new StackLi<>();
        stack.push("a");
        stack.push("b");
        assertEquals("b", stack.top());
        assertEquals("b", stack.topAndPop());
        assertEquals("a", stack.top());
        stack.pop();
        assertTrue(stack.isEmpty());
    }

    @Test
    void emptyStackHasNoTop() {
        StackLi<String> stack = new StackLi<>();
        assertTrue(stack.isEmpty());
        assertFalse(stack.isFull());
        assertNull(stack.top());
        assertNull(stack.topAndPop());
        assertThrows(NoSuchElementException.class, stack::pop);
    }

    @Test
    void nullIsAnElement() {
        StackLi<String> stack = new StackLi<>();
        stack.push(null);
        assertFalse(stack.isEmpty());
        assertNull(stack.topAndPop());
        assertTrue(stack.isEmpty());
    }

    @Test
    void makeEmptyDropsAll() {
        StackLi<String> stack = new StackLi<>();
        stack.push("a");
        stack.push("b");
        stack.makeEmpty();
        assertTrue(stack.isEmpty());
        assertFalse(stack.isFull());
    }

    @Test
    void agreesWithArrayDeque() {
        Random random = new Random(1);
        StackLi<Integer> stack = new StackLi<>();
        ArrayDeque<Integer> model = new ArrayDeque<>();
        for (int step = 0; step < 2000; step++) {
            int choice = random.nextInt(20);
            if (choice == 0) {
                stack.makeEmpty();
                model.clear();
            } else if (choice < 11) {
                stack.push(step);
                model.push(step);
            } else if (choice < 15) {
                assertEquals(model.poll(), stack.topAndPop());
            } else if (!model.isEmpty()) {
                model.pop();
                stack.pop();
            }
            assertEquals(model.peek(), stack.top());
            assertEquals(model.isEmpty(), stack.isEmpty());
            Invariants.check(stack, "wellFormed");
        }
    }
}
