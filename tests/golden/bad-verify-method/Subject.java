package bad_verify_method;

abstract class Subject {
    abstract int nothing();

    int something() {
        return 1;
    }

    boolean isFine() {
        return true;
    }

    static int one(int x) {
        return x;
    }
}
