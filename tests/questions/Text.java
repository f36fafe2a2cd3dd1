/** A Java expression, and how strongly it binds: 16 for a name or a call, 2 for a conditional. */
final class Text {
    final String text;
    final int strength;

    Text(String text, int strength) {
        this.text = text;
        this.strength = strength;
    }

    String atLeast(int wanted) {
        return strength >= wanted ? text : "(" + text + ")";
    }

    Text select(String member) {
        return new Text(atLeast(16) + "." + member, 16);
    }

    static Text name(String text) {
        return new Text(text, 16);
    }

    static Text binary(int strength, String operator, Text left, Text right) {
        return new Text(left.atLeast(strength) + " " + operator + " " + right.atLeast(strength + 1), strength);
    }

    static Text relation(String operator, Text left, Text right) {
        return binary(operator.equals("==") || operator.equals("!=") ? 8 : 9, operator, left, right);
    }

    static Text not(Text operand) {
        return new Text("!" + operand.atLeast(14), 14);
    }

    static Text minus(Text operand) {
        String text = operand.atLeast(14);
        return new Text(text.startsWith("-") ? "-(" + text + ")" : "-" + text, 14);
    }

    static Text cast(String type, Text operand) {
        return new Text("(" + type + ") " + operand.atLeast(16), 14);
    }

    static Text or(Text left, Text right) {
        return binary(3, "||", left, right);
    }
}
