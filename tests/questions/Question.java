import java.util.List;

/** An expression and its variables. */
final class Question {
    static final int NONE = -1;

    final String text;
    final List<Variable> variables;
    /** Whether it calls methods. */
    final boolean mayChange;
    int index;
    /** The smallest number of calls that lead to where it is true. */
    int answer = NONE;

    Question(String text, List<Variable> variables, boolean mayChange) {
        this.text = text;
        this.variables = variables;
        this.mayChange = mayChange;
    }

    static final class Variable {
        final String name;
        final Class<?> type;
        Object value;

        Variable(String name, Class<?> type, Object value) {
            this.name = name;
            this.type = type;
            this.value = value;
        }

        boolean isNumber() {
            return type.isPrimitive() && type != boolean.class;
        }

        String typeName() {
            return type == Object.class ? "Object" : Question.typeName(type);
        }
    }

    static String typeName(Class<?> type) {
        Class<?> outer = type.getDeclaringClass();
        return outer == null ? type.getSimpleName() : typeName(outer) + "." + type.getSimpleName();
    }
}
