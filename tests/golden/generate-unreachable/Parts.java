package generate_unreachable;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;

/** Code that public calls of the class do not lead to; something else may. */
public class Parts implements Serializable {
    private static final long serialVersionUID = 1;
    private int size;

    public int size() {
        return size;
    }

    private int never(int a) {
        return a > 0 ? a : 0;
    }

    int packageWide(int a) {
        return a > 1 ? a : 0;
    }

    int mentioned(int a) {
        return a > 2 ? a : 0;
    }

    protected int forSubclasses(int a) {
        return a > 3 ? a : 0;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        if (size < 0) {
            size = 0;
        }
    }
}
