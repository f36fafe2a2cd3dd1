import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Sealed types, records, enums, annotations, lambdas and string concatenation. */
sealed interface Shapes permits Shapes.Circle, Shapes.Square, Shapes.Colour {
  record Circle<T>(double radius, List<T> tags) implements Shapes {}

  record Square() implements Shapes {}

  enum Colour implements Shapes {
    RED,
    GREEN {
      @Override
      int weight() {
        return 2;
      }
    };

    int weight() {
      return 1;
    }
  }

  @interface Marker {
    int[] value() default {1, 2};

    Class<?> type() default Object.class;
  }

  default String describe() {
    return "shape " + hidden() + ' ' + 1L + null;
  }

  private int hidden() {
    return 3;
  }

  @Marker
  static <A, B> Function<A, Supplier<B>> curry(Function<? super A, ? extends B> f) {
    return a -> () -> f.apply(a);
  }

  static int test(Object x) {
    return x instanceof Circle<?> c && c.radius() > 1 ? c.tags().size() : x instanceof Colour k ? k.ordinal() : 0;
  }
}
