package corpus;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** Enumerations. */
public final class Enums {
    public enum Color { RED, GREEN, BLUE }

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6);

        private final double mass;
        private final double radius;

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
    }

    enum Op {
        PLUS("+") {
            @Override
            int apply(int a, int b) { return a + b; }
        },
        MINUS("-") {
            @Override
            int apply(int a, int b) { return a - b; }
        },
        TIMES("*") {
            @Override
            int apply(int a, int b) { return a * b; }

            @Override
            public String toString() { return "times!"; }
        };

        final String symbol;

        Op(String symbol) { this.symbol = symbol; }

        abstract int apply(int a, int b);
    }

    public static Color color(int i) { return Color.values()[i]; }

    public static String values() {
        Color[] v = Color.values();
        v[0] = null;
        return Arrays.toString(Color.values()) + Color.values().length + Color.BLUE.ordinal() + Color.GREEN.name() + Color.RED.compareTo(Color.BLUE);
    }

    public static Color valueOf(String s) { return Color.valueOf(s); }

    public static int onSwitch(int i) {
        Color c = i < 0 ? null : Color.values()[i];
        switch (c) {
            case RED: return 1;
            case BLUE: return 3;
            default: return 9;
        }
    }

    public static String onSwitchExpression(int i) {
        return switch (Color.values()[i]) {
            case RED -> "r";
            case GREEN -> "g";
            case BLUE -> "b";
        };
    }

    public static double gravity(String planet) { return Planet.valueOf(planet).gravity(); }

    public static String operations(int a, int b) {
        StringBuilder s = new StringBuilder();
        for (Op op : Op.values()) {
            s.append(op).append(op.symbol).append(op.apply(a, b)).append(op.getDeclaringClass() == Op.class).append(op.getClass() == Op.class).append(' ');
        }
        return s.toString();
    }

    public static Map<Color, Integer> map() {
        EnumMap<Color, Integer> m = new EnumMap<>(Color.class);
        m.put(Color.BLUE, 1);
        m.put(Color.RED, 2);
        m.put(Color.BLUE, m.get(Color.BLUE) + 10);
        m.merge(Color.GREEN, 7, Integer::sum);
        m.remove(Color.RED);
        m.putIfAbsent(Color.RED, null);
        return m;
    }

    public static String sets() {
        EnumSet<Color> s = EnumSet.of(Color.BLUE, Color.RED);
        EnumSet<Color> all = EnumSet.allOf(Color.class);
        EnumSet<Color> none = EnumSet.noneOf(Color.class);
        EnumSet<Color> range = EnumSet.range(Color.RED, Color.GREEN);
        all.removeAll(s);
        none.addAll(range);
        none.retainAll(s);
        return s + "" + all + none + range + EnumSet.complementOf(s) + s.contains(Color.GREEN) + s.size();
    }

    enum Singleton {
        INSTANCE;
        int count;
        int next() { return ++count; }
    }

    public static int singleton() { return Singleton.INSTANCE.next() + Singleton.INSTANCE.next() * 10 + Singleton.valueOf("INSTANCE").next() * 100; }

    interface Coded { int code(); }

    enum Level implements Coded {
        LOW, MID { @Override public int code() { return 50; } }, HIGH;
        static final Map<String, Level> BY_NAME = new java.util.HashMap<>();
        static {
            for (Level l : values()) {
                BY_NAME.put(l.name().toLowerCase(), l);
            }
        }
        @Override
        public int code() { return ordinal(); }
    }

    public static int coded(String s) {
        Coded c = Level.BY_NAME.get(s);
        return c == null ? -1 : c.code();
    }

    public static String equality() {
        return (Color.RED == Color.valueOf("RED")) + " " + Color.RED.equals(Color.GREEN) + " " + Color.valueOf("BLUE").toString() + " "
            + (Color.class.getEnumConstants().length) + " " + Enum.valueOf(Color.class, "GREEN");
    }
}
