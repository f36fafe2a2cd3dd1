package run_unicode;

public class Subject {
  public static String echo(String text) { return text; }
  public static int length(String text) { return text.length(); }
  public static int code(char c) { return c; }
  public static char letter() { return 'ß'; }
  public static String literal() { return "naïve Ωmega 漢字 😀"; }
  public static String upper(String text) { return text.toUpperCase(); }
  public static char[] units() { return "é漢".toCharArray(); }
  public static void fail(String text) { throw new RuntimeException("ä " + text); }
  public static String größe(String text) { return "größe " + text; }
  public static String loneSurrogate() { return "a\uD83Db"; }
  public static void print() { System.out.println("Ünïcode 😀"); }
}
