#include "javatext/reflection_helpers.h"

#include <string_view>

namespace heapwright::javatext {

namespace {

constexpr std::string_view kField =
    R"java(    // ---- By reflection, for what Java does not let a test do. ----

    /** A field by name, also a hidden one; of a class: a static one. "p.C.f" is that of a superclass. */
    private static {Field} field(Object object, String name) throws NoSuchFieldException {
        Class<?> type = object instanceof Class ? (Class<?>) object : object.getClass();
        int dot = name.lastIndexOf('.');
        for (; type != null; type = type.getSuperclass()) {
            if (dot >= 0 && !type.getName().equals(name.substring(0, dot))) continue;
            for ({Field} field : type.getDeclaredFields()) {
                if (!field.getName().equals(name.substring(dot + 1))) continue;
                field.setAccessible(true);
                return field;
            }
        }
        throw new NoSuchFieldException(name);
    }
)java";

constexpr std::string_view kSet =
    R"java(    private static void set(Object object, String name, Object value) throws ReflectiveOperationException {
        field(object, name).set(object, value);
    }
)java";

constexpr std::string_view kGet =
    R"java(    private static Object get(Object object, String name) throws ReflectiveOperationException {
        return field(object, name).get(object);
    }
)java";

// ReflectionFactory is what deserialisation uses. javac warns of classes in sun.*, but not where they are
// looked up by name.
constexpr std::string_view kMake =
    R"java(    /** An object on which no constructor has run, made as deserialisation makes it: fields are 0 and null. */
    private static <T> T make(Class<T> type) throws ReflectiveOperationException {
        Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
        Object maker = factory.getMethod("getReflectionFactory").invoke(null);
        Object constructor = factory.getMethod("newConstructorForSerialization", Class.class, {Constructor}.class)
                .invoke(maker, type, Object.class.getDeclaredConstructor());
        return type.cast((({Constructor}<?>) constructor).newInstance());
    }
)java";

std::string with_imports(JavaImports& imports, std::string_view text) {
  std::string result(text);
  for (std::string_view name : {"Field", "Constructor"}) {
    std::string mark = "{" + std::string(name) + "}";
    for (size_t at = result.find(mark); at != std::string::npos; at = result.find(mark, at))
      result.replace(at, mark.size(), imports.use("java.lang.reflect." + std::string(name)));
  }
  return result;
}

}  // namespace

std::vector<std::string> reflection_helpers(JavaImports& imports, const ReflectionUse& use) {
  std::vector<std::string> helpers;
  auto add = [&](std::string_view text) { helpers.push_back(with_imports(imports, text)); };
  if (use.set || use.get) add(kField);
  if (use.set) add(kSet);
  if (use.get) add(kGet);
  if (use.make) add(kMake);
  return helpers;
}

}  // namespace heapwright::javatext
