package sushi.compiler;

import java.util.ArrayList;
import java.util.List;

/** A name that is declared in a scope: a variable, a parameter or a function. */
final class Variable {
    private final Scope scope;
    private final String name;
    private final List<Node> nodes = new ArrayList<>();

    Variable(Scope scope, String name) {
        this.scope = scope;
        this.name = name;
    }

    /** The names of all its declarations, the first one first. */
    List<Node> nodes() {
        return nodes;
    }

    String name() {
        return name;
    }

    boolean isGlobal() {
        return scope.isGlobal();
    }
}
