package checked;

/** Copies a part of an array; the checks forget that the part has a length. */
public final class CopiedPart {
    private CopiedPart() {}

    static byte[] part(byte[] all, int from, int count) {
        if (all == null || from < 0 || from > all.length || count < 0 || count > 8) {
            return new byte[0];
        }
        byte[] result = new byte[count];
        System.arraycopy(all, from, result, 0, count);
        return result;
    }
}
