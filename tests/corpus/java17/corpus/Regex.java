package corpus;

import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Regular expressions. */
public final class Regex {
    public static boolean matches(String regex, String s) { return Pattern.matches(regex, s); }

    /** Every match with its place and its groups. */
    public static String all(String regex, String s) {
        Matcher m = Pattern.compile(regex).matcher(s);
        StringBuilder b = new StringBuilder();
        while (m.find()) {
            b.append(m.start()).append('-').append(m.end()).append(':').append(m.group());
            for (int i = 1; i <= m.groupCount(); i++) {
                b.append('(').append(m.group(i)).append(')');
            }
            b.append(' ');
        }
        return b.toString();
    }

    public static String replace(String s, String regex, String by) { return s.replaceAll(regex, by) + " " + s.replaceFirst(regex, by); }

    public static String split(String s, String regex, int limit) { return Arrays.toString(s.split(regex, limit)); }

    public static String named(String s) {
        Matcher m = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)(?:-(?<day>\\d\\d))?").matcher(s);
        return m.find() ? m.group("year") + "/" + m.group("month") + "/" + m.group("day") + " " + m.start("month") : "none";
    }

    public static String flags(String s) {
        return Pattern.compile("hello", Pattern.CASE_INSENSITIVE).matcher(s).find() + " " + Pattern.compile("^b", Pattern.MULTILINE).matcher(s).find() + " "
            + Pattern.compile("a.b", Pattern.DOTALL).matcher(s).find() + " " + Pattern.compile(" a # comment \n b", Pattern.COMMENTS).matcher(s).find() + " "
            + Pattern.compile("a.b", Pattern.LITERAL).matcher(s).find();
    }

    public static String byFunction(String s) { return Pattern.compile("\\b[a-z]").matcher(s).replaceAll(r -> r.group().toUpperCase()); }

    public static String results(String s) { return Pattern.compile("\\d+").matcher(s).results().map(MatchResult::group).collect(Collectors.toList()).toString(); }

    public static String appending(String s) {
        Matcher m = Pattern.compile("\\$\\{(\\w+)\\}").matcher(s);
        StringBuilder b = new StringBuilder();
        while (m.find()) {
            m.appendReplacement(b, Matcher.quoteReplacement("$" + m.group(1).length()));
        }
        return m.appendTail(b).toString();
    }

    public static String regions(String s) {
        Matcher m = Pattern.compile("[a-c]+").matcher(s);
        return m.lookingAt() + " " + m.matches() + " " + m.region(1, Math.max(1, s.length() - 1)).matches() + " " + m.reset().find(2) + " " + m.hitEnd();
    }

    public static String quoting(String s) { return Pattern.quote(s) + " " + s.matches(Pattern.quote(s)) + " " + Pattern.compile(s.replace("(", "\\(")).pattern(); }

    public static String noMatch() { return Pattern.compile("x").matcher("y").group(); }

    /** The message shows where; PatternSyntaxException has the rest. */
    public static String bad(String regex) { return Pattern.compile(regex).pattern(); }

    public static String predicate(String s) {
        return Arrays.stream(s.split(" ")).filter(Pattern.compile("^[aeiou]").asPredicate()).collect(Collectors.joining(",")) + Pattern.compile(",").splitAsStream("a,b,,c").collect(Collectors.toList());
    }
}
