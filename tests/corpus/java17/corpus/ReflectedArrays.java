package corpus;

import java.lang.reflect.Array;
import java.util.EnumMap;
import java.util.Objects;

/** Arrays that only reflection knows to be arrays, and classes as objects. */
public final class ReflectedArrays {
    private enum Size { SMALL, LARGE }

    private static Object array(int which) {
        switch (which) {
            case 0: return new Object[] {"a", null, 7};
            case 1: return new String[0];
            case 2: return new int[][] {{1, 2}, {}};
            case 3: return "no array";
            default: return null;
        }
    }

    public static String get(int which, int index) {
        Object element = Array.get(array(which), index);
        return element instanceof int[] ? "ints " + Array.getLength(element) : Objects.toString(element);
    }

    public static int length(int which) { return Array.getLength(array(which)); }

    public static boolean isInstance(int which) { return Object[].class.isInstance(array(which)); }

    public static String enums(String name) {
        EnumMap<Size, String> map = new EnumMap<>(Size.class);
        map.put(Size.LARGE, "l");
        return map.put(Size.valueOf(name), "n") + map;
    }
}
