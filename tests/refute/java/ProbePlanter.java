import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Plants stores into one class, each of which says that a claim is wrong. Members of the class stay as they are. */
final class ProbePlanter {
    private final ClassNode type;
    private final Map<LabelNode, Integer> offsets = new HashMap<>();
    private final Map<MethodNode, Map<Flow.Edge, Set<Integer>>> stores = new HashMap<>();

    ProbePlanter(byte[] file) {
        type = read(file);
    }

    /** Answers whether it is certain what the claim is about. */
    boolean add(int number, Claim claim) {
        List<MethodNode> methods = type.methods.stream().filter(method -> isMeant(method, claim)).toList();
        if (methods.size() != 1 || hasSubroutine(methods.get(0))) {
            return false;
        }
        Flow flow = new Flow(methods.get(0));
        Set<Flow.Edge> edges = edges(flow, claim);
        Map<Flow.Edge, Set<Integer>> known = stores.computeIfAbsent(methods.get(0), method -> new HashMap<>());
        edges.forEach(edge -> known.computeIfAbsent(edge, e -> new TreeSet<>()).add(number));
        return !edges.isEmpty();
    }

    byte[] write() {
        stores.forEach(ProbePlanter::plant);
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }

    private ClassNode read(byte[] file) {
        Map<Label, Integer> labels = new HashMap<>();
        ClassReader reader = new ClassReader(file) {
            @Override
            protected Label readLabel(int bytecodeOffset, Label[] known) {
                boolean isFirst = known[bytecodeOffset] == null;
                for (int i = 0; i < known.length && isFirst; i++) { // so that every instruction has one
                    known[i] = new Label();
                    labels.put(known[i], i);
                }
                return known[bytecodeOffset];
            }
        };
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        labels.forEach((label, offset) -> offsets.put((LabelNode) label.info, offset));
        return node;
    }

    private int offset(AbstractInsnNode instruction) {
        AbstractInsnNode node = instruction;
        while (!(node instanceof LabelNode)) {
            node = node.getPrevious();
        }
        return offsets.get(node);
    }

    private boolean isMeant(MethodNode method, Claim claim) {
        boolean isHidden = (method.access & Opcodes.ACC_SYNTHETIC) != 0 && !method.name.startsWith("lambda$");
        String parameters = Stream.of(Type.getArgumentTypes(method.desc)).map(Type::getClassName)
            .collect(Collectors.joining(", "));
        return !isHidden && claim.method().equals(claim.className() + "." + method.name + "(" + parameters + ")");
    }

    private static boolean hasSubroutine(MethodNode method) {
        return Stream.of(method.instructions.toArray()).anyMatch(node -> node.getOpcode() == Opcodes.JSR);
    }

    /** To pass one of these contradicts the claim. */
    private Set<Flow.Edge> edges(Flow flow, Claim claim) {
        if (claim.outcome().equals("not called")) {
            return flow.size() == 0 ? Set.of() : flow.probesBehind(0);
        }
        int[] places = IntStream.range(0, flow.size()).filter(index -> isPlace(flow, index, claim)).toArray();
        if (places.length != 1) {
            return Set.of();
        }
        if (claim.outcome().equals("not executed")) {
            return flow.probesBehind(places[0]);
        }
        return flow.probesBehind(new Flow.Edge(places[0], claim.branch()));
    }

    /** Without an offset, a line will do that has one branch only. */
    private boolean isPlace(Flow flow, int index, Claim claim) {
        boolean isBranch = claim.branch() >= 0;
        if (isBranch && (flow.isSwitch(index) != claim.isAboutSwitch() || claim.branch() >= flow.branches(index))) {
            return false;
        }
        return claim.pc() >= 0 ? offset(flow.instruction(index)) == claim.pc()
            : isBranch && flow.line(index) == claim.line();
    }

    private static void plant(MethodNode method, Map<Flow.Edge, Set<Integer>> stores) {
        Flow flow = new Flow(method);
        stores.forEach((edge, claims) -> {
            AbstractInsnNode node = flow.instruction(edge.from());
            if (flow.isFall(edge)) {
                method.instructions.insert(node, code(claims));
            } else if (flow.branches(edge.from()) == 0) {
                method.instructions.insertBefore(node, code(claims));
            } else {
                detour(method, node, flow.label(edge), claims);
            }
        });
        method.maxStack += 3;
    }

    private static InsnList code(Collection<Integer> claims) {
        InsnList code = new InsnList();
        for (int claim : claims) {
            code.add(new FieldInsnNode(Opcodes.GETSTATIC, "refute/Probes", "hit", "[Z"));
            code.add(new LdcInsnNode(claim));
            code.add(new InsnNode(Opcodes.ICONST_1));
            code.add(new InsnNode(Opcodes.BASTORE));
        }
        return code;
    }

    /** The jump goes to the end of the method, and from there to where it went. */
    private static void detour(MethodNode method, AbstractInsnNode branch, LabelNode target, Set<Integer> claims) {
        LabelNode start = new LabelNode();
        method.instructions.add(start);
        FrameNode frame = frameAt(target);
        if (frame != null) {
            method.instructions.add(new FrameNode(Opcodes.F_NEW, frame.local.size(), frame.local.toArray(),
                frame.stack.size(), frame.stack.toArray()));
        }
        method.instructions.add(code(claims));
        method.instructions.add(new JumpInsnNode(Opcodes.GOTO, target));
        if (branch instanceof JumpInsnNode jump) {
            jump.label = start;
        } else if (branch instanceof TableSwitchInsnNode table) {
            table.dflt = table.dflt == target ? start : table.dflt;
            table.labels.replaceAll(label -> label == target ? start : label);
        } else if (branch instanceof LookupSwitchInsnNode lookup) {
            lookup.dflt = lookup.dflt == target ? start : lookup.dflt;
            lookup.labels.replaceAll(label -> label == target ? start : label);
        }
    }

    private static FrameNode frameAt(LabelNode target) {
        AbstractInsnNode node = target;
        while (node.getOpcode() < 0) {
            if (node instanceof FrameNode frame) {
                return frame;
            }
            node = node.getNext();
        }
        return null;
    }
}
