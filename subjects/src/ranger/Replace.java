package ranger;

/**
 * Replaces every match of a pattern in a line. A pattern has {@code ^} and {@code $} for the ends of the line,
 * {@code ?} for any character, {@code [a-z]} and {@code [^a-z]} for one of a class, {@code *} for any number of what
 * stands before it, and {@code @} to escape; a substitution has {@code &} for what was matched. The character 0 ends a
 * text.
 */
public class Replace {
    private static final char END = 0;
    private static final char ESCAPE = '@';
    private static final char CLOSURE = '*';
    private static final char LINE_START = '^';
    private static final char LINE_END = '$';
    private static final char ANY = '?';
    private static final char CLASS = '[';
    private static final char CLASS_END = ']';
    private static final char NEGATE = '^';
    private static final char NOT_CLASS = '!';
    private static final char LITERAL = 'c';
    private static final char DASH = '-';
    private static final char MATCHED = '&';
    /** In a substitution: the text that was matched. No character of a text. */
    private static final char DITTO = '\uffff';

    private static final int MAX_PATTERN = 64;
    private static final int CLOSURE_SIZE = 1;

    /** A text that is read, with the position that is read next. */
    private static final class Source {
        final char[] text;
        int at;

        Source(char[] text) {
            this.text = text;
        }

        char get() {
            return peek(0);
        }

        char peek(int ahead) {
            int index = at + ahead;
            return index < 0 || index >= text.length ? END : text[index];
        }

        /** The character here, or the one that an escape stands for, of which the last is read then. */
        char unescape() {
            if (get() != ESCAPE) {
                return get();
            }
            if (peek(1) == END) {
                return ESCAPE;
            }
            at++;
            if (get() == 'n') {
                return '\n';
            } else if (get() == 't') {
                return '\t';
            }
            return get();
        }
    }

    /** A text that is written, of limited size. */
    private static final class Code {
        final char[] text = new char[MAX_PATTERN];
        int length;

        boolean add(char c) {
            if (length >= text.length) {
                return false;
            }
            text[length++] = c;
            return true;
        }

        char get(int index) {
            return index < length ? text[index] : END;
        }
    }

    private final Code pattern = new Code();
    private final Code substitution = new Code();

    /** Whether {@code text} is a pattern, which is the one to look for then. */
    boolean makePattern(char[] text) {
        Source source = new Source(text);
        int last = 0;
        boolean wrong = false;
        while (!wrong && source.get() != END) {
            int start = pattern.length;
            if (source.get() == ANY) {
                pattern.add(ANY);
            } else if (source.get() == LINE_START && source.at == 0) {
                pattern.add(LINE_START);
            } else if (source.get() == LINE_END && source.peek(1) == END) {
                pattern.add(LINE_END);
            } else if (source.get() == CLASS) {
                wrong = !makeClass(source);
            } else if (source.get() == CLOSURE && source.at > 0) {
                start = last;
                if (canRepeat(pattern.get(start))) {
                    wrong = !insertClosure(start);
                } else {
                    wrong = true;
                }
            } else {
                pattern.add(LITERAL);
                pattern.add(source.unescape());
            }
            last = start;
            if (!wrong) {
                source.at++;
            }
        }
        return !wrong && source.get() == END && pattern.add(END);
    }

    private static boolean canRepeat(char kind) {
        switch (kind) {
            case LINE_START:
            case LINE_END:
            case CLOSURE:
            case END:
                return false;
            default:
                return true;
        }
    }

    /** Makes room for the sign in front of what is repeated. */
    private boolean insertClosure(int start) {
        if (!pattern.add(END)) {
            return false;
        }
        for (int to = pattern.length - 1; to > start; to--) {
            pattern.text[to] = pattern.text[to - CLOSURE_SIZE];
        }
        pattern.text[start] = CLOSURE;
        return true;
    }

    /** A class is written as its kind, the number of characters behind that, and pairs of first and last character. */
    private boolean makeClass(Source source) {
        source.at++;
        if (source.get() == NEGATE) {
            pattern.add(NOT_CLASS);
            source.at++;
        } else {
            pattern.add(CLASS);
        }
        int countAt = pattern.length;
        pattern.add((char) 0);
        expandDashes(source);
        int count = pattern.length - countAt - 1;
        pattern.text[countAt] = (char) count;
        return source.get() == CLASS_END && count > 0;
    }

    private void expandDashes(Source source) {
        boolean rangeMayFollow = false;
        while (source.get() != CLASS_END && source.get() != END) {
            if (source.get() == ESCAPE) {
                char escaped = source.unescape();
                addRange(escaped, escaped);
                rangeMayFollow = false;
            } else if (source.get() != DASH) {
                addRange(source.get(), source.get());
                rangeMayFollow = true;
            } else if (!rangeMayFollow || source.peek(1) == END) {
                addRange(DASH, DASH);
            } else if (isAlphanumeric(source.peek(-1)) && isAlphanumeric(source.peek(1))
                && source.peek(-1) <= source.peek(1)) {
                addRange(source.peek(-1), source.peek(1));
                source.at++;
                rangeMayFollow = false;
            } else {
                addRange(DASH, DASH);
                rangeMayFollow = false;
            }
            source.at++;
        }
    }

    private void addRange(char first, char last) {
        pattern.add(first);
        pattern.add(last);
    }

    private static boolean isAlphanumeric(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    /** Whether {@code text} is a substitution, which is the one to write then. */
    boolean makeSubstitution(char[] text) {
        Source source = new Source(text);
        while (source.get() != END) {
            if (source.get() == MATCHED) {
                substitution.add(DITTO);
            } else {
                substitution.add(source.unescape());
            }
            source.at++;
        }
        return substitution.add(END);
    }

    /** Prints {@code line} with all matches replaced; how many there were. */
    int substituteLine(char[] line) {
        int replaced = 0;
        int lastMatch = -1;
        int at = 0;
        while (at < line.length && line[at] != END) {
            int end = match(line, at, 0);
            if (end >= 0 && lastMatch != end) {
                putSubstitution(line, at, end);
                lastMatch = end;
                replaced++;
            }
            if (end == -1 || end == at) {
                System.out.print(line[at]);
                at++;
            } else {
                at = end;
            }
        }
        return replaced;
    }

    private void putSubstitution(char[] line, int from, int to) {
        for (int i = 0; substitution.get(i) != END; i++) {
            if (substitution.get(i) == DITTO) {
                for (int at = from; at < to; at++) {
                    System.out.print(line[at]);
                }
            } else {
                System.out.print(substitution.get(i));
            }
        }
    }

    /** Where the longest match at {@code at} of the pattern from {@code part} on ends; -1 if there is none. */
    private int match(char[] line, int at, int part) {
        int position = at;
        while (pattern.get(part) != END) {
            if (pattern.get(part) == CLOSURE) {
                part += CLOSURE_SIZE;
                int most = position;
                while (most < line.length && line[most] != END) {
                    int width = matchOne(line, most, part);
                    if (width <= 0) {
                        break;
                    }
                    most += width;
                }
                int rest = part + sizeOf(part);
                for (int tried = most; tried >= position; tried--) {
                    int end = match(line, tried, rest);
                    if (end >= 0) {
                        return end;
                    }
                }
                return -1;
            }
            int width = matchOne(line, position, part);
            if (width < 0) {
                return -1;
            }
            position += width;
            part += sizeOf(part);
        }
        return position;
    }

    /** How many characters one part of the pattern matches, 0 or 1; -1 if it does not match. */
    private int matchOne(char[] line, int at, int part) {
        boolean atEnd = at >= line.length || line[at] == END;
        switch (pattern.get(part)) {
            case LINE_START:
                return at == 0 ? 0 : -1;
            case LINE_END:
                return atEnd || line[at] == '\n' ? 0 : -1;
            case LITERAL:
                return !atEnd && line[at] == pattern.get(part + 1) ? 1 : -1;
            case ANY:
                return !atEnd && line[at] != '\n' ? 1 : -1;
            case CLASS:
                return !atEnd && isInClass(line[at], part + 1) ? 1 : -1;
            case NOT_CLASS:
                return !atEnd && line[at] != '\n' && !isInClass(line[at], part + 1) ? 1 : -1;
            default:
                throw new IllegalStateException("no such part of a pattern");
        }
    }

    private boolean isInClass(char c, int countAt) {
        int last = countAt + pattern.get(countAt);
        for (int i = countAt + 1; i < last; i += 2) {
            if (c >= pattern.get(i) && c <= pattern.get(i + 1)) {
                return true;
            }
        }
        return false;
    }

    private int sizeOf(int part) {
        switch (pattern.get(part)) {
            case LITERAL:
                return 2;
            case LINE_START:
            case LINE_END:
            case ANY:
                return 1;
            case CLASS:
            case NOT_CLASS:
                return pattern.get(part + 1) + 2;
            default:
                throw new IllegalStateException("no such part of a pattern");
        }
    }

    /** Prints the line with its matches replaced; how many, or -1 for a wrong pattern, -2 for a wrong substitution. */
    static int replace(char[] patternText, char[] substitutionText, char[] line) {
        Replace replace = new Replace();
        if (!replace.makePattern(patternText)) {
            System.out.println("change: illegal \"from\" pattern");
            return -1;
        }
        if (!replace.makeSubstitution(substitutionText)) {
            System.out.println("change: illegal \"to\" string");
            return -2;
        }
        return replace.substituteLine(line);
    }

    /** Two characters of pattern, one of substitution, one of line. */
    public static int small(char p1, char p2, char s1, char l1) {
        return replace(new char[] {p1, p2}, new char[] {s1}, new char[] {l1});
    }

    /** Five characters of pattern, two of substitution, four of line. */
    public static int large(char p1, char p2, char p3, char p4, char p5, char s1, char s2, char l1, char l2, char l3,
                            char l4) {
        return replace(new char[] {p1, p2, p3, p4, p5}, new char[] {s1, s2}, new char[] {l1, l2, l3, l4});
    }
}
