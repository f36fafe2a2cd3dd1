package ranger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a command line says: which options, with which values, and what else. */
final class ParsedLine {
    private final List<Option> options = new ArrayList<>();
    private final Map<Option, String> values = new HashMap<>();
    private final List<String> arguments = new ArrayList<>();

    void addOption(Option option) {
        if (!options.contains(option)) {
            options.add(option);
        }
    }

    void setValue(Option option, String value) {
        values.put(option, value);
    }

    void addArgument(String argument) {
        arguments.add(argument);
    }

    boolean hasOption(Option option) {
        return options.contains(option);
    }

    /** Null if the option is not there. */
    String valueOf(Option option) {
        return values.get(option);
    }

    List<Option> options() {
        return options;
    }

    List<String> arguments() {
        return arguments;
    }
}
