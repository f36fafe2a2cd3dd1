package sushi.compiler;

/** Looks at the nodes of a tree. */
interface Visitor {
    /** Before the children; false: neither the children nor this node are visited. */
    boolean enter(Node node, Traversal traversal);

    /** After the children. */
    void visit(Node node, Traversal traversal);

    /** A script or a function begins. */
    void enterScope(Traversal traversal);

    /** A script or a function ends. */
    void exitScope(Traversal traversal);
}
