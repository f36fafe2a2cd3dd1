package explore_samples;

import java.util.List;
import java.util.function.Predicate;

public class Subject<E> {
  public enum Color { RED, GREEN }

  private String name;
  private Color color;
  private int[] numbers;
  private Predicate<? super E> filter;
  private boolean some;

  public Subject() {}

  public void rename(String n) {
    if ("special".equals(n)) name = n;
  }

  public void paint(Color c) {
    color = c;
  }

  public void keep(int... xs) {
    if (xs.length == 2 && xs[0] < xs[1]) numbers = xs;
  }

  public void filter(Predicate<? super E> p) {
    filter = p;
  }

  public void any(List<? extends E> all) {
    for (E e : all) some |= filter.test(e);
  }

  public boolean some() {
    return some;
  }
}
