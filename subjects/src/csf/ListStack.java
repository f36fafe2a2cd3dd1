package csf;

import java.util.NoSuchElementException;

/** A stack of ints in a list. It is never full. */
public class ListStack {
    private static final class ListNode {
        final int element;
        final ListNode next;

        ListNode(int element, ListNode next) {
            this.element = element;
            this.next = next;
        }
    }

    private ListNode topOfStack;

    public ListStack() {}

    public boolean isEmpty() {
        return topOfStack == null;
    }

    public boolean isFull() {
        return false;
    }

    public void makeEmpty() {
        topOfStack = null;
    }

    public boolean contains(int element) {
        for (ListNode node = topOfStack; node != null; node = node.next) {
            if (node.element == element) {
                return true;
            }
        }
        return false;
    }

    public void push(int element) {
        topOfStack = new ListNode(element, topOfStack);
    }

    public void pop() {
        if (isEmpty()) {
            throw new NoSuchElementException("the stack is empty");
        }
        topOfStack = topOfStack.next;
    }

    public int top() {
        if (isEmpty()) {
            throw new NoSuchElementException("the stack is empty");
        }
        return topOfStack.element;
    }

    /** The top, which is taken off; -1 of an empty stack. */
    public int topAndPop() {
        if (isEmpty()) {
            return -1;
        }
        int element = topOfStack.element;
        topOfStack = topOfStack.next;
        return element;
    }

    /** The list ends. */
    public boolean repOk() {
        ListNode fast = topOfStack;
        for (ListNode slow = topOfStack; fast != null && fast.next != null; slow = slow.next) {
            fast = fast.next.next;
            if (fast == slow) {
                return false;
            }
        }
        return true;
    }
}
