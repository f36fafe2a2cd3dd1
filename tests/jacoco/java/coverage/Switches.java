package coverage;

/** Switches: dense, sparse, on strings, on enums, as expressions. */
public class Switches {
    enum Colour { RED, GREEN, BLUE }

    public static int dense(int a) {
        switch (a) {
            case 0:
                return 10;
            case 1:
            case 2:
                return 20;
            case 4:
                a++;
            case 5:
                return a;
            default:
                return -1;
        }
    }

    public static int sparse(int a) {
        int result = 0;
        switch (a * 1000) {
            case -1000:
                result = 1;
                break;
            case 0:
                result = 10 / a;
                break;
            case 3000:
                result = 3;
                break;
        }
        return result;
    }

    public static int defaultShared(int a) {
        switch (a) {
            case 1:
                return 1;
            case 2:
            case 3:
            default:
                return 10 / (a - 4);
        }
    }

    public static int onlyDefault(int a) {
        switch (a) {
            default:
                return 3;
        }
    }

    public static int expression(int a) {
        int b = switch (a) {
            case 0, 1 -> 5;
            case 2 -> {
                if (b(a) > 2) yield 1;
                yield 2;
            }
            default -> throw new IllegalArgumentException();
        };
        return b + 1;
    }

    private static int b(int a) {
        return a + 1;
    }

    private static final String[] TEXTS = {"a", "b", "Aa", "BB", "hello", null};

    private static String text(int a) {
        return TEXTS[a];
    }

    public static int onStrings(int a) {
        switch (text(a)) {
            case "a":
                return 1;
            case "Aa":
                return 2;
            case "BB":
                return 3;
            case "hello":
                a = 10 / (a - 4);
                break;
        }
        return a;
    }

    public static int onStringsWithDefault(int a) {
        int result;
        switch (text(a)) {
            case "b":
            case "a":
                result = 1;
                break;
            case "BB":
                result = 2;
            default:
                result = 3;
        }
        return result;
    }

    public static String stringExpression(int a) {
        return switch (text(a)) {
            case "a", "Aa" -> "first";
            case "hello" -> a > 3 ? "long" : "short";
            default -> "other";
        };
    }

    public static int onEnums(int a) {
        Colour colour = Colour.values()[a];
        switch (colour) {
            case RED:
                return 1;
            case BLUE:
                return 3;
            default:
                return 0;
        }
    }

    public static int enumExpression(int a) {
        Colour colour = a > 2 ? null : Colour.values()[a];
        return switch (colour) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 3;
        };
    }

    public static int byName(int a) {
        return Colour.valueOf(a == 0 ? "RED" : a == 1 ? "GREEN" : "PINK").ordinal();
    }
}
