package types;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** Generic methods, bounds and wildcards. */
public class Bounds<E extends Comparable<E>> {
  private E largest;

  public void offer(E element) {
    if (largest == null || (element != null && element.compareTo(largest) > 0)) largest = element;
  }

  public E largest() {
    return largest;
  }

  public static <T extends Comparable<? super T>> T first(List<? extends T> list, T otherwise) {
    return list == null || list.isEmpty() ? otherwise : list.get(0);
  }

  public static <T extends Number & Comparable<T>> boolean hasAny(Collection<T> numbers) {
    return numbers != null && !numbers.isEmpty();
  }

  public static int count(Collection<? extends Number> numbers, Comparator<? super Integer> order) {
    return order == null ? -1 : numbers.size();
  }

  public static <A, B> Map<B, List<A>> turned(Map<? extends A, B> map, Function<? super A, ? extends B> key) {
    if (key == null) return null;
    return map.isEmpty() ? new HashMap<>() : null;
  }

  @SafeVarargs
  public static <T> boolean isAny(T value, Predicate<? super T>... conditions) {
    for (Predicate<? super T> condition : conditions) {
      if (condition.test(value)) return true;
    }
    return false;
  }

  public static <E extends Enum<E>> boolean isFirst(E constant) {
    return constant != null && constant.ordinal() == 0;
  }

  public static <T extends Comparable<T>> Bounds<T> of(T element) {
    Bounds<T> bounds = new Bounds<>();
    bounds.offer(element);
    return bounds;
  }
}
