import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** "No public call does this", as {@code heapwright generate} writes it; {@code pc} is -1 where it is not known. */
record Claim(String method, int line, int pc, String outcome, String why) {
    /** One claim a line, its parts separated by tabs. */
    static List<Claim> read(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(line -> line.split("\t", 5))
            .map(part -> new Claim(part[0], Integer.parseInt(part[1]), Integer.parseInt(part[2]), part[3], part[4]))
            .toList();
    }

    /** As {@link Class#getName} has it. */
    String className() {
        return method.substring(0, method.lastIndexOf('.', method.indexOf('(')));
    }

    boolean isAboutSwitch() {
        return outcome.equals("default") || outcome.startsWith("arm ");
    }

    /** JaCoCo's number of the branch; -1: the claim is about no branch. */
    int branch() {
        return switch (outcome) {
            case "goes on", "default" -> 0;
            case "jumps" -> 1;
            default -> outcome.startsWith("arm ") ? Integer.parseInt(outcome.substring(4)) : -1;
        };
    }

    @Override
    public String toString() {
        return method + " line " + line + " " + outcome + ": " + why;
    }
}
