package sushi.compiler;

import java.util.ArrayList;
import java.util.List;

/** The names that a script or a function declares. */
final class Scope {
    private final Node root;
    private final Scope parent;
    private final List<Variable> variables = new ArrayList<>();

    Scope(Node root, Scope parent) {
        this.root = root;
        this.parent = parent;
    }

    /** A script or a function. */
    Node root() {
        return root;
    }

    Scope parent() {
        return parent;
    }

    boolean isGlobal() {
        return parent == null;
    }

    List<Variable> variables() {
        return variables;
    }

    /** {@code node} declares its name here, perhaps once more. */
    void declare(Node node) {
        Variable variable = own(node.text());
        if (variable == null) {
            variable = new Variable(this, node.text());
            variables.add(variable);
        }
        variable.nodes().add(node);
    }

    /** What {@code name} means in this scope; null if nobody declares it. */
    Variable find(String name) {
        for (Scope scope = this; scope != null; scope = scope.parent) {
            Variable variable = scope.own(name);
            if (variable != null) {
                return variable;
            }
        }
        return null;
    }

    Variable own(String name) {
        for (Variable variable : variables) {
            if (variable.name().equals(name)) {
                return variable;
            }
        }
        return null;
    }
}
