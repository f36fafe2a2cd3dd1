package support;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All heaps below an object of a class, up to isomorphism, each asked for its repOk(): fields one after the other are
 * given all values, and nothing is cut short. Of each other class there are at most so many objects, or as many as is
 * said of it; ints are from 0 to a greatest one, as many as there may be objects unless it is given; an Object or a
 * String is there or not. Prints for each argument how many heaps there are, how many are valid, and how many of these
 * differ in more than numbers, Objects and Strings.
 *
 * <p>Usage: java support.PlainEnumeration CLASS=OBJECTS[,NESTED/OBJECTS...][:GREATEST]...
 */
public final class PlainEnumeration {
    private static final Object TOKEN = new Object();

    /** A field of one of the objects. */
    private record Place(Object owner, Field field) {}

    private final Map<String, Integer> bounds;
    private final int bound;
    private final int greatest;
    private final Class<?> type;
    private final Method repOk;
    private final Map<Class<?>, List<Object>> objects = new LinkedHashMap<>();
    private final List<Place> places = new ArrayList<>();
    private final List<Integer> choices = new ArrayList<>();
    private final Set<List<Integer>> shapes = new HashSet<>();
    private long heaps;
    private long valid;

    private PlainEnumeration(Class<?> type, int bound, Map<String, Integer> bounds, int greatest)
        throws ReflectiveOperationException {
        this.bound = bound;
        this.bounds = bounds;
        this.greatest = greatest;
        this.type = type;
        this.repOk = type.getDeclaredMethod("repOk");
        repOk.setAccessible(true);
    }

    private static Object allocate(Class<?> type) throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field instance = unsafe.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
    }

    /** The classes of the program that a reference of this type may point to. */
    private List<Class<?>> classesOf(Class<?> declared) {
        List<Class<?>> found = new ArrayList<>();
        if (declared == Object.class || declared == String.class) {
            return found;
        }
        for (Class<?> nested : type.getDeclaredClasses()) {
            if (declared.isAssignableFrom(nested) && !Modifier.isAbstract(nested.getModifiers())) {
                found.add(nested);
            }
        }
        return found;
    }

    private void addObject(Object object) {
        objects.computeIfAbsent(object.getClass(), key -> new ArrayList<>()).add(object);
        for (Field field : object.getClass().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                field.setAccessible(true);
                places.add(new Place(object, field));
            }
        }
    }

    private void removeObject(Object object, int before) {
        List<Object> same = objects.get(object.getClass());
        same.remove(same.size() - 1);
        while (places.size() > before) {
            places.remove(places.size() - 1);
        }
    }

    private void count() throws ReflectiveOperationException {
        heaps++;
        if ((Boolean) repOk.invoke(objects.get(type).get(0))) {
            valid++;
            shapes.add(List.copyOf(choices));
        }
    }

    private void enumerate(int next) throws ReflectiveOperationException {
        if (next == places.size()) {
            count();
            return;
        }
        Place place = places.get(next);
        Object owner = place.owner();
        Field field = place.field();
        Class<?> declared = field.getType();
        if (declared == int.class) {
            for (int value = 0; value <= greatest; value++) {
                field.setInt(owner, value);
                enumerate(next + 1);
            }
        } else if (declared == double.class) {
            field.setDouble(owner, 1);
            enumerate(next + 1);
        } else if (declared == boolean.class) {
            field.setBoolean(owner, false);
            enumerate(next + 1);
            field.setBoolean(owner, true);
            enumerate(next + 1);
        } else if (declared == Object.class || declared == String.class) {
            field.set(owner, null);
            enumerate(next + 1);
            field.set(owner, declared == String.class ? "text" : TOKEN);
            enumerate(next + 1);
        } else {
            enumerateTargets(next, owner, field);
        }
    }

    private void enumerateTargets(int next, Object owner, Field field) throws ReflectiveOperationException {
        List<Class<?>> classes = classesOf(field.getType());
        field.set(owner, null);
        choose(0, next);
        int choice = 0;
        for (Class<?> of : classes) {
            // Not all of them may be there yet: a new one is always the next.
            List<Object> known = objects.getOrDefault(of, List.of());
            int limit = known.size();
            for (int i = 0; i < limit; i++) {
                field.set(owner, objects.get(of).get(i));
                choose(++choice, next);
            }
            if (limit < bounds.getOrDefault(of.getSimpleName(), bound)) {
                Object created = allocate(of);
                int before = places.size();
                addObject(created);
                field.set(owner, created);
                choose(++choice, next);
                removeObject(created, before);
            }
        }
    }

    private void choose(int choice, int next) throws ReflectiveOperationException {
        choices.add(choice);
        enumerate(next + 1);
        choices.remove(choices.size() - 1);
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        for (String argument : arguments) {
            String[] parts = argument.split("[=:]");
            String[] ofClasses = parts[1].split(",");
            Class<?> type = Class.forName(parts[0]);
            int bound = Integer.parseInt(ofClasses[0]);
            Map<String, Integer> bounds = new HashMap<>();
            for (int i = 1; i < ofClasses.length; i++) {
                String[] one = ofClasses[i].split("/");
                bounds.put(one[0], Integer.parseInt(one[1]));
            }
            int greatest = parts.length > 2 ? Integer.parseInt(parts[2]) : bound;
            PlainEnumeration all = new PlainEnumeration(type, bound, bounds, greatest);
            all.addObject(allocate(type));
            all.enumerate(0);
            System.out.println(argument + " " + all.heaps + " " + all.valid + " " + all.shapes.size());
        }
    }
}
