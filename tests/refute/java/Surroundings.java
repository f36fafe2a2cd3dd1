import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** The class under test and the public classes around it that may lead into it; which members may be called. */
final class Surroundings {
    private static final Set<String> HARMFUL_METHODS = Set.of("wait", "notify", "notifyAll", "getClass", "sleep", "join",
        "suspend", "resume", "stop", "exit", "halt", "exec", "load", "loadLibrary", "runFinalization");
    private static final Set<String> CALLED_PACKAGES = Set.of("java.lang", "java.util", "java.util.function",
        "java.util.stream", "java.math", "java.time", "java.text");
    private static final Set<Class<?>> HARMFUL_CLASSES = Set.of(System.class, Runtime.class, Thread.class,
        ThreadGroup.class, ProcessBuilder.class, ClassLoader.class, Class.class, Module.class, ModuleLayer.class,
        StackWalker.class, ThreadLocal.class);

    final Class<?> target;
    /** The class under test and its public nested classes; the relatives where it is not public. */
    final List<Class<?>> own = new ArrayList<>();
    /** Public subclasses, and public classes of the package that mention it. */
    final List<Class<?>> relatives = new ArrayList<>();
    /** Numbers and strings that its code compares with. */
    final List<Object> constants;
    private final Map<Class<?>, List<Method>> methods = new HashMap<>();
    private final Map<Class<?>, List<Member>> makers = new HashMap<>();

    Surroundings(Class<?> target) throws IOException, URISyntaxException {
        this.target = target;
        addNested(target, own);
        for (Path file : neighbours()) {
            addRelative(file);
        }
        if (own.isEmpty()) { // only others lead there
            own.addAll(relatives);
        }
        List<Class<?>> read = new ArrayList<>(List.of(target.getDeclaredClasses()));
        read.add(target);
        constants = Constants.of(read);
    }

    static byte[] classFile(Class<?> type) throws IOException {
        String name = type.getName();
        try (InputStream stream = type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
            return stream.readAllBytes();
        }
    }

    /** Whether code of any package can name the type. */
    static boolean isVisible(Class<?> type) {
        for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
            if (!Modifier.isPublic(outer.getModifiers())) {
                return false;
            }
        }
        return type.getModule().isExported(type.getPackageName());
    }

    /** The methods that can be called on objects of this class, and the static ones if it is visible. */
    List<Method> methods(Class<?> type) {
        return methods.computeIfAbsent(type, this::findMethods);
    }

    /**
     * Public constructors, static methods and fields that give objects of this type, of the classes around and, for types
     * that are rare, of the type itself.
     */
    List<Member> makers(Class<?> type, boolean isRare) {
        return makers.computeIfAbsent(type, wanted -> findMakers(wanted, isRare));
    }

    private static void addNested(Class<?> type, List<Class<?>> found) {
        if (isVisible(type) && !found.contains(type)) {
            found.add(type);
            for (Class<?> nested : type.getClasses()) {
                addNested(nested, found);
            }
        }
    }

    /** Class files: of the same package of the JDK, or of the jar or folder that the class comes from. */
    private List<Path> neighbours() throws IOException, URISyntaxException {
        Path root;
        if (target.getModule().isNamed()) {
            root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", target.getModule().getName(),
                target.getPackageName().replace('.', '/'));
        } else {
            root = Path.of(target.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isRegularFile(root)) {
                root = FileSystems.newFileSystem(root).getPath("/");
            }
        }
        int depth = target.getModule().isNamed() ? 1 : Integer.MAX_VALUE;
        try (Stream<Path> files = Files.walk(root, depth)) {
            return files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
        }
    }

    private void addRelative(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String name = target.getName().replace('.', '/');
        if (!new String(bytes, StandardCharsets.ISO_8859_1).contains(name)) {
            return;
        }
        try {
            String found = new ClassReader(bytes).getClassName().replace('/', '.');
            Class<?> type = Class.forName(found, false, target.getClassLoader());
            boolean isNear = type.getPackage() == target.getPackage() || target.isAssignableFrom(type);
            if (isNear && isVisible(type) && !own.contains(type) && !isHarmful(type)) {
                relatives.add(type);
            }
        } catch (ClassNotFoundException | LinkageError | IllegalArgumentException notLoaded) {
            // A class that is for another release, or lacks what it extends, can lead nowhere.
        }
    }

    private boolean isHarmful(Class<?> type) {
        boolean startsThreads = type.getName().startsWith("java.util.Timer") || Thread.class.isAssignableFrom(type);
        return (startsThreads && type != target) || HARMFUL_CLASSES.contains(type);
    }

    private boolean mayCall(Class<?> type) {
        CodeSource home = type.getProtectionDomain().getCodeSource();
        boolean isNear = type.getPackageName().equals(target.getPackageName())
            || (home != null && home.equals(target.getProtectionDomain().getCodeSource()));
        return isVisible(type) && !isHarmful(type) && (isNear || CALLED_PACKAGES.contains(type.getPackageName()));
    }

    private List<Method> findMethods(Class<?> type) {
        Map<String, Method> found = new LinkedHashMap<>();
        for (Class<?> declaring : supertypes(type)) {
            if (!mayCall(declaring)) {
                continue;
            }
            for (Method method : declaring.getDeclaredMethods()) {
                boolean isStaticElsewhere = Modifier.isStatic(method.getModifiers()) && declaring != type;
                boolean isPublic = Modifier.isPublic(method.getModifiers());
                if (isPublic && !isStaticElsewhere && !HARMFUL_METHODS.contains(method.getName())) {
                    found.putIfAbsent(method.getName() + Arrays.toString(method.getParameterTypes()), method);
                }
            }
        }
        return List.copyOf(found.values());
    }

    private static Set<Class<?>> supertypes(Class<?> type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        for (Class<?> next = type; next != null; next = next.getSuperclass()) {
            found.add(next);
        }
        for (Class<?> next : List.copyOf(found)) {
            for (Class<?> extended : next.getInterfaces()) {
                found.addAll(supertypes(extended));
            }
        }
        return found;
    }

    private List<Member> findMakers(Class<?> type, boolean isRare) {
        Set<Class<?>> from = new LinkedHashSet<>(isRare ? List.of(type) : List.of());
        if (type != Object.class) {
            from.addAll(own);
            relatives.stream().filter(type::isAssignableFrom).forEach(from::add);
        }
        List<Member> found = new ArrayList<>();
        for (Class<?> maker : from) {
            if (mayCall(maker)) {
                addMakers(maker, type, found);
            }
        }
        return found;
    }

    private void addMakers(Class<?> maker, Class<?> type, List<Member> found) {
        if (!Modifier.isAbstract(maker.getModifiers()) && type.isAssignableFrom(maker)) {
            found.addAll(List.of(maker.getConstructors()));
        }
        for (Method method : methods(maker)) {
            if (Modifier.isStatic(method.getModifiers()) && type.isAssignableFrom(method.getReturnType())) {
                found.add(method);
            }
        }
        for (Field field : maker.getFields()) {
            if (Modifier.isStatic(field.getModifiers()) && type.isAssignableFrom(field.getType())) {
                found.add(field);
            }
        }
    }
}
