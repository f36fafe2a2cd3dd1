package support;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;

/** Asks objects for their private invariants. */
public final class Invariants {
    private Invariants() {
    }

    /** Whether the private boolean method without parameters of that name is true for the object. */
    public static boolean holds(Object object, String name) {
        try {
            Method method = object.getClass().getDeclaredMethod(name);
            method.setAccessible(true);
            return (Boolean) method.invoke(object);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(name + " could not be asked", e);
        }
    }

    /** Fails unless all the named invariants hold. */
    public static void check(Object object, String... names) {
        for (String name : names) {
            assertTrue(holds(object, name), name);
        }
    }
}
