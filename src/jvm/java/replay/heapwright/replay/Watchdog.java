package heapwright.replay;

/** Ends this JVM, should nobody be there any more to do it. */
final class Watchdog {
  static final int EXIT_CODE = 124;

  private Watchdog() {}

  static void haltAfter(long milliseconds) {
    Thread watch = new Thread(() -> sleepAndHalt(milliseconds));
    watch.setDaemon(true);
    watch.start();
  }

  private static void sleepAndHalt(long milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException e) {
      return;
    }
    Runtime.getRuntime().halt(EXIT_CODE);
  }
}
