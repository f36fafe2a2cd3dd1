package paths_hex;

class Structures {
    static class Node {
        int value;
        Node next;
        Node prev;
    }

    interface Shape {}

    static class Square implements Shape {}

    static class Circle implements Shape {}

    static int length(Node n) {
        int count = 0;
        for (; n != null; n = n.next) count++;
        return count;
    }

    static boolean isLinkedBack(Node n) {
        return n != null && n.next != null && n.next.prev == n;
    }

    static boolean isSquare(Shape shape) {
        return shape instanceof Square;
    }

    static Node second(Node n) {
        return n.next;
    }
}
