package generate_makers;

import java.io.IOException;
import java.io.Reader;

public class Desk {
  public String price(Span<Integer> span) {
    return span.low() > 10 ? "dear" : "cheap";
  }

  public boolean ship(Parcel parcel) {
    return parcel.weight() < 5;
  }

  public int paint(Color color) {
    return color.isWarm() ? 1 : 2;
  }

  public double frame(Shape shape) {
    return shape.area() > 3 ? 3 : 0;
  }

  public boolean ask(Clerk clerk) {
    return clerk.isAwake();
  }

  public boolean isQuestion(Reader reader) throws IOException {
    return reader.read() == '?';
  }

  public boolean hasReason(Exception why) {
    return why.getCause() != null;
  }
}
