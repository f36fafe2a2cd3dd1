package corpus;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.security.MessageDigest;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.ServiceLoader;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/** What the JDK reads from its own files, modules and resources. */
public final class Platform {
    /** Later JDKs read their security settings by java.nio.file, and number threads in memory of the JVM: neither has a model. */
    private static boolean isRecent() { return Runtime.version().feature() >= 22; }

    public static int offset(String zone, long time) { return TimeZone.getTimeZone(zone).getOffset(time); }
    public static String zones() {
        return TimeZone.getTimeZone("America/New_York").useDaylightTime() + TimeZone.getTimeZone("no/such").getID()
            + (TimeZone.getDefault().getID().length() > 0) + (ZoneId.systemDefault() != null);
    }
    public static String zoned(int year, int month, String zone) {
        return ZonedDateTime.of(year, month, 1, 2, 30, 0, 0, ZoneId.of(zone)).toInstant().toString();
    }
    public static String calendar(int year, int month, int day) {
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        calendar.clear();
        calendar.set(year, month, day);
        calendar.add(Calendar.DAY_OF_MONTH, 40);
        return calendar.getTimeInMillis() + " " + calendar.get(Calendar.DAY_OF_WEEK) + " " + calendar.getActualMaximum(Calendar.DAY_OF_MONTH);
    }
    public static String date(String pattern, long time) {
        SimpleDateFormat format = new SimpleDateFormat(pattern, Locale.US);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        return format.format(new Date(time));
    }
    public static String parseDate(String pattern, String text) throws Exception {
        SimpleDateFormat format = new SimpleDateFormat(pattern, Locale.US);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        return format.parse(text).getTime() + "";
    }
    public static String months(String language) { return String.join(",", new DateFormatSymbols(Locale.forLanguageTag(language)).getMonths()); }
    public static String dateTime(String pattern) { return DateTimeFormatter.ofPattern(pattern, Locale.US).format(LocalDate.of(2020, 2, 3)); }
    public static String number(String tag, double value) { return NumberFormat.getInstance(Locale.forLanguageTag(tag)).format(value); }
    public static String decimal(String pattern, double value) { return new DecimalFormat(pattern, new java.text.DecimalFormatSymbols(Locale.US)).format(value); }
    public static String parseNumber(String text) throws Exception { return "" + NumberFormat.getInstance(Locale.US).parse(text); }
    public static String message(String pattern) { return new MessageFormat(pattern, Locale.US).format(new Object[] {"a", 1234567, 2.5}); }
    public static String grouped(String tag, double value) { return String.format(Locale.forLanguageTag(tag), "%,.2f %s %5d", value, "x", 42); }
    public static String currency(String code) {
        Currency currency = Currency.getInstance(code);
        return currency.getDefaultFractionDigits() + currency.getSymbol(Locale.US) + Currency.getInstance(Locale.JAPAN).getCurrencyCode();
    }
    public static String locale(String tag) {
        Locale locale = Locale.forLanguageTag(tag);
        return locale.getDisplayName(Locale.US) + " " + locale.getISO3Country() + " " + "TITLE".toLowerCase(locale);
    }
    public static String scan(String text) {
        Scanner scanner = new Scanner(text).useLocale(Locale.US);
        return scanner.nextInt() + " " + scanner.nextDouble() + " " + scanner.next() + scanner.hasNext();
    }
    public static String missingBundle() {
        try {
            return "" + ResourceBundle.getBundle("no.such.Bundle", Locale.US);
        } catch (MissingResourceException e) {
            return e.getMessage();
        }
    }
    public static boolean services() { return ServiceLoader.load(Runnable.class).iterator().hasNext(); }
    public static String charset(String name, String text) throws Exception { return Charset.forName(name) + " " + text.getBytes(name).length; }
    public static String digest(String algorithm, String text) throws Exception {
        if (isRecent()) return "";
        return new BigInteger(1, MessageDigest.getInstance(algorithm).digest(text.getBytes("UTF-8"))).toString(16);
    }
    public static String uuid() { return isRecent() ? "" : UUID.nameUUIDFromBytes(new byte[] {1, 2}) + " " + UUID.randomUUID().toString().length(); }
    public static String checksums(String text) {
        CRC32 crc = new CRC32();
        Adler32 adler = new Adler32();
        crc.update(text.getBytes());
        adler.update(text.getBytes());
        crc.update(7);
        adler.update(7);
        return crc.getValue() + " " + adler.getValue();
    }
    public static String buffers() {
        ByteBuffer buffer = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(0x01020304).putShort((short) 5).flip();
        int[] ints = new int[1];
        ByteBuffer.wrap(buffer.array()).asIntBuffer().get(ints);
        return buffer.get(0) + " " + buffer.getInt() + " " + ints[0];
    }
    public static String waiting() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        boolean signalled = lock.newCondition().await(2, TimeUnit.MILLISECONDS);
        Object monitor = new Object();
        synchronized (monitor) {
            monitor.wait(1);
        }
        return signalled + " " + new CountDownLatch(1).await(2, TimeUnit.MILLISECONDS) + " " + new LinkedBlockingQueue<String>().poll(2, TimeUnit.MILLISECONDS);
    }
    public static void waitWithoutMonitor() throws Exception { new Object().wait(1); }
    public static String threads() {
        if (isRecent()) return "";
        Thread thread = new Thread(() -> {}, "other");
        thread.setDaemon(true);
        thread.setPriority(3);
        ExecutorService service = Executors.newFixedThreadPool(2);
        service.shutdown();
        return thread.getName() + thread.isAlive() + thread.getState() + thread.getPriority() + thread.isDaemon() + service.isShutdown()
            + Thread.currentThread().getPriority() + Thread.currentThread().isAlive() + (Thread.currentThread().getThreadGroup() != null);
    }
}
