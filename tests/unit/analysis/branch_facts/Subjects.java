import java.util.Objects;
import java.util.function.Supplier;

/**
 * Methods whose branches are analysed. What is behind //! on a line with a branch is what has to be claimed for each of
 * its branch points, in the order of the code: "then" (goes on) or "else" (jumps) with the reason, or "open".
 */
class Subjects {
    static class Node {
        Node next;
        Node previous;
        int size;
        volatile Node shared;
        final Node fixed;
        final int count;
        char letter;
        boolean flag;

        Node(Node other) {
            fixed = other;
            if (fixed == null) {  //! open
                count = 1;
            } else {
                count = 2;
            }
            if (fixed == null) {  //! open
                return;
            }
            touch();
            if (fixed == null) {  //! open
                return;
            }
            if (fixed == null) {  //! then not-null
                return;
            }
        }

        Node(int ignored) {
            this((Node) null);
            Node seen = fixed;
            if (seen == null) {  //! open
                return;
            }
        }
    }

    static class Other {
        static Node ofOther;
        static final Node FIXED = new Node(null);
    }

    Node head;
    static Node root;
    static final Node CONSTANT = make();
    static final int[] TABLE = {1, 2, 3};

    static void touch() {
        root = null;
    }

    static Node make() {
        return Math.random() < 0.5 ? null : new Node(null);  //! open
    }

    // ---- receivers and objects made here

    boolean receiver() {
        if (this == null) {  //! then not-null
            return true;
        }
        return false;
    }

    boolean parameter(Node node) {
        if (node == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean reassignedReceiverRegister(Node a, Node b) {
        a.size = 1;
        a = b;
        if (a == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean madeHere() {
        Object object = new Object();
        if (object == null) {  //! then not-null
            return true;
        }
        int[] array = new int[3];
        if (array == null) {  //! then not-null
            return true;
        }
        if ("text" == null) {  //! then not-null
            return true;
        }
        return Subjects.class == null;  //! then not-null
    }

    static boolean nullConstant() {
        Object object = null;
        if (object != null) {  //! then is-null
            return true;
        }
        return false;
    }

    static boolean nullOrNot(boolean choice) {
        Object object = null;
        if (choice) {  //! open
            object = new Object();
        }
        if (object == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean madeOnBothWays(boolean choice) {
        Object object;
        if (choice) {  //! open
            object = new Object();
        } else {
            object = "text";
        }
        if (object == null) {  //! then not-null
            return true;
        }
        return false;
    }

    static boolean results(Object object, String text) {
        if (object.getClass() == null) {  //! then not-null
            return true;
        }
        if (Integer.valueOf(3) == null) {  //! then not-null
            return true;
        }
        if (text.substring(1) == null) {  //! then not-null
            return true;
        }
        if ((text + object) == null) {  //! then not-null
            return true;
        }
        Supplier<Object> supplier = () -> object;
        if (supplier == null) {  //! then not-null
            return true;
        }
        if (object.toString() == null) {  //! open
            return true;
        }
        if (String.valueOf(object) == null) {  //! open
            return true;
        }
        if (supplier.get() == null) {  //! open
            return true;
        }
        return make() == null;  //! open
    }

    static boolean required(Object object) {
        Object same = Objects.requireNonNull(object);
        if (object == null) {  //! then not-null
            return true;
        }
        if (same != object) {  //! then same
            return true;
        }
        return same == null;  //! then not-null
    }

    // ---- dereferenced or checked before

    static boolean checkedTwice(Node node) {
        if (node == null) {  //! open
            return true;
        }
        if (node == null) {  //! then not-null
            return true;
        }
        return false;
    }

    static boolean checkedOnOneWay(Node node, boolean choice) {
        if (choice) {  //! open
            if (node == null) {  //! open
                return true;
            }
        }
        if (node == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean dereferenced(Node node) {
        node.size = 3;
        if (node == null) {  //! then not-null
            return true;
        }
        return false;
    }

    static boolean dereferencedOnOneWay(Node node, boolean choice) {
        if (choice) {  //! open
            node.size = 3;
        }
        if (node == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean dereferencedInOtherWays(int[] array, Object called, Object locked, Object[] stored, Node read) {
        int length = array.length;
        called.hashCode();
        synchronized (locked) {
            stored[0] = read.next;
        }
        if (array == null) {  //! then not-null
            return true;
        }
        if (called == null) {  //! then not-null
            return true;
        }
        if (locked == null) {  //! then not-null
            return true;
        }
        if (stored == null) {  //! then not-null
            return true;
        }
        return read == null;  //! then not-null
    }

    static boolean argumentOfACall(Object object) {
        Objects.hash(object);
        if (object == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean castIsNoCheck(Object object) {
        String text = (String) object;
        if (text == null) {  //! open
            return true;
        }
        if (object == null) {  //! then not-null
            return true;
        }
        return false;
    }

    static boolean reassigned(Node node) {
        node.size = 3;
        node = node.next;
        if (node == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean copied(Node node) {
        Node copy = node;
        node = null;
        if (copy == null) {  //! open
            return true;
        }
        if (node != null) {  //! then is-null
            return true;
        }
        return copy == null;  //! then not-null
    }

    static int loopThatReassigns(Node node) {
        int count = 0;
        node.size = 1;
        while (node != null) {  //! open
            node = node.next;
            count++;
        }
        if (node != null) {  //! then is-null
            return -1;
        }
        return count;
    }

    static int loopThatDoesNot(Node node, int n) {
        node.size = 1;
        for (int i = 0; i < n; i++) {  //! open
            if (node == null) {  //! then not-null
                return i;
            }
        }
        return 0;
    }

    static int loopWithTwoCursors(Node node) {
        Node before = null;
        Node current = node;
        int count = 0;
        while (current != null) {  //! open
            if (before == current) {  //! open
                return -1;
            }
            if (before == null) {  //! open
                count++;
            }
            before = current;
            current = step(current);
        }
        if (before == current) {  //! open
            return -2;
        }
        return count;
    }

    static Node step(Node node) {
        return node.next;
    }

    static int trailingCursor(Node node) {
        Node before = node;
        Node current = node;
        int count = 0;
        while (count < 9) {  //! open
            if (before != node) {  //! open
                return -1;
            }
            if (before != current) {  //! open
                count += 2;
            }
            before = current;
            current = step(current);
            count++;
        }
        return count;
    }

    static int trailingCursorAfterTheFirstRound(Node node) {
        Node before = node;
        Node current = node;
        int count = 0;
        while (true) {
            if (count > 0) {  //! open
                if (before != node) {  //! open
                    return count;
                }
                before = current;
                current = step(current);
                count++;
                continue;
            }
            current = step(current);
            count++;
        }
    }

    static int nestedLoops(Node node, int n) {
        Node last = null;
        for (int i = 0; i < n; i++) {  //! open
            Node at = make();
            for (int j = 0; j < n; j++) {  //! open
                if (last == at) {  //! open
                    return 1;
                }
                last = at;
                at = make();
            }
            if (last == null) {  //! open
                return 2;
            }
        }
        return 0;
    }

    static boolean sameTwice(Node a, Node b) {
        Node copy = a;
        if (copy != a) {  //! then same
            return true;
        }
        return a == b;  //! open
    }

    static boolean equalToSomethingThatIsNotNull(Node a, Node b) {
        a.size = 0;
        if (a == b) {  //! open
            if (b == null) {  //! then not-null
                return true;
            }
        }
        if (b == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean instanceOf(Object object) {
        if (object instanceof String) {  //! open
            if (object == null) {  //! then not-null
                return true;
            }
            if (object instanceof String) {  //! else constant
                return false;
            }
            if (object instanceof Integer) {  //! then unreachable else unreachable
                return true;
            }
        }
        if (object == null) {  //! open
            return false;
        }
        return object instanceof Integer;
    }

    static boolean noInstance(Object object) {
        if (!(object instanceof String)) {  //! open
            if (object == null) {  //! open
                return true;
            }
        }
        return object instanceof Integer;
    }

    static boolean nullIsNoInstance() {
        Object object = null;
        if (object instanceof String) {  //! then constant
            return true;
        }
        return false;
    }

    // ---- fields

    boolean fieldTwice() {
        if (head == null) {  //! open
            return true;
        }
        if (head == null) {  //! then not-null
            return true;
        }
        return false;
    }

    boolean fieldAndACall() {
        if (head == null) {  //! open
            return true;
        }
        touch();
        if (head == null) {  //! open
            return true;
        }
        return false;
    }

    boolean fieldAndAWrite(Node other) {
        if (head == null) {  //! open
            return true;
        }
        head = other;
        if (head == null) {  //! open
            return true;
        }
        head = new Node(null);
        if (head == null) {  //! then not-null
            return true;
        }
        return false;
    }

    boolean fieldOfAnotherObject(Subjects other) {
        if (head == null) {  //! open
            return true;
        }
        other.head = null;
        if (head == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean anotherFieldOfTheObject(Node node) {
        if (node.next == null) {  //! open
            return true;
        }
        node.previous = null;
        if (node.next == null) {  //! then not-null
            return true;
        }
        return false;
    }

    static boolean baseReassigned(Node node) {
        if (node.next == null) {  //! open
            return true;
        }
        node = node.next;
        if (node.next == null) {  //! open
            return true;
        }
        return false;
    }

    boolean madeIfMissing() {
        if (head == null) {  //! open
            Node made = new Node(null);
            head = made;
        }
        if (head == null) {  //! then not-null
            return true;
        }
        return false;
    }

    boolean writtenOnOneWay(boolean choice, Node other) {
        if (head == null) {  //! open
            return true;
        }
        if (choice) {  //! open
            head = other;
        }
        if (head == null) {  //! open
            return true;
        }
        return false;
    }

    boolean writtenBehindTheCursor(Node node) {
        Node current = head;
        while (current != null) {  //! open
            if (head != current) {  //! open
                return true;
            }
            head = current;
            current = current.next;
        }
        if (head == null) {  //! open
            return true;
        }
        return false;
    }

    boolean writtenInALoop(int n) {
        if (head == null) {  //! open
            return true;
        }
        for (int i = 0; i < n; i++) {  //! open
            if (head == null) {  //! open
                return true;
            }
            head = head.next;
        }
        return false;
    }

    static boolean volatileField(Node node) {
        if (node.shared == null) {  //! open
            return true;
        }
        if (node.shared == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean fieldBehindAVolatileRead(Node node) {
        if (node.next == null) {  //! open
            return true;
        }
        Node shared = node.shared;
        if (node.next == null) {  //! open
            return true;
        }
        return shared == null;  //! open
    }

    boolean checkedInAMonitor() {
        if (head == null) {  //! open
            synchronized (this) {
                if (head == null) {  //! open
                    return true;
                }
            }
        }
        return false;
    }

    static boolean finalFieldAndACall(Node node) {
        if (node.fixed == null) {  //! open
            return true;
        }
        touch();
        if (node.fixed == null) {  //! then not-null
            return true;
        }
        return false;
    }

    static boolean finalFieldOfAnother(Node node, Node other) {
        if (node.fixed == null) {  //! open
            return true;
        }
        touch();
        if (other.fixed == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean staticTwice() {
        if (root == null) {  //! open
            return true;
        }
        if (root == null) {  //! then not-null
            return true;
        }
        touch();
        if (root == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean staticAndAnInitializer() {
        if (root == null) {  //! open
            return true;
        }
        Node other = Other.ofOther;
        if (root == null) {  //! open
            return true;
        }
        return other == null;  //! open
    }

    static boolean staticAndANewObject() {
        if (root == null) {  //! open
            return true;
        }
        Object other = new Other();
        if (root == null) {  //! open
            return true;
        }
        return false;
    }

    static boolean finalStatic() {
        if (Other.FIXED == null) {  //! open
            return true;
        }
        touch();
        if (Other.FIXED == null) {  //! then not-null
            return true;
        }
        return false;
    }

    static boolean standardOutput(java.io.PrintStream other) {
        if (System.out == null) {  //! open
            return true;
        }
        System.setOut(other);
        if (System.out == null) {  //! open
            return true;
        }
        return false;
    }

    // ---- exceptions

    static boolean handler(Node node) {
        try {
            node.size = 3;
            touch();
        } catch (RuntimeException e) {
            if (node == null) {  //! open
                return true;
            }
            if (e == null) {  //! then not-null
                return true;
            }
        }
        return node == null;  //! then not-null
    }

    static boolean handlerBehindADereference(Node node) {
        node.size = 3;
        try {
            touch();
        } catch (RuntimeException e) {
            if (node == null) {  //! then not-null
                return true;
            }
        }
        return node == null;  //! then not-null
    }

    static boolean assignedInTry(Node node) {
        Object result = null;
        try {
            result = node.next.previous.toString();
            touch();
        } catch (RuntimeException e) {
            if (result == null) {  //! open
                return true;
            }
        }
        return false;
    }

    static boolean notAssignedInTry(Node node) {
        Object result = null;
        try {
            result = new Object().equals(node);
        } catch (RuntimeException e) {
            if (result != null) {  //! then is-null
                return true;
            }
        }
        return result == null;  //! open
    }

    boolean fieldInAHandler() {
        if (head == null) {  //! open
            return true;
        }
        try {
            touch();
        } catch (RuntimeException e) {
            if (head == null) {  //! open
                return true;
            }
        }
        return false;
    }

    static int finallyCopies(Node node) {
        int result = 0;
        try {
            node.size = 1;
            result = 1;
        } finally {
            if (node == null) {  //! then not-null; open
                result = 2;
            }
        }
        return result;
    }

    static int closed(AutoCloseable resource) throws Exception {
        AutoCloseable made = new java.io.StringReader("text");
        try (made) {
            touch();
        }
        if (made == null) {  //! then not-null
            return 1;
        }
        return resource == null ? 0 : 1;  //! open
    }

    static int dereferenceOfNull(boolean choice) {
        Node node = null;
        if (choice) {  //! open
            node.size = 1;
            if (choice) {  //! then unreachable else unreachable
                return 1;
            }
        }
        return 0;
    }

    // ---- numbers

    static int constants() {
        int a = 3;
        int b = a * 2 + 1;
        if (b == 7) {  //! else constant
            return 1;
        }
        return 0;
    }

    static int overflow(int a) {
        if (a > 0) {  //! open
            if (a + 1 > 0) {  //! open
                return 1;
            }
        }
        int most = Integer.MAX_VALUE;
        if (most + 1 > 0) {  //! then constant
            return 2;
        }
        return 0;
    }

    static int intervals(int a) {
        if (a > 10) {  //! open
            if (a > 5) {  //! else constant
                return 1;
            }
            return 2;
        }
        if (a == 11) {  //! then constant
            return 3;
        }
        if (a > 9) {  //! open
            if (a == 10) {  //! else constant
                return 4;
            }
        }
        if (a < 10) {  //! else constant
            return 5;
        }
        return 0;
    }

    static int notEqual(int a) {
        if (a != 3) {  //! open
            if (a > 2) {  //! open
                if (a < 4) {  //! open
                    return 1;
                }
            }
        }
        if (a == 0) {  //! open
            return 2;
        }
        if (a == 0) {  //! then constant
            return 3;
        }
        return 0;
    }

    static int reassignedNumber(int a) {
        if (a > 10) {  //! open
            a = a - 20;
            if (a > 0) {  //! open
                return 1;
            }
            if (a < -9) {  //! then constant
                return 2;
            }
        }
        return 0;
    }

    static int loopCounter(int n) {
        int i = 0;
        while (i < n) {  //! open
            if (i < 0) {  //! then constant
                return -1;
            }
            i++;
        }
        if (i < 0) {  //! then constant
            return -2;
        }
        if (i > n) {  //! open
            return -3;
        }
        return i;
    }

    static int trailingNumbers(int n) {
        int a = 1;
        int b = 1;
        for (int i = 0; i < n; i++) {  //! open
            if (a != 1) {  //! open
                return i;
            }
            if (a != b) {  //! open
                n--;
            }
            a = b;
            b = b + n;
        }
        return 0;
    }

    static int loopThatOverflows(int n) {
        int i = 0;
        while (i != n) {  //! open
            if (i < 0) {  //! open
                return -1;
            }
            i++;
        }
        return i;
    }

    static int lengths(int[] array, String[] texts) {
        if (array.length < 0) {  //! then constant
            return 1;
        }
        if (array.length == 0) {  //! open
            return 2;
        }
        if (array.length == 0) {  //! then constant
            return 3;
        }
        if (texts.length == 0) {  //! open
            return 4;
        }
        int[] made = new int[5];
        if (made.length != 5) {  //! then constant
            return 5;
        }
        array = new int[texts.length];
        if (array.length == 0) {  //! then constant
            return 6;
        }
        array = texts.length > 1 ? made : new int[0];  //! open
        return array.length == 0 ? 7 : 0;  //! open
    }

    static int narrowTypes(char letter, byte small, int number, Node node, char[] letters) {
        if (letter < 0) {  //! then constant
            return 1;
        }
        if (small > 127) {  //! then constant
            return 2;
        }
        if ((char) number > 65535) {  //! then constant
            return 3;
        }
        if ((number & 15) > 15) {  //! then constant
            return 4;
        }
        if ((number & 15) == 15) {  //! open
            return 5;
        }
        if (node.letter < 0) {  //! then constant
            return 6;
        }
        if (letters[0] < 0) {  //! then constant
            return 7;
        }
        if (number % 3 > 2) {  //! then constant
            return 8;
        }
        if (number % 3 < 0) {  //! open
            return 9;
        }
        if (number >>> 1 < 0) {  //! then constant
            return 10;
        }
        if (number >> 1 < 0) {  //! open
            return 11;
        }
        return (byte) number < 0 ? 12 : 13;  //! open
    }

    static int absolute(int number) {
        if (number < 0) {  //! open
            number = -number;
        }
        if (number < 0) {  //! open
            return 1;
        }
        return 0;
    }

    static int longs(long a, int b) {
        if (a > 10L) {  //! open
            if (a <= 10L) {  //! then constant
                return 1;
            }
        }
        long c = b;
        if (c > 4000000000L) {  //! then constant
            return 2;
        }
        if (a + 1 > a) {  //! open
            return 3;
        }
        if (a == c) {  //! open
            if (a > 3000000000L) {  //! then constant
                return 4;
            }
        }
        return 0;
    }

    static int doubles(double a) {
        if (a == a) {  //! open
            return 1;
        }
        if (a < a) {  //! open
            return 2;
        }
        return 0;
    }

    static int division(int a, int b) {
        int c = a / b;
        if (b == 0) {  //! then constant
            return 1;
        }
        if (c == 0) {  //! open
            return 2;
        }
        if (Integer.MIN_VALUE / a == Integer.MIN_VALUE) {  //! open
            return 3;
        }
        return 0;
    }

    static int sameNumber(int a, int b) {
        int c = a;
        if (c != a) {  //! then constant
            return 1;
        }
        if (a + b != b + a) {  //! open
            return 2;
        }
        if (a + b != a + b) {  //! then constant
            return 3;
        }
        if (a < b) {  //! open
            return 4;
        }
        return 0;
    }

    int numberInAField(Node node) {
        node.size = 3;
        if (node.size == 3) {  //! else constant
            touch();
        }
        if (node.size == 3) {  //! open
            return 1;
        }
        return 0;
    }

    static int switchOnAConstant() {
        int key = 2;
        switch (key) {  //! 0 constant 2 constant
            case 1:
                return 10;
            case 2:
                return 20;
            default:
                return 30;
        }
    }

    static int switchInARange(int a) {
        switch (a & 3) {  //! 4 constant 5 constant
            case 0:
                return 10;
            case 1:
                return 20;
            case 2:
                return 30;
            case 3:
                return 40;
            case 4:
                return 50;
            default:
                return 60;
        }
    }

    static int switchRefines(int a) {
        switch (a) {  //! open
            case 1:
            case 100:
                if (a > 100) {  //! then constant
                    return 1;
                }
                if (a == 50) {  //! open
                    return 2;
                }
                return 3;
            case 7:
                if (a == 7) {  //! else constant
                    return 4;
                }
                return 5;
            default:
                if (a == 7) {  //! open
                    return 6;
                }
                return 7;
        }
    }

    static int unreachableNesting(int a) {
        boolean debug = a - a > 0;  //! open
        final boolean off = false;
        int level = 0;
        if (level > 0) {  //! then constant
            if (a > 0) {  //! then unreachable else unreachable
                for (int i = 0; i < a; i++) {  //! then unreachable else unreachable
                    touch();
                }
            }
        }
        return debug ? 1 : 0;  //! open
    }

    static int booleanParameter(boolean flag) {
        if (flag) {  //! open
            return 1;
        }
        if (flag) {  //! then constant
            return 2;
        }
        return 0;
    }

    static int booleanField(Node node) {
        if (node.flag) {  //! open
            return 1;
        }
        if (node.flag) {  //! then constant
            return 2;
        }
        node.flag = true;
        return node.flag ? 3 : 4;  //! else constant
    }

    // ---- ways that are kept apart

    int onEveryWay(boolean flag) {
        Subjects other = flag ? this : null;  //! open
        if (head == null && other == null) {  //! open; open
            return 0;
        }
        if (head == null && other != null) {  //! open; else not-null
            return 1;
        }
        return 2;
    }

    static int chain(Node a, Node b) {
        if (a == null && b == null) {  //! open; open
            return 0;
        } else if (a == null && b != null) {  //! open; else not-null
            return 1;
        } else if (a != null && b == null) {  //! else not-null; open
            return 2;
        } else if (b == null) {  //! then not-null
            return 3;
        }
        return 4;
    }

    int chainOfFields() {
        if (head == null && root == null) {  //! open; open
            return 0;
        } else if (head == null && root != null) {  //! open; else not-null
            return 1;
        } else if (head != null && root == null) {  //! else not-null; open
            return 2;
        }
        return 3;
    }

    static int chainOfNumbers(int a, int b) {
        if (a == 0 && b > 5) {  //! open; open
            return 0;
        }
        if (a == 0 && b > 6) {  //! open; then constant
            return 1;
        }
        if (a != 0 || b > 5) {  //! open; then constant
            return 2;
        }
        return 3;
    }

    static int flagAndReference(int n) {
        boolean found = false;
        Node at = null;
        if (n > 3) {  //! open
            found = true;
            at = new Node(null);
        }
        if (found) {  //! open
            return at == null ? 0 : 1;  //! then not-null
        }
        return at == null ? 2 : 3;  //! else is-null
    }

    static int chainInALoop(Node a, Node b) {
        int count = 0;
        while (count < 9) {  //! open
            if (a == null && b == null) {  //! open; open
                return count;
            } else if (a == null && b != null) {  //! open; else not-null
                b = step(b);
            } else if (a != null && b == null) {  //! else not-null; open
                a = step(a);
            } else {
                a = b;
            }
            count++;
        }
        return 9;
    }

    static int sameOnOneWayNullOnAnother(Node node, boolean choice) {
        Node a = choice ? node : null;  //! open
        Node b = choice ? node : null;  //! open
        if (a != b) {  //! then same
            return 1;
        }
        boolean first = node != null;  //! open
        a = null;
        b = null;
        if (first) {  //! open
            a = node;
            b = node;
        }
        return a != b ? 2 : 0;  //! then same
    }

    static int moreWaysThanAreKept(int n, Node node) {
        int kind;
        Node at = node;
        switch (n) {  //! open
            case 0: kind = 10; break;
            case 1: kind = 20; at = null; break;
            case 2: kind = 30; break;
            case 3: kind = 40; break;
            case 4: kind = 50; break;
            case 5: kind = 60; break;
            case 6: kind = 70; break;
            case 7: kind = 80; break;
            case 8: kind = 90; break;
            case 9: kind = 100; at = null; break;
            case 10: kind = 110; break;
            default: kind = 120; break;
        }
        if (kind < 10) {  //! then constant
            return 1;
        }
        if (kind == 40) {  //! open
            return 2;
        }
        return at == null ? 3 : 4;  //! open
    }

    int writtenInBetween(Node other, boolean choice, Node written) {
        if (head == null && other == null) {  //! open; open
            return 0;
        }
        if (choice) {  //! open
            head = written;
        }
        if (head == null && other != null) {  //! open; open
            return 1;
        }
        return 2;
    }

    int writtenInAnotherObjectInBetween(Node other, boolean choice, Subjects alias) {
        if (head == null && other == null) {  //! open; open
            return 0;
        }
        if (choice) {  //! open
            alias.head = null;
        }
        if (head == null && other != null) {  //! open; open
            return 1;
        }
        return 2;
    }

    int calledInBetween(Node other, boolean choice) {
        if (head == null && other == null) {  //! open; open
            return 0;
        }
        if (choice) {  //! open
            touch();
        }
        if (head == null && other != null) {  //! open; open
            return 1;
        }
        return 2;
    }

    static int reassignedInBetween(Node a, Node b, boolean choice) {
        if (a == null && b == null) {  //! open; open
            return 0;
        }
        if (choice) {  //! open
            b = make();
        }
        if (a == null && b != null) {  //! open; open
            return 1;
        }
        return 2;
    }

    static int otherReassignedInBetween(Node a, Node b, boolean choice) {
        if (a == null && b == null) {  //! open; open
            return 0;
        }
        if (choice) {  //! open
            a = b;
        }
        if (a == null && b != null) {  //! open; open
            return 1;
        }
        return 2;
    }

    static int loopInBetween(Node a, Node b, int n) {
        if (a == null && b == null) {  //! open; open
            return 0;
        }
        for (int i = 0; i < n; i++) {  //! open
            b = make();
        }
        if (a == null && b != null) {  //! open; open
            return 1;
        }
        return 2;
    }

    static int handlerInBetween(Node a, Node b) {
        if (a == null && b == null) {  //! open; open
            return 0;
        }
        try {
            b = make();
            touch();
        } catch (RuntimeException e) {
            if (a == null && b != null) {  //! open; open
                return 1;
            }
        }
        if (a == null && b != null) {  //! open; open
            return 2;
        }
        return 3;
    }

    static int flagOfAnEarlierRound(int n) {
        boolean found = false;
        Node at = null;
        for (int i = 0; i < n; i++) {  //! open
            if (found) {  //! open
                if (at == null) {  //! open
                    return 1;
                }
            }
            if (i > 3) {  //! open
                found = true;
                at = new Node(null);
            } else {
                at = make();
            }
        }
        if (found && at == null) {  //! open; open
            return 2;
        }
        return 3;
    }

    static int trailingCursorOnOneWay(Node node, int n) {
        Node before = null;
        Node current = make();
        boolean first = true;
        for (int i = 0; i < n; i++) {  //! open
            if (!first) {  //! open
                if (before != current) {  //! open
                    return 1;
                }
            }
            if (i % 3 == 0) {  //! open
                before = current;
                first = false;
            } else if (i % 3 == 1) {  //! open
                first = true;
            }
            current = make();
            if (before == null && current == null) {  //! open; open
                n--;
            }
            if (!first && before != current) {  //! open; open
                n--;
            }
        }
        return 0;
    }

    static int testedAtTheEnd(Node node, int n) {
        Node before = null;
        Node current = null;
        boolean first = true;
        do {
            Node made = make();
            if (first) {  //! open
                before = made;
            } else {
                before = current;
            }
            current = made;
            if (!first && before != current) {  //! open; open
                return 1;
            }
            if (first && before != current) {  //! open; then same
                return 2;
            }
            first = false;
        } while (n-- > 0);  //! open
        return 0;
    }
}
