package reach_samples;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.Map;
import java.util.function.Function;

public class Subject<E> {
  private final Comparator<? super E> order;
  private Deque<String> words;
  private E best;
  private int code;

  public Subject(Comparator<? super E> order) {
    this.order = order;
  }

  public void offer(Collection<? extends E> all) {
    for (E e : all) if (best == null || order.compare(e, best) > 0) best = e;
  }

  public void words(Deque<String> ws) {
    if (ws.size() == 2 && ws.getFirst().equals("b")) words = ws;
  }

  public void code(Map<String, Long> codes, Function<Long, Long> f) {
    Long known = f.apply(codes.get("a"));
    if (known != null && known > 40) code = (int) (known + 1);
  }
}
