import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Random arguments. The elements of an episode are of one kind mostly, so that they can be compared. */
final class Values {
    /** Makes the calls that objects need. */
    interface Caller {
        /** A new object by a constructor, a static method or field; null: it threw. */
        Object make(Member maker, int depth);

        /** Any call, from code that the class under test has called. */
        void callBack();
    }

    private enum Theme { NUMBERS, STRINGS, KEYS, ORDERED_KEYS, ENUMS, MIXED }

    /** Objects in objects: these are simple. */
    static final int DEEPEST = 3;
    private static final int POOL_SIZE = 60;
    private static final List<String> TEXTS = List.of("", "a", "b", "A", "0", "1", "-1", "+7", "1.5e3", "true", " x ",
        "a,b;c", "%s%n", "\n", "\u00e9\u4e2d\ud83d\ude00", "zz".repeat(40));
    private static final List<Class<?>> TYPES = List.of(Object.class, String.class, Integer.class, TimeUnit.class,
        int.class, int[].class, Object[].class, Number.class);
    private static final List<Class<?>> SIMPLE = List.of(Integer.class, Long.class, Double.class, String.class,
        Character.class, Boolean.class);
    private static final List<Class<?>> MIXTURE = List.of(Integer.class, String.class, Object.class, List.class, Map.class,
        Set.class, Map.Entry.class, TimeUnit.class, int[].class, Object[].class, BigInteger.class);

    private final Random random;
    private final Surroundings around;
    private final Caller caller;
    private final List<Object> pool = new ArrayList<>();
    private final PlatformObjects platform = new PlatformObjects(this);
    private Theme theme = Theme.MIXED;
    private int range = 1;
    private int hashes = 1;

    Values(Random random, Surroundings around, Caller caller) {
        this.random = random;
        this.around = around;
        this.caller = caller;
    }

    void startEpisode() {
        pool.clear();
        theme = Theme.values()[random.nextInt(Theme.values().length)];
        range = pick(List.of(3, 12, 1000));
        hashes = pick(List.of(1, 3, 1000));
    }

    /** Keeps what a call has answered. */
    void keep(Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean || value instanceof String) {
            return;
        }
        if (pool.size() < POOL_SIZE) {
            pool.add(value);
        } else {
            pool.set(random.nextInt(POOL_SIZE), value);
        }
    }

    /** Something that was kept; null: there is nothing. */
    Object kept() {
        return pool.isEmpty() ? null : pick(pool);
    }

    <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    Object[] arguments(Class<?>[] types, int depth) {
        return Stream.of(types).map(type -> of(type, depth)).toArray();
    }

    /** Null for references now and then, and where nothing makes such an object. */
    Object of(Class<?> type, int depth) {
        Object simple = simple(type);
        if (simple != null && (type.isPrimitive() || !chance(8))) {
            return simple;
        }
        if (chance(8)) {
            return null;
        }
        int reuse = type == Object.class ? 5 : 40; // in percent; collections in collections are slow
        Object earlier = chance(reuse) ? earlier(type) : null;
        if (earlier != null) {
            return earlier;
        }
        if (type.isArray()) {
            return array(type.getComponentType(), depth);
        }
        if (type.isAssignableFrom(Integer.class)) {
            Object element = element(depth);
            return type.isInstance(element) ? element : (Object) random.nextInt(range);
        }
        return made(type, depth);
    }

    /** An object of a class by any means; null: there are none, or they fail. */
    Object made(Class<?> type, int depth) {
        List<Supplier<Object>> ways = new ArrayList<>();
        List<Supplier<?>> ready = platform.of(type);
        List<Member> makers = around.makers(type, ready.isEmpty());
        if (!makers.isEmpty() && depth < DEEPEST) {
            ways.add(() -> caller.make(pick(makers), depth + 1));
            ways.add(() -> caller.make(pick(makers), depth + 1));
        }
        if (!ready.isEmpty()) {
            ways.add(() -> pick(ready).get());
        }
        if (type.isInterface() && !type.isSealed() && Surroundings.isVisible(type)) {
            ways.add(() -> proxy(type));
        }
        return ways.isEmpty() ? earlier(type) : pick(ways).get();
    }

    private Object earlier(Class<?> type) {
        int start = pool.isEmpty() ? 0 : random.nextInt(pool.size());
        for (int i = 0; i < pool.size(); i++) {
            Object value = pool.get((start + i) % pool.size());
            if (type.isInstance(value)) {
                return value;
            }
        }
        return null;
    }

    /** Numbers, texts, constants; null: the type is none of these. */
    private Object simple(Class<?> type) {
        if (type == int.class || type == Integer.class) {
            return (int) number();
        } else if (type == long.class || type == Long.class) {
            return number();
        } else if (type == short.class || type == Short.class) {
            return (short) number();
        } else if (type == byte.class || type == Byte.class) {
            return (byte) number();
        } else if (type == char.class || type == Character.class) {
            return chance(50) ? (char) ('a' + random.nextInt(4)) : (char) number();
        } else if (type == boolean.class || type == Boolean.class) {
            return random.nextBoolean();
        } else if (type == double.class || type == Double.class) {
            return real();
        } else if (type == float.class || type == Float.class) {
            return (float) real();
        } else if (type == String.class) {
            return text();
        } else if (type == Class.class) {
            return chance(20) ? around.target : pick(TYPES);
        }
        return type.isEnum() && type.getEnumConstants().length > 0 ? pick(List.of(type.getEnumConstants())) : null;
    }

    /** Large ones are rare: as sizes they exhaust the memory, and that takes long. */
    long number() {
        int kind = random.nextInt(100);
        if (kind < 3) {
            return switch (kind) {
                case 0 -> pick(List.of(Long.MAX_VALUE, Long.MIN_VALUE, Integer.MAX_VALUE + 1L, Integer.MIN_VALUE - 1L));
                case 1 -> pick(List.of(Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 8, 1 << 30, 1 << 16));
                default -> random.nextInt();
            };
        } else if (kind < 20) {
            return constant(Number.class, 0).longValue() + random.nextInt(3) - 1;
        }
        return kind < 40 ? random.nextInt(200) : random.nextInt(range + 2) - 1;
    }

    private double real() {
        return switch (random.nextInt(8)) {
            case 0 -> pick(List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 1e-320));
            case 1, 2 -> constant(Number.class, 0.5).doubleValue();
            case 3 -> random.nextDouble();
            default -> number();
        };
    }

    String text() {
        return switch (random.nextInt(4)) {
            case 0 -> constant(String.class, "").replace('/', '.'); // no paths
            case 1 -> Integer.toString(random.nextInt(range));
            case 2 -> text().concat(pick(TEXTS));
            default -> pick(TEXTS);
        };
    }

    private <T> T constant(Class<T> type, T otherwise) {
        Object found = around.constants.isEmpty() ? null : pick(around.constants);
        return type.isInstance(found) ? type.cast(found) : otherwise;
    }

    /** What collections hold, of the kind of this episode. */
    Object element(int depth) {
        int number = random.nextInt(range);
        return switch (chance(95) ? theme : Theme.MIXED) {
            case NUMBERS -> number;
            case STRINGS -> chance(80) ? Integer.toString(number) : text();
            case KEYS -> new Key(number, number % hashes, equality());
            case ORDERED_KEYS -> new Key.Ordered(number, number % hashes, equality());
            case ENUMS -> pick(List.of(TimeUnit.values()));
            case MIXED -> depth < DEEPEST ? of(pick(MIXTURE), depth + 1) : simple(pick(SIMPLE));
        };
    }

    private Key.Equality equality() {
        return chance(95) ? Key.Equality.BY_NUMBER : pick(List.of(Key.Equality.values()));
    }

    /** Of an array or a collection. */
    int length() {
        return pick(List.of(0, 0, 1, 1, 2, 3, 5, 9, 17, 40, 130));
    }

    private Object array(Class<?> component, int depth) {
        Object array = Array.newInstance(component, depth < DEEPEST ? length() : 0);
        for (int i = 0; i < Array.getLength(array); i++) {
            Array.set(array, i, of(component, DEEPEST));
        }
        return array;
    }

    private Object proxy(Class<?> type) {
        InvocationHandler handler = (self, method, arguments) -> {
            if (method.getDeclaringClass() == Object.class) {
                return objectMethod(self, method, arguments);
            }
            if (chance(4)) {
                throw new IllegalStateException("thrown");
            }
            if (chance(4)) {
                caller.callBack();
            }
            boolean isDefault = method.isDefault() && chance(70);
            return isDefault ? InvocationHandler.invokeDefault(self, method, arguments) : of(method.getReturnType(), 2);
        };
        try {
            return Proxy.newProxyInstance(Values.class.getClassLoader(), new Class<?>[] {type}, handler);
        } catch (IllegalArgumentException | LinkageError refused) {
            return null;
        }
    }

    private static Object objectMethod(Object self, Method method, Object[] arguments) {
        return switch (method.getName()) {
            case "equals" -> self == arguments[0];
            case "hashCode" -> System.identityHashCode(self);
            default -> "a proxy";
        };
    }
}
