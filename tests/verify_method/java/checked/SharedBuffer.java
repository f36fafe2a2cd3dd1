package checked;

/** Two views of one buffer, in whichever way the objects are linked. */
public final class SharedBuffer {
    char[] data;
    SharedBuffer other;

    void write(char c) {
        if (data == null || data.length == 0 || other == null) {
            return;
        }
        data[0] = c;
        if (other.data == data) {
            assert other.data[0] == c;
        }
        other.data = data;
        assert other.data[0] == c && data != null;
        other.other = this;
        assert other == this || other.other == this;
    }
}
