package run_printing;

public class Subject {
  public static int work(int x) {
    System.out.println("working on " + x);
    System.err.print("almost");
    System.err.println();
    System.out.printf("%d%%%n", 100);
    return x;
  }
}
