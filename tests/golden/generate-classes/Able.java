package generate_classes;

/** Interfaces, abstract and package-private classes are left out. */
public interface Able {
    boolean can();
}
