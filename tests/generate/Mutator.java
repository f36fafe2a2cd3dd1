import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes the mutants of one class file: each negates a conditional jump, adds one to an int constant, leaves out a call
 * without a result or the store to a field, or replaces an arithmetic instruction by another one.
 */
final class Mutator implements Opcodes {
    /** One mutant: what is changed at the instruction of this number of the method of this number. */
    record Point(int method, int instruction, String text) {}

    private final byte[] original;

    Mutator(byte[] original) {
        this.original = original;
    }

    List<Point> points() {
        List<Point> points = new ArrayList<>();
        ClassNode type = read();
        for (int m = 0; m < type.methods.size(); m++) {
            MethodNode method = type.methods.get(m);
            int line = 0;
            for (int i = 0; i < method.instructions.size(); i++) {
                AbstractInsnNode instruction = method.instructions.get(i);
                if (instruction instanceof LineNumberNode number) {
                    line = number.line;
                }
                String what = describe(instruction);
                if (what != null) {
                    points.add(new Point(m, i, type.name + "." + method.name + " line " + line + ": " + what));
                }
            }
        }
        return points;
    }

    /** The class with this mutation, and with an account of its steps, so that endless loops end. */
    byte[] mutant(Point point) {
        ClassNode type = read();
        InsnList code = type.methods.get(point.method).instructions;
        AbstractInsnNode instruction = code.get(point.instruction);
        code.insertBefore(instruction, replacement(instruction));
        code.remove(instruction);
        countSteps(type);
        return write(type);
    }

    /** The class as it is, but it notes which of the points are executed; the first has the number {@code first}. */
    byte[] tracing(List<Point> points, int first) {
        ClassNode type = read();
        // From the end, so that the numbers of the instructions before stay as they are.
        for (int i = points.size() - 1; i >= 0; i--) {
            InsnList code = type.methods.get(points.get(i).method).instructions;
            InsnList note = new InsnList();
            note.add(new LdcInsnNode(first + i));
            note.add(new MethodInsnNode(INVOKESTATIC, "Steps", "reach", "(I)V"));
            code.insertBefore(code.get(points.get(i).instruction), note);
        }
        countSteps(type);
        return write(type);
    }

    private ClassNode read() {
        ClassNode type = new ClassNode();
        new ClassReader(original).accept(type, 0);
        return type;
    }

    private static byte[] write(ClassNode type) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static void countSteps(ClassNode type) {
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof JumpInsnNode) {
                    method.instructions.insertBefore(instruction, step());
                }
            }
            if (method.instructions.size() > 0) {
                method.instructions.insert(step());
            }
        }
    }

    private static MethodInsnNode step() {
        return new MethodInsnNode(INVOKESTATIC, "Steps", "step", "()V");
    }

    private static String describe(AbstractInsnNode instruction) {
        if (instruction instanceof JumpInsnNode && negated(instruction.getOpcode()) != 0) {
            return "negate the condition";
        }
        if (constant(instruction) != null) {
            return constant(instruction) + " becomes " + (constant(instruction) + 1);
        }
        if (instruction instanceof MethodInsnNode call && Type.getReturnType(call.desc) == Type.VOID_TYPE
                && !call.name.equals("<init>")) {
            return "leave out the call of " + call.name;
        }
        if (instruction.getOpcode() == PUTFIELD || instruction.getOpcode() == PUTSTATIC) {
            return "leave out the store to " + ((FieldInsnNode) instruction).name;
        }
        if (instruction instanceof IincInsnNode increment) {
            return "add " + -increment.incr + ", not " + increment.incr;
        }
        return otherArithmetic(instruction.getOpcode()) == NOP ? null : "other arithmetic";
    }

    private static InsnList replacement(AbstractInsnNode instruction) {
        InsnList code = new InsnList();
        int opcode = instruction.getOpcode();
        if (instruction instanceof JumpInsnNode jump) {
            code.add(new JumpInsnNode(negated(opcode), jump.label));
        } else if (constant(instruction) != null) {
            code.add(new LdcInsnNode(constant(instruction) + 1));
        } else if (instruction instanceof MethodInsnNode call) {
            Type[] arguments = Type.getArgumentTypes(call.desc);
            for (int i = arguments.length - 1; i >= 0; i--) {
                code.add(pop(arguments[i]));
            }
            if (opcode != INVOKESTATIC) {
                code.add(new InsnNode(POP));
            }
        } else if (instruction instanceof FieldInsnNode store) {
            code.add(pop(Type.getType(store.desc)));
            if (opcode == PUTFIELD) {
                code.add(new InsnNode(POP));
            }
        } else if (instruction instanceof IincInsnNode increment) {
            code.add(new IincInsnNode(increment.var, -increment.incr));
        } else {
            code.add(new InsnNode(otherArithmetic(opcode)));
        }
        return code;
    }

    private static InsnNode pop(Type type) {
        return new InsnNode(type.getSize() == 2 ? POP2 : POP);
    }

    /** The opposite of a conditional jump; 0 for others. */
    private static int negated(int opcode) {
        if (opcode == IFNULL || opcode == IFNONNULL) {
            return IFNULL + IFNONNULL - opcode;
        }
        // The opposites stand side by side: IFEQ and IFNE, IFLT and IFGE, up to IF_ACMPEQ and IF_ACMPNE.
        return opcode < IFEQ || opcode > IF_ACMPNE ? 0 : IFEQ + ((opcode - IFEQ) ^ 1);
    }

    private static Integer constant(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            return opcode - ICONST_0;
        }
        if (opcode == BIPUSH || opcode == SIPUSH) {
            return ((IntInsnNode) instruction).operand;
        }
        return instruction instanceof LdcInsnNode load && load.cst instanceof Integer value ? value : null;
    }

    /** What stands in for an arithmetic instruction on two ints or longs; NOP for other instructions. */
    private static int otherArithmetic(int opcode) {
        return switch (opcode) {
            case IADD -> ISUB;
            case ISUB -> IADD;
            case IMUL -> IDIV;
            case IDIV, IREM -> IMUL;
            case ISHL -> ISHR;
            case ISHR, IUSHR -> ISHL;
            case IAND -> IOR;
            case IOR, IXOR -> IAND;
            case LADD -> LSUB;
            case LSUB -> LADD;
            case LMUL -> LDIV;
            case LDIV, LREM -> LMUL;
            case LAND -> LOR;
            case LOR, LXOR -> LAND;
            default -> NOP;
        };
    }
}
