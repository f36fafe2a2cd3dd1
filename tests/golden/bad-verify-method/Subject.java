package bad_verify_method;

abstract class Subject {
    abstract int nothing();

    int something() {
        return 1;
    }

    static int one(int x) {
        return x;
    }
}
