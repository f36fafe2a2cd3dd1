package hostile;

/** Does nothing: what is left is what a JVM takes to start and to end. */
public final class Idle {
  private Idle() {}

  public static void main(String[] arguments) {}
}
