import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Where JaCoCo 0.8.6 has its probes in a method: a mirror of src/ir/probes.cpp. Claims are about what JaCoCo counts, and
 * it counts a branch only when a probe behind it was passed: an exception may come first.
 */
final class Flow {
    /** By JaCoCo's number of the branch: of a jump 0 goes on, 1 jumps; of a switch 0 is default. */
    record Edge(int from, int number) {}

    /** Where an edge leads; without a label to what follows in the code, or out of the method. */
    private record Target(LabelNode label, int index) {}

    private static final int OUTSIDE = -1;

    private final List<AbstractInsnNode> instructions = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();
    private final List<List<Target>> targets = new ArrayList<>();
    private final Map<LabelNode, Integer> positions = new HashMap<>();
    private final Set<Integer> callingLines = new HashSet<>(); // where they begin
    private final Map<Integer, Integer> ways = new HashMap<>(); // that lead to an instruction

    Flow(MethodNode method) {
        readInstructions(method);
        for (int i = 0; i < size(); i++) {
            targets.add(targets(i));
        }
        addWay(0);
        method.tryCatchBlocks.forEach(block -> addWay(positions.get(block.start)));
        method.tryCatchBlocks.forEach(block -> addWay(positions.get(block.handler)));
        targets.forEach(list -> list.forEach(target -> addWay(target.index)));
    }

    int size() {
        return instructions.size();
    }

    AbstractInsnNode instruction(int index) {
        return instructions.get(index);
    }

    int line(int index) {
        return lines.get(index);
    }

    /** 0: no branch. */
    int branches(int index) {
        int count = targets.get(index).size();
        return count > 1 ? count : 0;
    }

    boolean isSwitch(int index) {
        return isSwitch(instructions.get(index));
    }

    /** Whether control leaves the instruction by this edge to the one that follows in the code. */
    boolean isFall(Edge edge) {
        return edge.number == 0 && goesOn(instructions.get(edge.from));
    }

    /** The label that this edge jumps to. */
    LabelNode label(Edge edge) {
        return target(edge).label;
    }

    /** The edges with a probe, one of which is passed when what follows this edge is counted. */
    Set<Edge> probesBehind(Edge edge) {
        Set<Edge> found = new HashSet<>();
        Set<Edge> seen = new HashSet<>(); // code that is never reached may go round in circles without a probe
        Deque<Edge> pending = new ArrayDeque<>(List.of(edge));
        while (!pending.isEmpty()) {
            Edge next = pending.pop();
            if (hasProbe(next)) {
                found.add(next);
            } else if (seen.add(next)) {
                pending.addAll(edgesOf(target(next).index));
            }
        }
        return found;
    }

    /** The same for an instruction. */
    Set<Edge> probesBehind(int instruction) {
        Set<Edge> found = new HashSet<>();
        edgesOf(instruction).forEach(edge -> found.addAll(probesBehind(edge)));
        return found;
    }

    private Target target(Edge edge) {
        return targets.get(edge.from).get(edge.number);
    }

    private List<Edge> edgesOf(int instruction) {
        int count = targets.get(instruction).size();
        return IntStream.range(0, count).mapToObj(number -> new Edge(instruction, number)).toList();
    }

    private boolean hasProbe(Edge edge) {
        int index = target(edge).index;
        return index == OUTSIDE || ways.get(index) > 1 || (isFall(edge) && callingLines.contains(index));
    }

    private void readInstructions(MethodNode method) {
        int line = 0;
        int lineStart = OUTSIDE;
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof LabelNode label) {
                positions.put(label, size());
            } else if (node instanceof LineNumberNode number) {
                line = number.line;
                lineStart = size();
            } else if (node.getOpcode() >= 0) {
                if (node instanceof MethodInsnNode || node instanceof InvokeDynamicInsnNode) {
                    callingLines.add(lineStart);
                }
                instructions.add(node);
                lines.add(line);
            }
        }
    }

    /** Keys of a switch with the same target are one branch. */
    private List<Target> targets(int index) {
        AbstractInsnNode node = instructions.get(index);
        List<Target> found = new ArrayList<>();
        if (goesOn(node)) {
            found.add(new Target(null, index + 1));
        }
        for (LabelNode label : jumpLabels(node)) {
            Target target = new Target(label, positions.get(label));
            if (!isSwitch(node) || !found.contains(target)) {
                found.add(target);
            }
        }
        return found.isEmpty() ? List.of(new Target(null, OUTSIDE)) : found;
    }

    private static List<LabelNode> jumpLabels(AbstractInsnNode node) {
        List<LabelNode> labels = new ArrayList<>();
        if (node instanceof JumpInsnNode jump) {
            labels.add(jump.label);
        } else if (node instanceof TableSwitchInsnNode table) {
            labels.add(table.dflt);
            labels.addAll(table.labels);
        } else if (node instanceof LookupSwitchInsnNode lookup) {
            labels.add(lookup.dflt);
            labels.addAll(lookup.labels);
        }
        return labels;
    }

    private void addWay(int index) {
        ways.merge(index, 1, Integer::sum);
    }

    private static boolean isSwitch(AbstractInsnNode node) {
        return node instanceof TableSwitchInsnNode || node instanceof LookupSwitchInsnNode;
    }

    private static boolean goesOn(AbstractInsnNode node) {
        int opcode = node.getOpcode();
        boolean isExit = (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW;
        return !isExit && opcode != Opcodes.GOTO && !isSwitch(node);
    }
}
