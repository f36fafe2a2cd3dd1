package heapwright.suite;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Defines the tests and the classes that they test, so that tests may stand in their packages. */
final class SuiteLoader extends URLClassLoader {
  private final Set<String> measured;
  private final Coverage coverage;
  private volatile Throwable problem;

  /** With probes in the classes `measured`, internal names. */
  SuiteLoader(URL[] path, Set<String> measured, Coverage coverage) {
    super(path, SuiteLoader.class.getClassLoader());
    this.measured = measured;
    this.coverage = coverage;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String internalName = name.replace('.', '/');
    URL url = findResource(internalName + ".class");
    if (url == null) {
      throw new ClassNotFoundException(name);
    }
    try {
      byte[] bytes = read(url);
      if (measured.contains(internalName)) {
        bytes = instrument(bytes, internalName);
      }
      // No class has certificates: those with probes in them could not keep theirs.
      CodeSource source = new CodeSource(url, (Certificate[]) null);
      return defineClass(name, bytes, 0, bytes.length, new ProtectionDomain(source, null));
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  private byte[] instrument(byte[] bytes, String name) {
    try {
      return coverage.instrument(bytes, name);
    } catch (Exception | LinkageError e) {
      problem = e;
      return bytes;
    }
  }

  /** Why a class has no probes; null: all have. */
  Throwable problem() {
    return problem;
  }

  byte[] classFile(String internalName) throws IOException {
    return read(findResource(internalName + ".class"));
  }

  private static byte[] read(URL url) throws IOException {
    try (InputStream in = url.openStream()) {
      return in.readAllBytes();
    }
  }

  /** The class and its nested classes, by internal names. */
  Set<String> withNested(String name) throws IOException {
    Set<String> result = new TreeSet<>();
    result.add(name);
    for (String file : filesBeside(name)) {
      if (file.startsWith(name + "$") && file.endsWith(".class")) {
        result.add(file.substring(0, file.length() - ".class".length()));
      }
    }
    return result;
  }

  private List<String> filesBeside(String name) throws IOException {
    List<String> result = new ArrayList<>();
    URL url = findResource(name + ".class");
    URLConnection connection = url.openConnection();
    if (connection instanceof JarURLConnection jar) {
      jar.getJarFile().stream().forEach(e -> result.add(e.getName()));
      return result;
    }
    String packagePath = name.substring(0, name.lastIndexOf('/') + 1);
    try {
      for (String file : new File(url.toURI()).getParentFile().list()) {
        result.add(packagePath + file);
      }
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
    return result;
  }
}
