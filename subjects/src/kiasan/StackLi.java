package kiasan;

import java.util.NoSuchElementException;

/** A stack as a singly linked list, the top at its head. Null elements are allowed. */
public class StackLi<E> {
    private ListNode<E> topOfStack;

    private static final class ListNode<E> {
        E element;
        ListNode<E> next;

        ListNode(E element, ListNode<E> next) {
            this.element = element;
            this.next = next;
        }
    }

    public StackLi() {
        topOfStack = null;
    }

    public boolean isEmpty() {
        return topOfStack == null;
    }

    /** Always false: a linked stack has no bound. */
    public boolean isFull() {
        return false;
    }

    public void makeEmpty() {
        topOfStack = null;
    }

    public void push(E element) {
        topOfStack = new ListNode<E>(element, topOfStack);
    }

    /**
     * Removes the top.
     *
     * @throws NoSuchElementException if the stack is empty
     */
    public void pop() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        topOfStack = topOfStack.next;
    }

    /** The top, or null if the stack is empty. */
    public E top() {
        if (isEmpty()) {
            return null;
        }
        return topOfStack.element;
    }

    /** Removes and returns the top; null if the stack is empty. */
    public E topAndPop() {
        if (isEmpty()) {
            return null;
        }
        E element = topOfStack.element;
        topOfStack = topOfStack.next;
        return element;
    }

    /** Whether the list ends: a walker with double pace never meets the slow one. */
    private boolean wellFormed() {
        ListNode<E> slow = topOfStack;
        ListNode<E> fast = topOfStack;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return false;
            }
        }
        return true;
    }
}
