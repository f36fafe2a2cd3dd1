package multi_release;

class Version {
  static String name() { return "base"; }
}
