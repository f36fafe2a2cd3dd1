package paths_strings;

public class Subject {
    static boolean isYes(String s) { return s.equals("y"); }

    static int find(String s) { return s.indexOf('x'); }
}
