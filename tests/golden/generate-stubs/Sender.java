package generate_stubs;

import java.io.IOException;

/** What it does depends on what its channel answers. */
public class Sender {
    private final Channel channel;

    public Sender(Channel channel) {
        this.channel = channel;
    }

    public int send(String text) {
        if (!channel.isOpen()) return -2;
        try {
            int sent = channel.send(text);
            if (sent == 4711) channel.close();
            return sent;
        } catch (IOException e) {
            return -1;
        }
    }
}
