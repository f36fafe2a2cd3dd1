package checked;

/** A set of at most three numbers in an array: the invariant says that they differ. */
public final class SmallSet {
    int[] elements;
    int size;

    static boolean repOk(SmallSet set) {
        if (set == null) {
            return true;
        }
        if (set.elements == null || set.elements.length != 3 || set.size < 0 || set.size > 3) {
            return false;
        }
        for (int i = 1; i < set.size; i++) {
            for (int j = 0; j < i; j++) {
                if (set.elements[i] == set.elements[j]) {
                    return false;
                }
            }
        }
        return true;
    }

    boolean contains(int element) {
        for (int i = 0; i < size; i++) {
            if (elements[i] == element) {
                return true;
            }
        }
        return false;
    }

    void remove(int element) {
        for (int i = 0; i < size; i++) {
            if (elements[i] == element) {
                elements[i] = elements[--size];
                break;
            }
        }
        assert !contains(element);
    }
}
