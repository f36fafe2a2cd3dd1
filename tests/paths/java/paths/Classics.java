package paths;

/** Methods that papers on testing begin with. */
public final class Classics {
    private Classics() {}

    public static int triangle(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return 0;
        }
        if ((long) a + b <= c || (long) b + c <= a || (long) a + c <= b) {
            return 0;
        }
        if (a == b && b == c) {
            return 3;
        }
        return a == b || b == c || a == c ? 2 : 1;
    }

    // Without the widening: wraps around.
    public static int wrongTriangle(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0 || a + b <= c || b + c <= a || a + c <= b) {
            return 0;
        }
        return a == b && b == c ? 3 : a == b || b == c || a == c ? 2 : 1;
    }

    public static boolean leapYear(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    public static int daysInMonth(int month, int year) {
        switch (month) {
            case 4: case 6: case 9: case 11:
                return 30;
            case 2:
                return leapYear(year) ? 29 : 28;
            case 1: case 3: case 5: case 7: case 8: case 10: case 12:
                return 31;
            default:
                throw new IllegalArgumentException("month");
        }
    }

    public static int nextDate(int day, boolean february) {
        int last = february ? 28 : 31;
        if (day < 1 || day > last) {
            return -1;
        }
        return day == last ? 1 : day + 1;
    }

    public static int nextDay(int day, int month, int year) {
        if (year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1) {
            return -1;
        }
        if (day > daysInMonth(month, year)) {
            return -2;
        }
        if (day < daysInMonth(month, year)) {
            return day + 1;
        }
        return month == 12 ? 101 : 1;
    }

    public static int median(int a, int b, int c) {
        if (a < b) {
            if (b < c) {
                return b;
            }
            return a < c ? c : a;
        }
        if (a < c) {
            return a;
        }
        return b < c ? c : b;
    }

    public static int quadrant(int x, int y) {
        if (x == 0 || y == 0) {
            return 0;
        }
        return x > 0 ? y > 0 ? 1 : 4 : y > 0 ? 2 : 3;
    }

    public static int grade(int points) {
        if (points < 0 || points > 100) {
            throw new IllegalArgumentException("points");
        }
        return points >= 90 ? 'A' : points >= 75 ? 'B' : points >= 50 ? 'C' : 'F';
    }

    public static int gcd(int a, int b) {
        if (a < 0 || b < 0 || a > 5 || b > 5) {
            return -1;
        }
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    public static int bottles(int liters, int bottles) {
        int left = liters - 5 * bottles;
        if (left > 4 || liters < 0 || bottles < 0) {
            throw new IllegalArgumentException();
        }
        return left < 0 ? 0 : left;
    }
}
