package types;

import java.io.IOException;
import java.util.function.Supplier;

/** Exceptions that have to be declared. */
public class Checked {
  private boolean isOpen;

  public Checked(boolean isOpen) throws IOException {
    if (!isOpen) throw new IOException("closed");
    this.isOpen = true;
  }

  public int read() throws IOException {
    if (!isOpen) throw new IOException("closed");
    return 1;
  }

  public void close() throws Throwable {
    if (!isOpen) throw new Exception("closed twice");
    isOpen = false;
  }

  public <X extends Exception> int readOr(Supplier<? extends X> failure) throws X {
    if (!isOpen && failure != null) throw failure.get();
    return 2;
  }
}
