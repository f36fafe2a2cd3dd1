package csf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MathListsTest {
    private static final Map<String, Integer> FOUND = Map.ofEntries(
        Map.entry("abs", -32),
        Map.entry("acos", 0),
        Map.entry("asin", -1),
        Map.entry("atan", 17),
        Map.entry("atan2", -8),
        Map.entry("cbrt", 27),
        Map.entry("ceil", -31),
        Map.entry("cos", 0),
        Map.entry("cosh", 0),
        Map.entry("exp", 7),
        Map.entry("expm1", -2),
        Map.entry("floor", 14),
        Map.entry("getExponent", -32),
        Map.entry("hypot", 20),
        Map.entry("log", 19),
        Map.entry("log10", 10),
        Map.entry("log1p", 30),
        Map.entry("max", 31),
        Map.entry("min", -32),
        Map.entry("pow", -17),
        Map.entry("rint", -15),
        Map.entry("round", -21),
        Map.entry("scalb", 5),
        Map.entry("signum", 0),
        Map.entry("sin", 25),
        Map.entry("sinh", -4),
        Map.entry("sqrt", 25),
        Map.entry("tan", -13),
        Map.entry("tanh", 1),
        Map.entry("toDegrees", -6),
        Map.entry("toRadians", 30),
        Map.entry("ulp", 0));
    private static boolean ask(String name, MathLists list) throws ReflectiveOperationException {
        Method method = MathLists.class.getMethod(name);
        return (Boolean) method.invoke(list);
    }

    @Test
    void exactlyOneNumberMeetsTheConstant() throws ReflectiveOperationException {
        assertEquals(32, FOUND.size());
        for (Map.Entry<String, Integer> entry : FOUND.entrySet()) {
            for (int value = -32; value <= 31; value++) {
                MathLists list = new MathLists();
                list.add(value);
                assertEquals(value == entry.getValue(), ask(entry.getKey(), list), entry.getKey() + " of " + value);
            }
        }
    }

    @Test
    void allItemsAreLookedAt() throws ReflectiveOperationException {
        for (Map.Entry<String, Integer> entry : FOUND.entrySet()) {
            MathLists list = new MathLists();
            assertFalse(ask(entry.getKey(), list));
            list.add(entry.getValue());
            for (int value = -32; value <= 31; value++) {
                list.add(value);
            }
            assertTrue(ask(entry.getKey(), list));
            assertTrue(list.repOk());
        }
    }
}
