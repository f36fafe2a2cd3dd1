#include "jvm/replay_source.h"

#include <fmt/format.h>

#include "api/api.h"
#include "base/check.h"
#include "classfile/descriptor.h"
#include "javatext/java_layout.h"
#include "javatext/java_names.h"
#include "jvm/watchdog_source.h"

namespace heapwright::jvm {

namespace {

// Without its last method and its end.
constexpr std::string_view kRecorder = R"java(package heapwright.replay;

import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Executes call sequences, each in a class loader of its own, and writes what they did to the heap. */
public final class HeapwrightRecorder {
  /** Knows which classes it has loaded. */
  private static final class Loader extends URLClassLoader {
    Loader(URL[] path) {
      super(path, HeapwrightRecorder.class.getClassLoader());
    }

    Class<?> loaded(String name) {
      return findLoadedClass(name);
    }
  }

  private static final class Call {
    boolean hasValue;
    boolean isPrimitive;
    Object value;
    String threw;
  }

  private static final Set<Class<?>> BOXES =
      new HashSet<>(
          Arrays.asList(
              Boolean.class, Byte.class, Short.class, Character.class,
              Integer.class, Long.class, Float.class, Double.class));
  private static final List<Class<?>> CLASSES_BY_NAME =
      Arrays.asList(
          Throwable.class, ClassLoader.class, Thread.class, ThreadGroup.class,
          java.lang.ref.Reference.class, Module.class, ThreadLocal.class);
  private static final List<String> PACKAGES_BY_NAME =
      Arrays.asList(
          "java.lang.invoke.", "java.lang.reflect.", "java.io.", "java.nio.", "java.security.",
          "jdk.", "sun.", "com.sun.");

  private final List<Call> calls = new ArrayList<>();
  private final List<String> rootNames = new ArrayList<>();
  private final List<Object> roots = new ArrayList<>();
  private final List<Object> order = new ArrayList<>();
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  private HeapwrightRecorder() {}

  // What a replay tells.

  public void root(String name, Object object) {
    rootNames.add(name);
    roots.add(object);
  }

  public void returned() {
    calls.add(new Call());
  }

  public void returned(Object value, boolean isPrimitive) {
    Call call = new Call();
    call.hasValue = true;
    call.isPrimitive = isPrimitive;
    call.value = value;
    calls.add(call);
  }

  public void threw(Throwable exception) {
    Call call = new Call();
    call.threw = exception.getClass().getName();
    calls.add(call);
  }

  // The text of the heap.

  private void write(PrintStream out, List<Class<?>> classes, List<String> classNames)
      throws ReflectiveOperationException {
    for (Object root : roots) {
      number(root);
    }
    int next = scanNew(0);
    for (Class<?> type : classes) {
      if (type != null) {
        for (Field field : fields(type, true)) {
          scan(field, null);
        }
      }
      next = scanNew(next);
    }
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      out.print("call " + (i + 1));
      if (call.threw != null) {
        out.print(" throws " + call.threw);
      } else {
        out.print(call.hasValue ? " returns " + text(call.value, call.isPrimitive) : " returns");
      }
      out.print('\n');
    }
    for (int i = 0; i < roots.size(); i++) {
      out.print(rootNames.get(i) + " = " + text(roots.get(i), false) + '\n');
    }
    for (int i = 0; i < order.size(); i++) {
      Object object = order.get(i);
      out.print("#" + (i + 1) + " " + object.getClass().getName() + objectText(object) + '\n');
    }
    for (int i = 0; i < classes.size(); i++) {
      Class<?> type = classes.get(i);
      out.print("static " + classNames.get(i));
      out.print(type == null ? " is not initialised" : fieldsText(null, fields(type, true)));
      out.print('\n');
    }
  }

  private int scanNew(int next) throws ReflectiveOperationException {
    for (; next < order.size(); next++) {
      Object object = order.get(next);
      if (object instanceof Object[]) {
        for (Object element : (Object[]) object) {
          number(element);
        }
      } else if (!object.getClass().isArray()) {
        for (Field field : allFields(object.getClass())) {
          scan(field, object);
        }
      }
    }
    return next;
  }

  private void scan(Field field, Object object) throws ReflectiveOperationException {
    if (!field.getType().isPrimitive() && field.trySetAccessible()) {
      number(field.get(object));
    }
  }

  private void number(Object object) {
    if (object != null && inlineText(object) == null && !numbers.containsKey(object)) {
      order.add(object);
      numbers.put(object, order.size());
    }
  }

  private static List<Field> allFields(Class<?> type) {
    List<Field> result = new ArrayList<>();
    for (Class<?> base = type; base != null; base = base.getSuperclass()) {
      result.addAll(0, fields(base, false));
    }
    return result;
  }

  private static List<Field> fields(Class<?> type, boolean ofClass) {
    List<Field> result = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) == ofClass) {
        result.add(field);
      }
    }
    result.sort(
        Comparator.comparing(Field::getName).thenComparing(field -> descriptor(field.getType())));
    return result;
  }

  private static String descriptor(Class<?> type) {
    String ofArray = Array.newInstance(type, 0).getClass().getName();
    return ofArray.substring(1).replace('.', '/');
  }

  private String objectText(Object object) throws ReflectiveOperationException {
    Class<?> type = object.getClass();
    if (!type.isArray()) {
      return fieldsText(object, allFields(type));
    }
    StringBuilder out = new StringBuilder("{");
    for (int i = 0; i < Array.getLength(object); i++) {
      out.append(i == 0 ? "" : " ");
      out.append(text(Array.get(object, i), type.getComponentType().isPrimitive()));
    }
    return out.append('}').toString();
  }

  private String fieldsText(Object object, List<Field> fields) throws ReflectiveOperationException {
    StringBuilder out = new StringBuilder("{");
    for (Field field : fields) {
      out.append(out.length() == 1 ? "" : " ").append(field.getName()).append('=');
      boolean isOpen = field.trySetAccessible();
      out.append(isOpen ? text(field.get(object), field.getType().isPrimitive()) : "inaccessible");
    }
    return out.append('}').toString();
  }

  private String text(Object value, boolean isPrimitive) {
    if (isPrimitive) {
      return primitiveText(value);
    }
    if (value == null) {
      return "null";
    }
    Integer number = numbers.get(value);
    if (number != null) {
      return "#" + number;
    }
    String text = inlineText(value);
    return text != null ? text : "a " + value.getClass().getName();
  }

  private static String primitiveText(Object value) {
    if (value instanceof Character) {
      return String.valueOf((int) (Character) value);
    }
    if (value instanceof Float) {
      return String.format("f%08x", Float.floatToIntBits((Float) value));
    }
    if (value instanceof Double) {
      return String.format("d%016x", Double.doubleToLongBits((Double) value));
    }
    return String.valueOf(value);
  }

  /** Of an object that is written by value or by its class; null for others. */
  private static String inlineText(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return null;
    }
    if (type.getName().contains("$$Lambda")) {
      return "a lambda";
    }
    if (object instanceof String) {
      return quoted((String) object);
    }
    if (object instanceof Class) {
      return "class " + ((Class<?>) object).getName();
    }
    if (BOXES.contains(type)) {
      return type.getSimpleName() + "(" + primitiveText(object) + ")";
    }
    if (object instanceof Enum) {
      Enum<?> constant = (Enum<?>) object;
      return constant.getDeclaringClass().getName() + "." + quoted(constant.name());
    }
    boolean isByName = CLASSES_BY_NAME.stream().anyMatch(base -> base.isInstance(object));
    if (!isByName && type.getModule().isNamed()) {
      isByName = PACKAGES_BY_NAME.stream().anyMatch(type.getName()::startsWith);
    }
    return isByName ? "a " + type.getName() : null;
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c >= 32 && c < 127 && c != '"' && c != '\\') {
        out.append(c);
      } else {
        out.append(String.format("\\u%04x", (int) c));
      }
    }
    return out.append('"').toString();
  }

  // The cases.

  private static final class Case {
    String number;
    String className;
    final List<String> statics = new ArrayList<>();
  }

  /** Null unless the class has been initialised. */
  private static Class<?> initialised(Loader loader, String name) throws ReflectiveOperationException {
    Class<?> type = loader.loaded(name);
    if (type == null) {
      return null;
    }
    Class<?> unsafeClass = Class.forName("jdk.internal.misc.Unsafe");
    Object unsafe = unsafeClass.getMethod("getUnsafe").invoke(null);
    Method shouldBe = unsafeClass.getMethod("shouldBeInitialized", Class.class);
    return (Boolean) shouldBe.invoke(unsafe, type) ? null : type;
  }

  private static void run(Case one, URL[] path, PrintStream out) throws Exception {
    try (Loader loader = new Loader(path)) {
      Thread.currentThread().setContextClassLoader(loader);
      HeapwrightRecorder recorder = new HeapwrightRecorder();
      Class<?> replay = Class.forName(one.className, true, loader);
      try {
        replay.getMethod("replay", HeapwrightRecorder.class).invoke(null, recorder);
      } catch (InvocationTargetException e) {
        recorder.threw(e.getCause());
      }
      List<Class<?>> classes = new ArrayList<>();
      for (String name : one.statics) {
        classes.add(initialised(loader, name));
      }
      recorder.write(out, classes, one.statics);
    }
  }

  public static void main(String[] arguments) throws Exception {
    haltAfter(Long.parseLong(arguments[4]));
    List<URL> path = new ArrayList<>();
    List<Case> cases = new ArrayList<>();
    for (String line : Files.readAllLines(Paths.get(arguments[0]), StandardCharsets.UTF_8)) {
      int space = line.indexOf(' ');
      String rest = line.substring(space + 1);
      switch (line.substring(0, space)) {
        case "path":
          path.add(new File(rest).toURI().toURL());
          break;
        case "case":
          cases.add(new Case());
          cases.get(cases.size() - 1).number = rest;
          break;
        case "class":
          cases.get(cases.size() - 1).className = rest;
          break;
        default:
          cases.get(cases.size() - 1).statics.add(rest);
      }
    }
    try (PrintStream out = new PrintStream(arguments[1], "UTF-8")) {
      int first = Integer.parseInt(arguments[2]);
      int end = Integer.parseInt(arguments[3]);
      for (Case one : cases.subList(first, end)) {
        out.print("case " + one.number + '\n');
        try {
          run(one, path.toArray(new URL[0]), out);
        } catch (Throwable e) {
          out.print("error " + quoted(e.toString()) + '\n');
        }
        out.print("end\n");
        out.flush();
      }
    }
    Runtime.getRuntime().halt(0); // whatever threads are left
  }
)java";

// The type of a variable that takes what the call returns; empty: the call returns nothing.
std::string variable_type(const api::ApiCall& call) {
  if (call.kind == api::ApiCall::Kind::kConstructor || call.method->result == ir::Type::kRef) return "Object";
  if (call.method->result == ir::Type::kVoid) return "";
  return ir::source_type(classfile::result_descriptor(call.method->descriptor));
}

// Tells the recorder something.
javatext::JavaEvaluate record(const std::string& what) { return {"heapwrightRecorder." + what}; }
javatext::JavaEvaluate root(const std::string& name, const std::string& variable) {
  return record(fmt::format("root(\"{}\", {})", name, variable));
}

void add_call(javatext::JavaBlock& body, const api::ApiCall& api_call, const javatext::JavaCall& call,
              size_t index, const ReplayText& options) {
  if (call.throws()) {
    javatext::JavaTry attempt = caught(call, javatext::without_java_lang(javatext::source_name(call.threw)));
    attempt.body.emplace_back(record("returned()"));
    attempt.handler = {record(fmt::format("threw({})", javatext::kCaught))};
    body.emplace_back(std::move(attempt));
    return;
  }
  std::string type = call.variable ? "" : variable_type(api_call);
  if (type.empty() || (!options.results && !options.is_root[index])) {
    body.push_back(statement(call));
    body.emplace_back(record("returned()"));
    if (call.variable) body.emplace_back(root(call.variable->name, call.variable->name));
    return;
  }
  std::string variable = fmt::format("heapwrightResult{}", index + 1);
  body.emplace_back(javatext::JavaDeclare{type, variable, call.expression()});
  std::string recorded = fmt::format("{}, {}", variable, type != "Object");
  body.emplace_back(record(fmt::format("returned({})", options.results ? recorded : "")));
  if (options.is_root[index]) body.emplace_back(root(root_name(index), variable));
}

}  // namespace

std::string recorder_source() { return fmt::format("{}{}}}\n", kRecorder, kHaltAfter); }

std::string root_name(size_t call) { return fmt::format("result {}", call + 1); }

std::string replay_source(const api::Api& api, const synth::CallSequence& sequence,
                          const javatext::JavaStatements& statements, const ReplayText& options) {
  HW_CHECK(statements.calls.size() == sequence.calls.size(),
           "the statements should be those of the sequence");
  std::string text;
  if (!statements.package.empty()) text += fmt::format("package {};\n\n", statements.package);
  for (const std::string& import : statements.foreign_imports()) text += fmt::format("import {};\n", import);
  text += fmt::format("import {};\n\npublic class {} {{\n", kRecorderClass, options.class_name);
  if (statements.is_unchecked) text += "  @SuppressWarnings(\"unchecked\")\n";
  text += "  public static void replay(HeapwrightRecorder heapwrightRecorder) throws Exception {\n";
  javatext::JavaBlock body;
  for (const javatext::JavaObject& object : statements.objects) {
    body.push_back(declaration(object));
    if (object.is_passed) body.emplace_back(root(object.name, object.name));
  }
  for (size_t i = 0; i < statements.calls.size(); ++i)
    add_call(body, api.call(sequence.calls[i].call), statements.calls[i], i, options);
  text += printed(body, 4, {.step = 2, .breaks_lines = false});
  return text + "  }\n}\n";
}

}  // namespace heapwright::jvm
