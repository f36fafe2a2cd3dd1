package corpus;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/** java.time without clocks, zones and locales. */
public final class Dates {
    public static String date(int y, int m, int d) {
        LocalDate t = LocalDate.of(y, m, d);
        return t + " " + t.getDayOfWeek() + t.getDayOfYear() + t.isLeapYear() + t.lengthOfMonth() + " " + t.toEpochDay() + " " + t.plusMonths(1) + t.minusYears(1) + t.plusDays(366) + t.withDayOfMonth(1);
    }

    public static String parse(String s) { return LocalDate.parse(s).plusWeeks(2).toString(); }

    public static String between(String a, String b) {
        LocalDate x = LocalDate.parse(a);
        LocalDate y = LocalDate.parse(b);
        return ChronoUnit.DAYS.between(x, y) + " " + ChronoUnit.MONTHS.between(x, y) + " " + Period.between(x, y) + " " + x.isBefore(y) + x.compareTo(y) + x.until(y).toTotalMonths();
    }

    public static String adjusters(String s) {
        LocalDate t = LocalDate.parse(s);
        return t.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + t.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + t.with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY)) + " " + t.get(ChronoField.ALIGNED_WEEK_OF_YEAR);
    }

    public static String time(int h, int m, int s) {
        LocalTime t = LocalTime.of(h, m, s);
        return t + " " + t.plusSeconds(3661) + " " + t.minusHours(25) + " " + t.toSecondOfDay() + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.withNano(5000) + " " + t.isAfter(LocalTime.NOON);
    }

    public static String duration(long seconds) {
        Duration d = Duration.ofSeconds(seconds, 5_000_000);
        return d + " " + d.toMinutes() + " " + d.toMillis() + " " + d.plusHours(1) + " " + d.negated() + " " + d.dividedBy(7) + " " + d.multipliedBy(3) + " " + d.toHoursPart() + ":" + d.toMinutesPart() + " " + d.abs().compareTo(Duration.ofDays(1));
    }

    public static String durationParse(String s) { return Duration.parse(s).toString(); }

    public static String dateTime(String s) {
        LocalDateTime t = LocalDateTime.parse(s);
        return t.plusHours(30) + " " + t.toLocalDate() + " " + t.toLocalTime() + " " + t.toEpochSecond(ZoneOffset.UTC) + " " + Duration.between(t, t.plusDays(2)) + " " + t.atOffset(ZoneOffset.ofHours(2));
    }

    public static String instant(long second) {
        Instant i = Instant.ofEpochSecond(second);
        return i + " " + i.plusMillis(1500) + " " + i.toEpochMilli() + " " + OffsetDateTime.ofInstant(i, ZoneOffset.ofHoursMinutes(-3, -30));
    }

    public static String others() {
        return Month.FEBRUARY.plus(11) + " " + Month.of(2).length(true) + " " + DayOfWeek.SUNDAY.plus(1) + " " + YearMonth.of(2024, 2).atEndOfMonth() + " " + Year.isLeap(1900) + " " + Period.of(1, 14, 3).normalized() + " " + Period.parse("P1Y2M3D").plusDays(4);
    }
}
