package ranger;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Parses command lines in the manner of POSIX: {@code -a}, bundles such as {@code -abc}, {@code -fVALUE} and
 * {@code -f VALUE}, {@code --name}, {@code --name=VALUE} and {@code --name VALUE}; behind {@code --} are only
 * arguments.
 */
final class OptionParser {
    private final Options options;
    private final List<String> tokens = new ArrayList<>();

    OptionParser(Options options) {
        this.options = options;
    }

    ParsedLine parse(List<String> words) throws OptionException {
        tokens.clear();
        flatten(words);
        ParsedLine line = new ParsedLine();
        boolean argumentsOnly = false;
        Iterator<String> rest = tokens.iterator();
        while (rest.hasNext()) {
            String token = rest.next();
            if (argumentsOnly) {
                line.addArgument(token);
            } else if (token.equals("--")) {
                argumentsOnly = true;
            } else if (token.equals("-") || !token.startsWith("-")) {
                line.addArgument(token);
            } else {
                processOption(token, rest, line);
            }
        }
        for (Option option : options.required()) {
            if (!line.hasOption(option)) {
                throw new OptionException(OptionException.MISSING_OPTION, "missing option: -" + option.letter());
            }
        }
        return line;
    }

    /** Writes every word as tokens that are an option, the value of one, or an argument. */
    private void flatten(List<String> words) throws OptionException {
        boolean argumentsOnly = false;
        boolean valueFollows = false;
        for (String word : words) {
            if (argumentsOnly || valueFollows) {
                tokens.add(word);
                valueFollows = false;
            } else if (word.equals("--")) {
                tokens.add(word);
                argumentsOnly = true;
            } else if (word.startsWith("--")) {
                valueFollows = flattenLong(word);
            } else if (word.equals("-")) {
                tokens.add(word);
            } else if (word.startsWith("-")) {
                valueFollows = word.length() == 2 ? flattenShort(word) : burst(word);
            } else {
                tokens.add(word);
            }
        }
    }

    /** Whether a value should follow. */
    private boolean flattenLong(String word) throws OptionException {
        int equals = word.indexOf('=');
        String name = equals == -1 ? word : word.substring(0, equals);
        Option option = options.get(name);
        if (option == null) {
            throw new OptionException(OptionException.UNRECOGNIZED, "unrecognized option: " + name);
        }
        tokens.add(name);
        if (equals == -1) {
            return option.hasValue();
        }
        if (!option.hasValue()) {
            throw new OptionException(OptionException.UNWANTED_VALUE, "no value expected: " + name);
        }
        tokens.add(word.substring(equals + 1));
        return false;
    }

    private boolean flattenShort(String word) {
        tokens.add(word);
        Option option = options.get(word);
        return option != null && option.hasValue();
    }

    /** Splits a bundle of letters; what stands behind a letter with a value is the value. */
    private boolean burst(String word) {
        for (int i = 1; i < word.length(); i++) {
            String letter = String.valueOf(word.charAt(i));
            Option option = options.get(letter);
            tokens.add("-" + letter);
            if (option == null) {
                return false; // processOption will complain
            }
            if (option.hasValue()) {
                if (i + 1 == word.length()) {
                    return true;
                }
                tokens.add(word.substring(i + 1));
                return false;
            }
        }
        return false;
    }

    private void processOption(String token, Iterator<String> rest, ParsedLine line) throws OptionException {
        if (!options.has(token)) {
            throw new OptionException(OptionException.UNRECOGNIZED, "unrecognized option: " + token);
        }
        Option option = options.get(token);
        line.addOption(option);
        if (option.hasValue()) {
            if (!rest.hasNext()) {
                throw new OptionException(OptionException.MISSING_VALUE, "missing value: " + token);
            }
            String value = rest.next();
            if (value.startsWith("-") && options.has(value)) {
                throw new OptionException(OptionException.MISSING_VALUE, "missing value: " + token);
            }
            line.setValue(option, value);
        }
    }
}
