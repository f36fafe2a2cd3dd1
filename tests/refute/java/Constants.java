import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** The numbers and strings in the code of classes: what it compares with decides its branches. */
final class Constants {
    private final List<Object> found = new ArrayList<>();

    private Constants() {}

    static List<Object> of(List<Class<?>> types) throws IOException {
        Constants constants = new Constants();
        for (Class<?> type : types) {
            ClassNode node = new ClassNode();
            new ClassReader(Surroundings.classFile(type)).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            for (MethodNode method : node.methods) {
                method.instructions.forEach(constants::add);
            }
        }
        return constants.found;
    }

    private void add(AbstractInsnNode instruction) {
        if (instruction instanceof LdcInsnNode load) {
            found.add(load.cst);
        } else if (instruction instanceof IntInsnNode push && push.getOpcode() != Opcodes.NEWARRAY) {
            found.add(push.operand);
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            found.addAll(lookup.keys);
        } else if (instruction instanceof TableSwitchInsnNode table) {
            found.addAll(List.of(table.min, table.max));
        }
    }
}
