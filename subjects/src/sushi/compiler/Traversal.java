package sushi.compiler;

/** Walks through a tree, and knows the scope of each node. Nodes may be changed or removed once they are visited. */
final class Traversal {
    private final Visitor visitor;
    private Scope scope;

    private Traversal(Visitor visitor) {
        this.visitor = visitor;
    }

    static void traverse(Node root, Visitor visitor) {
        new Traversal(visitor).walk(root);
    }

    Scope scope() {
        return scope;
    }

    private void walk(Node node) {
        if (!visitor.enter(node, this)) {
            return;
        }
        boolean opensScope = scope == null || node.is(Kind.FUNCTION);
        if (opensScope) {
            scope = ScopeBuilder.build(node, scope);
            visitor.enterScope(this);
        }
        Node child = node.firstChild();
        while (child != null) {
            Node next = child.next();
            walk(child);
            child = next;
        }
        if (opensScope) {
            visitor.exitScope(this);
            scope = scope.parent();
        }
        visitor.visit(node, this);
    }
}
