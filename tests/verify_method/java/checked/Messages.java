package checked;

/** Subclasses that are told apart by a cast; a field may hold any of them. */
public final class Messages {
    Message last;

    static class Message {
        int id;
    }

    static final class Reply extends Message {
        Message to;
    }

    int answered() {
        if (last == null || last.id == 0) {
            return 0;
        }
        Reply reply = (Reply) last;
        return reply.to == null ? 0 : reply.to.id;
    }
}
