package checked;

/** The same by a raw type, where the compiler only warns. */
public final class RawPair {
    private RawPair() {}

    static final class Holder<T> {
        T value;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int check(boolean mixed, int number) {
        Holder<Integer> holder = new Holder<>();
        holder.value = number;
        if (mixed) {
            Holder raw = holder;
            raw.value = "text";
        }
        return holder.value;
    }
}
