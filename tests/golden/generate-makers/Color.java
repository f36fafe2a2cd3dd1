package generate_makers;

public enum Color {
  RED {
    @Override
    boolean isWarm() {
      return true;
    }
  },
  BLUE {
    @Override
    boolean isWarm() {
      return false;
    }
  };

  abstract boolean isWarm();
}
