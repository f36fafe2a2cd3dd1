import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Copies classes, with calls of Witnesses.take(method, outcome) at every outcome of a conditional jump or switch.
 *
 *   java -cp asm.jar:asm-tree.jar:DIR TraceBranches CLASSES_DIR OUTPUT_DIR
 *
 * Outcomes are numbered within a method in the order of the bytecode: of a jump first the one that falls through, then
 * the one that jumps; of a switch one for each distinct target, in the order of the keys, the default last.
 */
public final class TraceBranches implements Opcodes {
    private final String name;
    private final MethodNode method;
    private final InsnList trampolines = new InsnList();
    private int next;

    private TraceBranches(String name, MethodNode method) {
        this.name = name;
        this.method = method;
    }

    public static void main(String[] args) throws IOException {
        Path from = Path.of(args[0]);
        Path to = Path.of(args[1]);
        URLClassLoader loader = new URLClassLoader(new URL[] {new File(args[0]).toURI().toURL()});
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(from)) {
            all.filter(file -> file.toString().endsWith(".class")).forEach(files::add);
        }
        for (Path file : files) {
            Path target = to.resolve(from.relativize(file));
            Files.createDirectories(target.getParent());
            Files.write(target, instrument(Files.readAllBytes(file), loader));
        }
    }

    private static byte[] instrument(byte[] bytes, ClassLoader loader) {
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
        for (MethodNode method : type.methods) {
            new TraceBranches(type.name + "." + method.name + method.desc, method).instrument();
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected ClassLoader getClassLoader() {
                return loader;
            }
        };
        type.accept(writer);
        return writer.toByteArray();
    }

    private void instrument() {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof JumpInsnNode jump && jump.getOpcode() != GOTO && jump.getOpcode() != JSR) {
                method.instructions.insert(jump, taken(next));
                jump.label = trampoline(next + 1, jump.label);
                next += 2;
            } else if (insn instanceof TableSwitchInsnNode table) {
                table.dflt = traceSwitch(table.labels, table.dflt);
            } else if (insn instanceof LookupSwitchInsnNode lookup) {
                lookup.dflt = traceSwitch(lookup.labels, lookup.dflt);  // the JVM demands ascending keys
            }
        }
        if (trampolines.size() > 0) {
            method.instructions.add(trampolines);
        }
    }

    private LabelNode traceSwitch(List<LabelNode> arms, LabelNode otherwise) {
        Map<LabelNode, LabelNode> replaced = new LinkedHashMap<>();
        for (int i = 0; i < arms.size(); i++) {
            arms.set(i, replaced.computeIfAbsent(arms.get(i), label -> trampoline(next++, label)));
        }
        return replaced.computeIfAbsent(otherwise, label -> trampoline(next++, label));
    }

    private InsnList taken(int outcome) {
        InsnList list = new InsnList();
        list.add(new LdcInsnNode(name));
        list.add(new IntInsnNode(SIPUSH, outcome));
        list.add(new MethodInsnNode(INVOKESTATIC, "Witnesses", "take", "(Ljava/lang/String;I)V"));
        return list;
    }

    /** Code behind the method's own that notes the outcome and goes on at the target. */
    private LabelNode trampoline(int outcome, LabelNode target) {
        LabelNode label = new LabelNode();
        trampolines.add(label);
        trampolines.add(taken(outcome));
        trampolines.add(new JumpInsnNode(GOTO, target));
        return label;
    }
}
