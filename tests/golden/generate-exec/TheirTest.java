package generate_exec;

class TheirTest {
  public static void main(String[] arguments) {
    Scale scale = new Scale();
    scale.label();
    scale.put(2);
    scale.label();
    if (arguments.length > 0) {
      scale.put(1000);
      scale.label();
      try {
        scale.put(-1);
      } catch (IllegalArgumentException expected) {
        // that is what is wanted
      }
      Scale other = new Scale();
      other.put(7);
      other.label();
      Scale.Lock lock = new Scale.Lock();
      lock.turn();
      lock.isShut();
      lock.turn();
      lock.isShut();
    }
  }
}
