package types;

/** Constants that need a cast or a suffix. */
public class Numbers {
  public byte of(byte value) {
    return value < 0 ? (byte) -value : value;
  }

  public short of(short value) {
    return value < 0 ? (short) -value : value;
  }

  public char of(char value) {
    return value == '\'' ? '"' : value;
  }

  public long of(long value) {
    return value > 5_000_000_000L ? value : 0;
  }

  public float of(float value) {
    return value > 1 ? value : 0;
  }

  public double of(double value) {
    return value > 1 ? value : 0;
  }

  public Byte boxed(Byte value) {
    return value != null && value == 3 ? value : null;
  }

  public Character boxed(Character value) {
    return value != null && value == '\\' ? value : null;
  }

  public byte[] bytes(byte... values) {
    return values.length == 0 ? new byte[] {-1} : values;
  }

  public int[][] rows(int[]... rows) {
    return rows.length == 0 ? null : rows;
  }
}
