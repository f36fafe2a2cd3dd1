package heapwright.replay;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;

/** Loads the classes of one replay, and knows which of them have been initialised. */
final class ReplayLoader extends URLClassLoader {
  ReplayLoader(URL[] path) {
    super(path, ReplayLoader.class.getClassLoader());
  }

  /** Null unless the class has been initialised. */
  Class<?> initialised(String name) throws ReflectiveOperationException {
    Class<?> type = findLoadedClass(name);
    if (type == null) {
      return null;
    }
    Class<?> unsafeClass = Class.forName("jdk.internal.misc.Unsafe");
    Object unsafe = unsafeClass.getMethod("getUnsafe").invoke(null);
    Method shouldBe = unsafeClass.getMethod("shouldBeInitialized", Class.class);
    return (Boolean) shouldBe.invoke(unsafe, type) ? null : type;
  }
}
