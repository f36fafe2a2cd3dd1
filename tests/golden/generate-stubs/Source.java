package generate_stubs;

/** Has a type parameter. */
public interface Source<T> {
    boolean hasNext();

    T next();
}
