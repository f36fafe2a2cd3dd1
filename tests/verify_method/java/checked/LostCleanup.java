package checked;

/** A resource that stays open when its use fails. */
public final class LostCleanup {
    private boolean open;

    private void use(int times) {
        if (times > 100) {
            throw new IllegalStateException("worn out");
        }
    }

    static void check(int times) {
        LostCleanup resource = new LostCleanup();
        try {
            resource.open = true;
            resource.use(times);
            resource.open = false;
        } catch (IllegalStateException e) {
            times = 0;
        }
        assert !resource.open;
    }
}
