package types;

class HiddenSigns<N> {
  private N number;

  public void number(N value) {
    if (value != null) number = value;
  }

  public N number() {
    return number;
  }

  public static int answer(boolean isLarge) {
    return isLarge ? 42 : 1;
  }
}
