package explore_type_arguments;

/** Keeps the greater key and its element. */
public class Pair<K, V> {
    private K key;
    private V value;

    @SuppressWarnings("unchecked")
    public void put(K newKey, V newValue) {
        if (key == null || ((Comparable<K>) key).compareTo(newKey) < 0) {
            key = newKey;
            value = newValue;
        }
    }
}
