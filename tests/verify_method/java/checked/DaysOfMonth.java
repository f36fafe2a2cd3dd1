package checked;

/** The days of a month in the Gregorian calendar. */
public final class DaysOfMonth {
    private DaysOfMonth() {}

    static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    static int days(int year, int month) {
        switch (month) {
            case 2:
                return isLeap(year) ? 29 : 28;
            case 4: case 6: case 9: case 11:
                return 30;
            default:
                return 31;
        }
    }

    static void check(int year, int month) {
        int days = days(year, month);
        assert days >= 28 && days <= 31;
        assert days != 29 || month == 2 && (year & 3) == 0;
    }
}
