package generate_stubs;

import java.io.IOException;

/** Nothing implements it. */
public interface Channel {
    boolean isOpen();

    int send(String text) throws IOException;

    void close();
}
