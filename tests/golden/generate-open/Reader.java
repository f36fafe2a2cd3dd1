package generate_open;

import java.io.InputStream;

public class Reader {
    public boolean reads(InputStream stream) {
        return stream != null;
    }
}
