import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import sun.reflect.ReflectionFactory;

/**
 * All heaps of a domain that a method can be called with, each once up to isomorphism. Objects are numbered in the
 * order in which they are found from the arguments; a reference is null, an object found earlier, or a new one.
 */
final class HeapMaker {
    /** Where a value goes: an argument, a field, an element. One of the values, or a reference if there are none. */
    private record Slot(Class<?> type, Field field, Object[] values) {}

    private record Layout(List<Slot> slots, Constructor<?> constructor) {}

    private final Domain domain;
    private final Class<?> receiver;
    private final Parameter[] parameters;
    private final Slot[] parameterSlots;
    private final Choices choices = new Choices();
    private final Map<Class<?>, Layout> layouts = new HashMap<>();
    private final Map<Class<?>, List<Class<?>>> classes = new HashMap<>();
    private final List<Object> objects = new ArrayList<>();
    private final Map<Class<?>, Integer> counts = new HashMap<>();
    private final List<Object> candidates = new ArrayList<>();
    private boolean isFirst = true;

    HeapMaker(Domain domain, Executable method) {
        this.domain = domain;
        boolean hasReceiver = !(method instanceof Constructor) && !Modifier.isStatic(method.getModifiers());
        receiver = hasReceiver ? method.getDeclaringClass() : null;
        parameters = method.getParameters();
        parameterSlots = new Slot[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            parameterSlots[i] = slot(parameters[i].getType(), parameters[i].getName(), null);
        }
    }

    /** The arguments of the next heap, the receiver first; null after the last one. */
    Object[] next() throws ReflectiveOperationException {
        if (!isFirst && !choices.next()) {
            return null;
        }
        isFirst = false;
        return make();
    }

    /** A fresh copy of the last heap. */
    Object[] again() throws ReflectiveOperationException {
        choices.again();
        return make();
    }

    private Object[] make() throws ReflectiveOperationException {
        objects.clear();
        counts.clear();
        int first = receiver == null ? 0 : 1;
        Object[] arguments = new Object[first + parameters.length];
        if (receiver != null) {
            arguments[0] = reference(receiver, false);
        }
        for (int i = 0; i < parameters.length; i++) {
            arguments[first + i] = value(parameterSlots[i]);
        }
        for (int i = 0; i < objects.size(); i++) {
            fill(objects.get(i));
        }
        return arguments;
    }

    /** How many objects the last heap has. */
    int size() {
        return objects.size();
    }

    private void fill(Object object) throws ReflectiveOperationException {
        List<Slot> slots = layout(object.getClass()).slots;
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                Array.set(object, i, value(slots.get(0)));
            }
            return;
        }
        for (Slot slot : slots) {
            slot.field.set(object, value(slot));
        }
    }

    private Object value(Slot slot) throws ReflectiveOperationException {
        return slot.values == null ? reference(slot.type, true) : slot.values[choices.choose(slot.values.length)];
    }

    private Object reference(Class<?> type, boolean orNull) throws ReflectiveOperationException {
        candidates.clear();
        if (orNull) {
            candidates.add(null);
        }
        for (Object object : objects) {
            if (type.isInstance(object)) {
                candidates.add(object);
            }
        }
        int known = candidates.size();
        for (Class<?> candidate : classes.computeIfAbsent(type, domain::classes)) {
            if (counts.getOrDefault(candidate, 0) < domain.limit(candidate)) {
                candidates.add(candidate);
            }
        }
        int choice = choices.choose(candidates.size());
        if (choice < known) {
            return candidates.get(choice);
        }
        Class<?> chosen = (Class<?>) candidates.get(choice);
        Object object = chosen.isArray()
            ? Array.newInstance(chosen.componentType(), choices.choose(domain.maxLength() + 1))
            : layout(chosen).constructor.newInstance();
        counts.merge(chosen, 1, Integer::sum);
        objects.add(object);
        return object;
    }

    private Slot slot(Class<?> type, String place, Field field) {
        boolean isValue = type.isPrimitive() || type.isEnum() || type == String.class;
        return new Slot(type, field, isValue ? domain.values(type, place) : null);
    }

    private Layout layout(Class<?> type) throws ReflectiveOperationException {
        Layout found = layouts.get(type);
        if (found == null) {
            found = newLayout(type);
            layouts.put(type, found);
        }
        return found;
    }

    private Layout newLayout(Class<?> type) throws ReflectiveOperationException {
        if (type.isArray()) {
            return new Layout(List.of(slot(type.componentType(), "", null)), null);
        }
        List<Slot> slots = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    slots.add(slot(field.getType(), c.getSimpleName() + "." + field.getName(), field));
                }
            }
        }
        // Any heap is meant, also one that no constructor of the class would build.
        return new Layout(slots, ReflectionFactory.getReflectionFactory().newConstructorForSerialization(
            type, Object.class.getDeclaredConstructor()));
    }

    /** The last heap, as "n=ListNode#1{value=0, next=#1}". */
    String text() throws ReflectiveOperationException {
        Object[] arguments = again();
        StringBuilder text = new StringBuilder();
        Map<Object, Integer> numbers = new IdentityHashMap<>();
        int first = receiver == null ? 0 : 1;
        for (int i = 0; i < arguments.length; i++) {
            text.append(i == 0 ? "" : ", ").append(i < first ? "this" : parameters[i - first].getName()).append('=');
            append(text, arguments[i], numbers);
        }
        return text.toString();
    }

    private void append(StringBuilder text, Object value, Map<Object, Integer> numbers)
        throws ReflectiveOperationException {
        if (value instanceof String) {
            text.append('"').append(value).append('"');
            return;
        }
        if (value == null || value instanceof Enum || value.getClass().getName().startsWith("java.lang.")) {
            text.append(value);
            return;
        }
        Integer number = numbers.putIfAbsent(value, numbers.size() + 1);
        if (number != null) {
            text.append('#').append(number);
            return;
        }
        text.append(value.getClass().getSimpleName()).append('#').append(numbers.size()).append('{');
        String separator = "";
        if (value.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) {
                text.append(separator);
                append(text, Array.get(value, i), numbers);
                separator = ", ";
            }
        } else {
            for (Slot slot : layout(value.getClass()).slots) {
                text.append(separator).append(slot.field.getName()).append('=');
                append(text, slot.field.get(value), numbers);
                separator = ", ";
            }
        }
        text.append('}');
    }
}
