import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The last calls, as text that runs none of the code under test. */
final class Trace {
    private static final int LENGTH = 5;

    private record Call(Member member, Object[] arguments) {}

    private final Deque<Call> calls = new ArrayDeque<>();

    void clear() {
        calls.clear();
    }

    /** Without a member: the argument is written and read as an object stream. */
    void add(Member member, Object[] arguments) {
        if (calls.size() == LENGTH) {
            calls.removeFirst();
        }
        calls.addLast(new Call(member, arguments));
    }

    @Override
    public String toString() {
        return calls.stream().map(Trace::text).collect(Collectors.joining("; "));
    }

    private static String text(Call call) {
        String arguments = call.arguments == null ? ""
            : Stream.of(call.arguments).map(Trace::text).collect(Collectors.joining(", ", "(", ")"));
        if (call.member == null) {
            return "a copy by serialisation of" + arguments;
        }
        String owner = call.member.getDeclaringClass().getSimpleName();
        boolean isConstructor = call.member instanceof Constructor<?>;
        return (isConstructor ? "new " + owner : owner + "." + call.member.getName()) + arguments;
    }

    private static String text(Object argument) {
        if (argument instanceof String text) {
            return '"' + text.replace("\n", "\\n") + '"';
        }
        boolean isSimple = argument == null || argument instanceof Integer || argument instanceof Long
            || argument instanceof Boolean || argument instanceof Double || argument instanceof Enum<?>;
        return isSimple ? String.valueOf(argument) : argument.getClass().getTypeName();
    }
}
