import java.util.ArrayList;
import java.util.List;

/** All inputs of a small domain: for each type a few values, everyday ones and extremes. */
final class Inputs {
    private Inputs() {}

    static List<Object> of(String type) {
        switch (type) {
            case "int": return List.of(-2, -1, 0, 1, 2, 3, 7, Integer.MAX_VALUE, Integer.MIN_VALUE);
            case "boolean": return List.of(false, true);
            case "char": return List.of('a', 'b', '\0', '\u0100');
            case "byte": return List.of((byte) -128, (byte) -1, (byte) 0, (byte) 1, (byte) 127);
            case "long": return List.of(-1L, 0L, 1L, 2L, 4294967297L, Long.MIN_VALUE);
            case "double": return List.of(0.0, -0.0, 1.0, -1.5, Double.NaN, Double.POSITIVE_INFINITY);
            default: throw new IllegalArgumentException(type);
        }
    }

    /** Every combination of values of these types. */
    static List<Object[]> of(Class<?>[] types) {
        List<Object[]> all = new ArrayList<>();
        all.add(new Object[types.length]);
        for (int i = 0; i < types.length; i++) {
            List<Object[]> longer = new ArrayList<>();
            for (Object[] begun : all) {
                for (Object value : of(types[i].getName())) {
                    Object[] next = begun.clone();
                    next[i] = value;
                    longer.add(next);
                }
            }
            all = longer;
        }
        return all;
    }
}
