/** Every kind of constant, and fields of every type. */
class Constants {
  static final int INT = Integer.MIN_VALUE;
  static final long LONG = Long.MAX_VALUE;
  static final float FLOAT = Float.NaN;
  static final double DOUBLE = -0.0;
  static final String TEXT = "caf\u00e9 \u0000 \ud83d\ude00";
  static final boolean BOOLEAN = true;
  static final byte BYTE = -1;
  static final char CHAR = '\uffff';
  static final short SHORT = 300;
  final int instance = 70000;
  volatile transient int[][] grid = new int[2][3];

  Class<?> type() {
    return int[][].class;
  }

  double mixed(long a, double b, float c) {
    return a * LONG + b / 3.25 - c % 1.5f;
  }
}
