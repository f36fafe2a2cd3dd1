package sushi.compiler;

/** Changes a program so that it does the same. */
public interface Pass {
    /** Changes the tree; how many times it has. */
    int process(Node script);
}
