import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import sun.misc.Unsafe;

/** Small random inputs: numbers at the edges, and heaps whose objects are shared and form circles. */
final class RandomHeaps {
    private static final int[] EDGES = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MAX_VALUE, Integer.MAX_VALUE - 1,
        -1, 0, 1, 127, 128, -128, -129, 255, 256, 32767, 32768, 65535, 65536, 46341, 1 << 28, 1 << 30, 1000, 0xd800, 0xdc00};
    private static final double[] DOUBLES = {0.0, -0.0, 1, -1, 0.5, 2, 4, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, 1.0e8, 1 + 1.0e-15};

    private final Random random;
    private final Unsafe unsafe;
    private final List<Class<?>> classes;
    private final List<String> texts;
    private final List<Object> heap = new ArrayList<>();
    private int spread;
    private int room;

    /** Objects are of the classes, or of the JDK; some texts are those. */
    RandomHeaps(long seed, List<Class<?>> classes, List<String> texts) throws ReflectiveOperationException {
        random = new Random(seed);
        this.classes = classes;
        this.texts = texts;
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        unsafe = (Unsafe) field.get(null);
    }

    /** Nothing that was made so far is used again. */
    void startHeap() {
        heap.clear();
        spread = random.nextInt(3);
        room = 1 + random.nextInt(8);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    Object make(Class<?> type) {
        if (type == boolean.class) {
            return random.nextBoolean();
        } else if (type == byte.class) {
            return (byte) number();
        } else if (type == short.class) {
            return (short) number();
        } else if (type == char.class) {
            return letter();
        } else if (type == int.class) {
            return number();
        } else if (type == long.class) {
            return wideNumber();
        } else if (type == float.class) {
            return (float) fraction();
        } else if (type == double.class) {
            return fraction();
        }
        return reference(type);
    }

    /** One spread a heap: numbers that are close to one another, anything, or edges. */
    private int number() {
        int kind = chance(70) ? spread : random.nextInt(3);
        switch (kind) {
            case 0:
                return random.nextInt(12) - 3;
            case 1:
                return EDGES[random.nextInt(EDGES.length)] + (chance(20) ? random.nextInt(5) - 2 : 0);
            default:
                return random.nextInt() >> random.nextInt(32);
        }
    }

    private long wideNumber() {
        switch (random.nextInt(4)) {
            case 0:
                return number();
            case 1:
                return (long) number() << 32 | number() & 0xffffffffL;
            case 2:
                long half = number() & 0xffffffffL;
                return half << 32 | half;
            default:
                return chance(20) ? Long.MIN_VALUE : random.nextLong() >> random.nextInt(64);
        }
    }

    private double fraction() {
        switch (random.nextInt(4)) {
            case 0:
                return DOUBLES[random.nextInt(DOUBLES.length)];
            case 1:
                return random.nextDouble();
            case 2:
                return number() / 4.0;
            default:
                return Double.longBitsToDouble(random.nextLong());
        }
    }

    private char letter() {
        if (!texts.isEmpty() && chance(20)) {
            String text = texts.get(random.nextInt(texts.size()));
            return text.isEmpty() ? 0 : text.charAt(random.nextInt(text.length()));
        }
        return chance(40) ? (char) (' ' + random.nextInt(95)) : (char) number();
    }

    private String text() {
        if (!texts.isEmpty() && chance(40)) {
            return new String(texts.get(random.nextInt(texts.size())));
        }
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(5); length > 0; length--) {
            text.append(chance(50) ? "ab./".charAt(random.nextInt(4)) : letter());
        }
        return text.toString();
    }

    private Object reference(Class<?> type) {
        if (chance(20)) {
            return null;
        }
        if (chance(35) || room <= 0) {
            List<Object> known = new ArrayList<>();
            for (Object object : heap) {
                if (type.isInstance(object)) {
                    known.add(object);
                }
            }
            if (!known.isEmpty()) {
                return known.get(random.nextInt(known.size()));
            }
        }
        return room-- <= 0 ? null : newObject(type);
    }

    private Object newObject(Class<?> type) {
        if (type.isArray()) {
            return newArray(type.getComponentType());
        } else if (type == String.class) {
            return keep(text());
        } else if (type == Integer.class) {
            return keep(boxed());
        } else if (type.isEnum()) {
            return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
        }
        List<Class<?>> possible = new ArrayList<>();
        for (Class<?> each : classes) {
            if (type.isAssignableFrom(each) && !Modifier.isAbstract(each.getModifiers()) && !each.isEnum()) {
                possible.add(each);
            }
        }
        if (type == Object.class) {
            switch (random.nextInt(5)) {
                case 0:
                    return keep(new Object());
                case 1:
                    return keep(text());
                case 2:
                    return keep(boxed());
                case 3:
                    return newArray(int.class);
                default:
            }
        }
        return possible.isEmpty() ? null : allocate(possible.get(random.nextInt(possible.size())));
    }

    @SuppressWarnings("removal")
    private Integer boxed() {
        return new Integer(number());
    }

    /** An array of the elements' type, or of a narrower one. */
    private Object newArray(Class<?> element) {
        if (element == Object.class) {
            Class<?>[] narrower = {Object.class, Object.class, String.class, Integer.class, classes.get(0), Object[].class};
            element = narrower[random.nextInt(narrower.length)];
        }
        Object array = keep(Array.newInstance(element, random.nextInt(5)));
        for (int i = 0; i < Array.getLength(array); i++) {
            Array.set(array, i, make(element));
        }
        return array;
    }

    private Object allocate(Class<?> type) {
        try {
            Object object = keep(unsafe.allocateInstance(type));
            for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
                for (Field field : each.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        field.setAccessible(true);
                        field.set(object, make(field.getType()));
                    }
                }
            }
            return object;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Object keep(Object object) {
        heap.add(object);
        return object;
    }
}
