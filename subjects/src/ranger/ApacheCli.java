package ranger;

import java.util.ArrayList;
import java.util.List;

/** A program with a few options, and the command line as one text. */
public class ApacheCli {
    private ApacheCli() {}

    /** The words of a line: blanks separate them, quotes hold them together. */
    static List<String> split(String line) throws OptionException {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        boolean started = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                quoted = !quoted;
                started = true;
            } else if (c == ' ' && !quoted) {
                if (started) {
                    words.add(word.toString());
                    word.setLength(0);
                    started = false;
                }
            } else {
                word.append(c);
                started = true;
            }
        }
        if (quoted) {
            throw new OptionException(OptionException.OPEN_QUOTE, "a quote is not closed");
        }
        if (started) {
            words.add(word.toString());
        }
        return words;
    }

    /**
     * The sum of 1 for -a (--all), 2 for -b, 4 for -i (--in), 8 for -f; 100 for each argument; 1000 for each character
     * of the values of -f and -i. Negative for a line that is wrong: which kind.
     */
    static int run(String line) {
        Option all = new Option('a', "all", false, false);
        Option brief = new Option('b', null, false, false);
        Option input = new Option('i', "in", true, false);
        Option file = new Option('f', null, true, true);
        Options options = new Options().add(all).add(brief).add(input).add(file);
        ParsedLine parsed;
        try {
            parsed = new OptionParser(options).parse(split(line));
        } catch (OptionException exception) {
            return -exception.kind();
        }
        int digest = 0;
        for (Option option : parsed.options()) {
            if (option == all) {
                digest += 1;
            } else if (option == brief) {
                digest += 2;
            } else if (option == input) {
                digest += 4;
            } else if (option == file) {
                digest += 8;
            }
            String value = parsed.valueOf(option);
            if (value != null) {
                digest += 1000 * value.length();
            }
        }
        return digest + 100 * parsed.arguments().size();
    }

    public static int small(char c1, char c2, char c3, char c4) {
        return run(new String(new char[] {c1, c2, c3, c4}));
    }

    public static int large(char c1, char c2, char c3, char c4, char c5, char c6, char c7, char c8, char c9) {
        return run(new String(new char[] {c1, c2, c3, c4, c5, c6, c7, c8, c9}));
    }
}
