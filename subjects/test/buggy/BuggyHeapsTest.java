package buggy;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import support.Invariants;

/** Each variant with a bug breaks an invariant by calls that the right class survives. */
class BuggyHeapsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "npl       | wellFormed  | insert(1) insert(2)",
        "noswap    | leftist     | insert(1) insert(5) insert(2) insert(3) insert(4)",
        "deletemin | heapOrdered | insert(1) insert(3) insert(2) deleteMin()",
    })
    void leftistHeap(String bug, String invariant, String calls) {
        String buggy = "buggy.leftistheap_" + bug + ".LeftistHeap";
        Invariants.check(after(calls, "kiasan.LeftistHeap"), "heapOrdered", "leftist", "wellFormed");
        assertBrokenByLastCall(buggy, invariant, calls);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "size   | wellFormed  | insert(1) delete(2)",
        "parent | wellFormed  | insert(1) insert(2) extractMin()",
        "order  | wellFormed  | insert(1) insert(2) insert(3) insert(4) extractMin()",
        "bubble | heapOrdered | insert(1) insert(2) insert(3) insert(4) decreaseKeyValue(4,0)",
    })
    void binomialHeap(String bug, String invariant, String calls) {
        String buggy = "buggy.binomialheap_" + bug + ".BinomialHeap";
        Invariants.check(after(calls, "javascan.BinomialHeap"), "heapOrdered", "wellFormed");
        assertBrokenByLastCall(buggy, invariant, calls);
    }

    private static void assertBrokenByLastCall(String type, String invariant, String calls) {
        String allButLast = calls.substring(0, calls.lastIndexOf(' '));
        assertTrue(Invariants.holds(after(allButLast, type), invariant), "broken too early");
        assertFalse(Invariants.holds(after(calls, type), invariant), "not broken");
    }

    /** A new object of that class after calls like {@code "insert(1) delete(2)"}. */
    private static Object after(String calls, String type) {
        try {
            Object object = Class.forName(type).getConstructor().newInstance();
            for (String call : calls.split(" ")) {
                int bracket = call.indexOf('(');
                String arguments = call.substring(bracket + 1, call.length() - 1);
                Object[] values = arguments.isEmpty()
                    ? new Object[0]
                    : Arrays.stream(arguments.split(",")).map(Integer::valueOf).toArray();
                Class<?>[] types = new Class<?>[values.length];
                Arrays.fill(types, int.class);
                Method method = object.getClass().getMethod(call.substring(0, bracket), types);
                method.invoke(object, values);
            }
            return object;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(calls, e);
        }
    }
}
