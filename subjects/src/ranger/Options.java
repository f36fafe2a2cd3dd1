package ranger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The options that a program has. */
final class Options {
    private final Map<String, Option> byLetter = new HashMap<>();
    private final Map<String, Option> byLongName = new HashMap<>();
    private final List<Option> required = new ArrayList<>();

    Options add(Option option) {
        byLetter.put(option.letter(), option);
        if (option.longName() != null) {
            byLongName.put(option.longName(), option);
        }
        if (option.isRequired() && !required.contains(option)) {
            required.add(option);
        }
        return this;
    }

    /** The option of that letter or long name, with or without the hyphens in front; null if there is none. */
    Option get(String name) {
        String bare = stripHyphens(name);
        Option option = byLetter.get(bare);
        return option != null ? option : byLongName.get(bare);
    }

    boolean has(String name) {
        return get(name) != null;
    }

    List<Option> required() {
        return required;
    }

    static String stripHyphens(String name) {
        if (name.startsWith("--")) {
            return name.substring(2);
        }
        if (name.startsWith("-")) {
            return name.substring(1);
        }
        return name;
    }
}
