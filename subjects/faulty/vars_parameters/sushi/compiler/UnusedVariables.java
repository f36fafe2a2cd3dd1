package sushi.compiler;

import java.util.ArrayList;
import java.util.List;

/**
 * Removes variables and functions that nobody reads, and parameters at the end of a list that nobody reads. A value
 * that is assigned to them stays if its evaluation can be noticed.
 */
public final class UnusedVariables implements Pass {
    /** Where a function begins that is looked into once somebody needs it. */
    private static final class Waiting {
        final Variable variable;
        final Node node;
        final Scope scope;

        Waiting(Variable variable, Node node, Scope scope) {
            this.variable = variable;
            this.node = node;
            this.scope = scope;
        }
    }

    private final boolean removeGlobals;
    private final boolean keepFunctionNames;

    private final List<Variable> candidates = new ArrayList<>();
    private final List<Variable> used = new ArrayList<>();
    private final List<Waiting> waiting = new ArrayList<>();
    private final List<Waiting> assignments = new ArrayList<>();
    private final List<Scope> functions = new ArrayList<>();
    private int changes;

    /**
     * Says what may be removed.
     *
     * @param removeGlobals whether code elsewhere uses neither the script's own variables nor how many parameters
     *     functions have
     * @param keepFunctionNames whether functions that are values keep their names
     */
    public UnusedVariables(boolean removeGlobals, boolean keepFunctionNames) {
        this.removeGlobals = removeGlobals;
        this.keepFunctionNames = keepFunctionNames;
    }

    @Override
    public int process(Node script) {
        if (!script.is(Kind.SCRIPT)) {
            throw new IllegalArgumentException("no script");
        }
        candidates.clear();
        used.clear();
        waiting.clear();
        assignments.clear();
        functions.clear();
        changes = 0;
        Scope global = ScopeBuilder.build(script, null);
        collect(global);
        readChildren(script, global);
        readWhatIsNeeded();
        for (Scope function : functions) {
            removeParameters(function);
        }
        removeAssignments();
        removeVariables();
        return changes;
    }

    // What is used.

    private void collect(Scope scope) {
        for (Variable variable : scope.variables()) {
            candidates.add(variable);
            if (variable.isGlobal() && !removeGlobals) {
                markUsed(variable);
            }
        }
    }

    private void readChildren(Node node, Scope scope) {
        for (Node child = node.firstChild(); child != null; child = child.next()) {
            read(child, scope);
        }
    }

    private void read(Node node, Scope scope) {
        switch (node.kind()) {
            case FUNCTION:
                if (Functions.isExpression(node)) {
                    readFunction(node, scope);
                } else {
                    waiting.add(new Waiting(scope.find(node.firstChild().text()), node, scope));
                }
                break;
            case VAR:
                for (Node name = node.firstChild(); name != null; name = name.next()) {
                    readDeclaration(name, scope);
                }
                break;
            case ASSIGN:
                readAssignment(node, scope);
                break;
            case NAME:
                Variable variable = scope.find(node.text());
                if (variable != null) {
                    markUsed(variable);
                }
                break;
            default:
                readChildren(node, scope);
                break;
        }
    }

    private void readFunction(Node function, Scope scope) {
        Scope own = ScopeBuilder.build(function, scope);
        functions.add(own);
        collect(own);
        readChildren(Functions.body(function), own);
    }

    private void readDeclaration(Node name, Scope scope) {
        if (!name.hasChildren()) {
            return;
        }
        Node value = name.firstChild();
        if (SideEffects.in(value)) {
            read(value, scope);
        } else {
            waiting.add(new Waiting(scope.find(name.text()), value, scope));
        }
    }

    private void readAssignment(Node assignment, Scope scope) {
        Variable variable = scope.find(assignment.firstChild().text());
        Node value = assignment.lastChild();
        if (variable == null) {
            read(value, scope);
            return;
        }
        if (!assignment.parent().is(Kind.EXPRESSION)) {
            // Its value is read: an assignment that stays needs its variable.
            markUsed(variable);
            read(value, scope);
            return;
        }
        assignments.add(new Waiting(variable, assignment, scope));
        if (SideEffects.in(value)) {
            read(value, scope);
        } else {
            waiting.add(new Waiting(variable, value, scope));
        }
    }

    /** Functions and values of variables that are used are read as well, until nothing new is used. */
    private void readWhatIsNeeded() {
        int at = 0;
        while (at < waiting.size()) {
            Waiting one = waiting.get(at);
            if (!used.contains(one.variable)) {
                at++;
                continue;
            }
            waiting.remove(at);
            if (one.node.is(Kind.FUNCTION)) {
                readFunction(one.node, one.scope);
            } else {
                read(one.node, one.scope);
            }
            at = 0;
        }
    }

    private void markUsed(Variable variable) {
        if (!used.contains(variable)) {
            used.add(variable);
        }
    }

    // What is removed.

    private void removeParameters(Scope function) {
        // Wrong: they are removed as well where code elsewhere may ask how many there are.
        Node parameters = Functions.parameters(function.root());
        Node last = parameters.lastChild();
        while (last != null && !used.contains(function.own(last.text()))) {
            parameters.remove(last);
            changes++;
            last = parameters.lastChild();
        }
    }

    private void removeAssignments() {
        for (Waiting assignment : assignments) {
            if (!used.contains(assignment.variable)) {
                removeAssignment(assignment.node);
            }
        }
    }

    private void removeAssignment(Node assignment) {
        Node statement = assignment.parent();
        if (statement == null || statement.parent() == null) {
            return;
        }
        Node value = assignment.lastChild();
        if (SideEffects.in(value)) {
            value.detach();
            statement.replace(assignment, value);
        } else {
            removeStatement(statement);
        }
        changes++;
    }

    private void removeVariables() {
        for (Variable variable : candidates) {
            if (!used.contains(variable)) {
                for (Node name : variable.nodes()) {
                    removeDeclaration(name);
                }
            }
        }
    }

    private void removeDeclaration(Node name) {
        if (name.parent() == null || name.parent().is(Kind.PARAMETERS)) {
            return;
        }
        if (name.parent().is(Kind.FUNCTION)) {
            removeFunction(name);
        } else {
            removeDeclared(name);
        }
    }

    private void removeFunction(Node name) {
        Node function = name.parent();
        if (!Functions.isExpression(function)) {
            removeStatement(function);
            changes++;
        } else if (!keepFunctionNames) {
            name.setText("");
            changes++;
        }
    }

    private void removeDeclared(Node name) {
        Node var = name.parent();
        if (name.hasChildren() && SideEffects.in(name.firstChild())) {
            if (var.childCount() > 1) {
                // Its place between the others is where its value has to be evaluated.
                return;
            }
            Node value = name.firstChild().detach();
            var.parent().replace(var, new Node(Kind.EXPRESSION).append(value));
        } else if (var.childCount() > 1) {
            var.remove(name);
        } else {
            removeStatement(var);
        }
        changes++;
    }

    /** Takes a statement out; where one has to stand, an empty one takes its place. */
    private static void removeStatement(Node statement) {
        Node parent = statement.parent();
        if (parent == null) {
            return;
        }
        if (parent.is(Kind.BLOCK) || parent.is(Kind.SCRIPT)) {
            parent.remove(statement);
        } else {
            parent.replace(statement, new Node(Kind.EMPTY));
        }
    }
}
