package json_reasons;

class Helper {
    static int value() { return 1; }
}
