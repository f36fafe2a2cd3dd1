package checked;

/** Lambdas that are made and composed here. */
public final class ComposedFunctions {
    private ComposedFunctions() {}

    interface Step {
        int apply(int number);

        default Step then(Step next) {
            return number -> next.apply(apply(number));
        }
    }

    static void check(int number, int amount, boolean negate) {
        Step add = n -> n + amount;
        Step turn = negate ? n -> -n : n -> n;
        assert add.then(turn).apply(number) == (negate ? -(number + amount) : number + amount);
        assert turn.then(turn).apply(number) == number;
        Step back = n -> n - amount;
        assert add.then(back).apply(number) == number;
    }
}
