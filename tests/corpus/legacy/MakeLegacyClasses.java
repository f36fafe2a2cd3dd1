import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes class files that hold what javac never emits: subroutines, every form of the stack instructions, wide forms,
 * irreducible loops, fields and methods that differ by their type only, and so on.
 *
 *   java -cp asm.jar:DIR MakeLegacyClasses OUTPUT_DIR
 */
public final class MakeLegacyClasses implements Opcodes {
    private static final int GOTO_W = 200;
    private static final int JSR_W = 201;
    private static final int WIDE = 196;
    private static final int V45_3 = 3 << 16 | 45;
    private static final String BUILDER = "java/lang/StringBuilder";

    private static Path output;

    interface Body {
        void emit(Code c);
    }

    /** A class under construction. */
    private static final class Unit {
        final String name;
        final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        final List<byte[][]> patches = new ArrayList<>();

        Unit(String simpleName, int version) { this(simpleName, version, ACC_PUBLIC | ACC_SUPER, "java/lang/Object"); }

        Unit(String simpleName, int version, int access, String superName, String... interfaces) {
            name = "legacy/" + simpleName;
            writer.visit(version, access, name, null, superName, interfaces.length == 0 ? null : interfaces);
        }

        Unit method(int access, String method, String descriptor, Body body) {
            MethodVisitor v = writer.visitMethod(access, method, descriptor, null, null);
            v.visitCode();
            body.emit(new Code(v, this));
            v.visitMaxs(0, 0);
            v.visitEnd();
            return this;
        }

        /** A public static method, the kind that cases call. */
        Unit test(String method, String descriptor, Body body) { return method(ACC_PUBLIC | ACC_STATIC, method, descriptor, body); }

        Unit constructor(String superName) {
            return method(ACC_PUBLIC, "<init>", "()V",
                c -> c.var(ALOAD, 0).call(INVOKESPECIAL, superName, "<init>", "()V").op(RETURN));
        }

        Unit field(int access, String field, String descriptor, Object constant) {
            writer.visitField(access, field, descriptor, null, constant).visitEnd();
            return this;
        }

        /** A log in a static StringBuilder with one method per type: noteI, noteJ, noteF, noteD, noteA; and taken. */
        Unit withLog() {
            field(ACC_PUBLIC | ACC_STATIC, "log", "L" + BUILDER + ";", null);
            method(ACC_STATIC, "<clinit>", "()V", c -> c.type(NEW, BUILDER).op(DUP)
                .call(INVOKESPECIAL, BUILDER, "<init>", "()V").field(PUTSTATIC, name, "log", "L" + BUILDER + ";").op(RETURN));
            String[] kinds = {"I", "J", "F", "D", "A"};
            int[] loads = {ILOAD, LLOAD, FLOAD, DLOAD, ALOAD};
            for (int i = 0; i < kinds.length; i++) {
                int load = loads[i];
                String d = kinds[i].equals("A") ? "Ljava/lang/Object;" : kinds[i];
                method(ACC_PUBLIC | ACC_STATIC, "note" + kinds[i], "(" + d + ")V", c -> c
                    .field(GETSTATIC, name, "log", "L" + BUILDER + ";").var(load, 0)
                    .call(INVOKEVIRTUAL, BUILDER, "append", "(" + d + ")L" + BUILDER + ";")
                    .push(32).call(INVOKEVIRTUAL, BUILDER, "append", "(C)L" + BUILDER + ";").op(POP, RETURN));
            }
            return method(ACC_PUBLIC | ACC_STATIC, "taken", "()Ljava/lang/String;", c -> c
                .field(GETSTATIC, name, "log", "L" + BUILDER + ";").call(INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;")
                .op(ARETURN));
        }

        void write() throws IOException {
            writer.visitEnd();
            byte[] bytes = writer.toByteArray();
            for (byte[][] p : patches) {
                replace(bytes, p[0], p[1]);
            }
            Path file = output.resolve(name + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        }

        private static void replace(byte[] bytes, byte[] from, byte[] to) {
            int found = -1;
            for (int i = 0; i + from.length <= bytes.length; i++) {
                int j = 0;
                while (j < from.length && bytes[i + j] == from[j]) {
                    j++;
                }
                if (j == from.length) {
                    if (found >= 0) {
                        throw new IllegalStateException("a placeholder occurs twice");
                    }
                    found = i;
                }
            }
            if (found < 0) {
                throw new IllegalStateException("a placeholder is missing");
            }
            System.arraycopy(to, 0, bytes, found, to.length);
        }
    }

    /** Instructions of one method; everything returns this. */
    private static final class Code {
        final MethodVisitor v;
        final Unit unit;

        Code(MethodVisitor v, Unit unit) {
            this.v = v;
            this.unit = unit;
        }

        Code op(int... opcodes) {
            for (int o : opcodes) {
                v.visitInsn(o);
            }
            return this;
        }

        Code var(int opcode, int index) {
            v.visitVarInsn(opcode, index);
            return this;
        }

        Code type(int opcode, String name) {
            v.visitTypeInsn(opcode, name);
            return this;
        }

        Code push(int value) {
            if (value >= -1 && value <= 5) {
                v.visitInsn(ICONST_0 + value);
            } else if (value == (byte) value) {
                v.visitIntInsn(BIPUSH, value);
            } else if (value == (short) value) {
                v.visitIntInsn(SIPUSH, value);
            } else {
                v.visitLdcInsn(value);
            }
            return this;
        }

        Code ldc(Object value) {
            v.visitLdcInsn(value);
            return this;
        }

        Code iinc(int index, int by) {
            v.visitIincInsn(index, by);
            return this;
        }

        Code jump(int opcode, Label target) {
            v.visitJumpInsn(opcode, target);
            return this;
        }

        Code at(Label label) {
            v.visitLabel(label);
            return this;
        }

        Code call(int opcode, String owner, String name, String descriptor) {
            v.visitMethodInsn(opcode, owner, name, descriptor, opcode == INVOKEINTERFACE);
            return this;
        }

        Code own(String name, String descriptor) { return call(INVOKESTATIC, unit.name, name, descriptor); }

        Code note(char kind) { return own("note" + kind, "(" + (kind == 'A' ? "Ljava/lang/Object;" : "" + kind) + ")V"); }

        Code field(int opcode, String owner, String name, String descriptor) {
            v.visitFieldInsn(opcode, owner, name, descriptor);
            return this;
        }

        Code newarray(int kind) {
            v.visitIntInsn(NEWARRAY, kind);
            return this;
        }

        Code multi(String descriptor, int dimensions) {
            v.visitMultiANewArrayInsn(descriptor, dimensions);
            return this;
        }

        Code handler(Label from, Label to, Label target, String type) {
            v.visitTryCatchBlock(from, to, target, type);
            return this;
        }

        Code lookup(Label otherwise, int[] keys, Label... targets) {
            v.visitLookupSwitchInsn(otherwise, keys, targets);
            return this;
        }

        Code table(int low, int high, Label otherwise, Label... targets) {
            v.visitTableSwitchInsn(low, high, otherwise, targets);
            return this;
        }

        /** Instructions that the writer cannot be made to emit; placeholder code of the same length is replaced at the end. */
        Code raw(int tag, int... bytes) {
            byte[] from = new byte[bytes.length + 4];
            byte[] to = new byte[bytes.length + 4];
            v.visitIntInsn(SIPUSH, 0x7a00 + tag);
            v.visitInsn(POP);
            from[0] = SIPUSH;
            from[1] = 0x7a;
            from[2] = (byte) tag;
            from[3] = POP;
            System.arraycopy(from, 0, to, 0, 4);
            for (int i = 0; i < bytes.length; i++) {
                v.visitInsn(NOP);
                to[i + 4] = (byte) bytes[i];
            }
            unit.patches.add(new byte[][] {from, to});
            return this;
        }

        Code with(Body body) {
            body.emit(this);
            return this;
        }

        /** The text of the log is the result. */
        Code result() { return own("taken", "()Ljava/lang/String;").op(ARETURN); }
    }

    public static void main(String[] args) throws IOException {
        output = Paths.get(args[0]);
        stack();
        subroutines();
        wide();
        jumps();
        constants();
        switches();
        comparisons();
        conversions();
        inheritance();
        types();
        arrays();
        monitors();
        throwing();
        flow();
        creation();
        descriptors();
        oldVersions();
        unbalancedMonitors();
        finalFields();
        hierarchies();
        oddFlow();
    }

    // ---- Stack ----

    /** Pushes the parameters, executes the opcodes, then notes what is on the stack from the top on. */
    private static void stackTest(Unit u, String name, String pushes, String topFirst, int... opcodes) {
        StringBuilder d = new StringBuilder("(");
        for (char k : pushes.toCharArray()) {
            d.append(k == 'A' ? "Ljava/lang/String;" : "" + k);
        }
        u.test(name, d.append(")Ljava/lang/String;").toString(), c -> {
            int slot = 0;
            for (char k : pushes.toCharArray()) {
                c.var(ILOAD + "IJFDA".indexOf(k), slot);
                slot += k == 'J' || k == 'D' ? 2 : 1;
            }
            c.op(opcodes);
            for (char k : topFirst.toCharArray()) {
                c.note(k);
            }
            c.result();
        });
    }

    private static void stack() throws IOException {
        Unit u = new Unit("Stack", V1_1).withLog();
        stackTest(u, "nop", "IA", "AI", NOP, NOP, NOP);
        stackTest(u, "pop", "II", "I", POP);
        stackTest(u, "pop2Ints", "IIA", "I", POP2);
        stackTest(u, "pop2Long", "IJ", "I", POP2);
        stackTest(u, "pop2Double", "FD", "F", POP2);
        stackTest(u, "dup", "A", "AA", DUP);
        stackTest(u, "dupX1", "IA", "AIA", DUP_X1);
        stackTest(u, "dupX2Ints", "IAF", "FAIF", DUP_X2);
        stackTest(u, "dupX2Long", "JI", "IJI", DUP_X2);
        stackTest(u, "dupX2Double", "DA", "ADA", DUP_X2);
        stackTest(u, "dup2Ints", "IA", "AIAI", DUP2);
        stackTest(u, "dup2Long", "J", "JJ", DUP2);
        stackTest(u, "dup2Double", "D", "DD", DUP2);
        stackTest(u, "dup2X1Ints", "IAF", "FAIFA", DUP2_X1);
        stackTest(u, "dup2X1Long", "IJ", "JIJ", DUP2_X1);
        stackTest(u, "dup2X1Double", "AD", "DAD", DUP2_X1);
        stackTest(u, "dup2X2Form1", "IAFI", "IFAIIF", DUP2_X2);
        stackTest(u, "dup2X2Form2", "IAJ", "JAIJ", DUP2_X2);
        stackTest(u, "dup2X2Form3", "JIA", "AIJAI", DUP2_X2);
        stackTest(u, "dup2X2Form4", "JD", "DJD", DUP2_X2);
        stackTest(u, "swap", "IA", "IA", SWAP);
        stackTest(u, "swapFloats", "FF", "FF", SWAP);
        stackTest(u, "rotate3", "IFA", "IFA", DUP_X2, POP, SWAP);
        stackTest(u, "swapLongs", "JJ", "JJ", DUP2_X2, POP2);
        stackTest(u, "swapIntLong", "IJ", "IJ", DUP2_X1, POP2);
        stackTest(u, "swapLongInt", "JI", "JI", DUP_X2, POP);
        stackTest(u, "mixture", "IJA", "AAJAAI", DUP_X2, POP, DUP2_X1, POP2, DUP, DUP2_X2);
        u.test("uninitialised", "(I)Ljava/lang/String;", c -> c.type(NEW, "java/lang/Integer").op(DUP).var(ILOAD, 0)
            .call(INVOKESPECIAL, "java/lang/Integer", "<init>", "(I)V").note('A').result());
        u.test("deep", "(I)I", c -> {
            for (int i = 0; i < 300; i++) {
                c.var(ILOAD, 0).push(i).op(IXOR);
            }
            for (int i = 0; i < 299; i++) {
                c.op(i % 3 == 0 ? ISUB : i % 3 == 1 ? IADD : IMUL);
            }
            c.op(IRETURN);
        });
        // So many values at once that anything quadratic in them shows.
        u.test("deeper", "(I)I", c -> {
            for (int i = 0; i < 3000; i++) {
                c.var(ILOAD, 0).op(INEG);
            }
            for (int i = 1; i < 3000; i++) {
                c.op(i % 5 == 0 ? IXOR : IADD);
            }
            c.op(IRETURN);
        });
        u.test("deeperAcrossBranch", "(I)J", c -> {
            Label skip = new Label();
            for (int i = 0; i < 1500; i++) {
                c.ldc((long) i).var(ILOAD, 0).op(I2L, LXOR);
            }
            c.var(ILOAD, 0).jump(IFLT, skip).op(LNEG).at(skip);
            for (int i = 1; i < 1500; i++) {
                c.op(i % 2 == 0 ? LSUB : LADD);
            }
            c.op(LRETURN);
        });
        u.write();
    }

    // ---- Subroutines ----

    private static void subroutines() throws IOException {
        Unit u = new Unit("Jsr", V1_4).withLog();
        u.test("finallyStyle", "(I)Ljava/lang/String;", c -> {
            Label from = new Label();
            Label to = new Label();
            Label any = new Label();
            Label sub = new Label();
            c.handler(from, to, any, null);
            c.at(from).push(10).var(ILOAD, 0).op(IDIV).var(ISTORE, 1).at(to);
            c.jump(JSR, sub).var(ILOAD, 1).note('I').result();
            c.at(any).var(ASTORE, 2).jump(JSR, sub).var(ALOAD, 2).note('A').result();
            c.at(sub).var(ASTORE, 3).ldc("finally").note('A').var(RET, 3);
        });
        u.test("rethrown", "(I)I", c -> {
            Label from = new Label();
            Label to = new Label();
            Label any = new Label();
            Label sub = new Label();
            c.handler(from, to, any, null);
            c.at(from).push(100).var(ILOAD, 0).op(IREM).var(ISTORE, 1).at(to).jump(JSR, sub).var(ILOAD, 1).var(ILOAD, 0).op(IADD, IRETURN);
            c.at(any).var(ASTORE, 1).jump(JSR, sub).var(ALOAD, 1).op(ATHROW);
            c.at(sub).var(ASTORE, 2).iinc(0, 1).var(RET, 2);
        });
        u.test("nested", "(I)Ljava/lang/String;", c -> {
            Label outer = new Label();
            Label inner = new Label();
            c.jump(JSR, outer).ldc("again").note('A').jump(JSR, outer).var(ILOAD, 0).note('I').result();
            c.at(outer).var(ASTORE, 1).ldc("outer").note('A').jump(JSR, inner).iinc(0, 10).jump(JSR, inner).var(RET, 1);
            c.at(inner).var(ASTORE, 2).iinc(0, 1).var(ILOAD, 0).note('I').var(RET, 2);
        });
        u.test("differentTypes", "(I)Ljava/lang/String;", c -> {
            Label sub = new Label();
            c.var(ILOAD, 0).var(ISTORE, 1).jump(JSR, sub).var(ILOAD, 1).note('I');
            c.ldc("text").var(ASTORE, 1).jump(JSR, sub).var(ALOAD, 1).note('A');
            c.ldc(2.5).var(DSTORE, 1).jump(JSR, sub).var(DLOAD, 1).note('D').var(ILOAD, 0).note('I').result();
            c.at(sub).var(ASTORE, 5).iinc(0, 7).var(RET, 5);
        });
        u.test("inLoop", "(I)I", c -> {
            Label loop = new Label();
            Label done = new Label();
            Label sub = new Label();
            c.push(0).var(ISTORE, 1);
            c.at(loop).var(ILOAD, 0).jump(IFLE, done).jump(JSR, sub).iinc(0, -1).jump(GOTO, loop);
            c.at(done).var(ILOAD, 1).op(IRETURN);
            c.at(sub).var(ASTORE, 2).var(ILOAD, 1).push(3).op(IMUL).var(ILOAD, 0).op(IADD).var(ISTORE, 1).var(RET, 2);
        });
        u.test("loopInside", "(I)I", c -> {
            Label loop = new Label();
            Label done = new Label();
            Label sub = new Label();
            c.push(1).var(ISTORE, 1).jump(JSR, sub).jump(JSR, sub).var(ILOAD, 1).op(IRETURN);
            c.at(sub).var(ASTORE, 2).var(ILOAD, 0).var(ISTORE, 3);
            c.at(loop).var(ILOAD, 3).jump(IFEQ, done).var(ILOAD, 1).push(2).op(IMUL).var(ISTORE, 1).iinc(3, -1).jump(GOTO, loop);
            c.at(done).iinc(1, 1).var(RET, 2);
        });
        u.test("exitsByReturn", "(I)I", c -> {
            Label sub = new Label();
            Label back = new Label();
            c.jump(JSR, sub).push(-1).op(IRETURN);
            c.at(sub).var(ASTORE, 1).var(ILOAD, 0).jump(IFEQ, back).var(ILOAD, 0).push(100).op(IMUL, IRETURN);
            c.at(back).var(RET, 1);
        });
        u.test("wideRet", "(I)I", c -> {
            Label sub = new Label();
            c.jump(JSR, sub).jump(JSR, sub).var(ILOAD, 0).op(IRETURN);
            c.at(sub).var(ASTORE, 300).iinc(0, 1000).var(RET, 300);
        });
        u.test("wideJsr", "(I)I", c -> {
            Label sub = new Label();
            c.jump(JSR_W, sub).var(ILOAD, 0).op(IRETURN);
            c.at(sub).var(ASTORE, 1).iinc(0, 77).var(RET, 1);
        });
        u.test("backwardJsr", "(I)I", c -> {
            Label sub = new Label();
            Label start = new Label();
            c.jump(GOTO, start);
            c.at(sub).var(ASTORE, 1).iinc(0, 5).var(RET, 1);
            c.at(start).jump(JSR, sub).jump(JSR_W, sub).var(ILOAD, 0).op(IRETURN);
        });
        u.test("addressMoved", "(I)I", c -> {
            Label sub = new Label();
            c.push(9).jump(JSR, sub).var(ILOAD, 0).op(IADD, IRETURN);
            c.at(sub).op(DUP, POP, SWAP).var(ISTORE, 2).var(ASTORE, 1).iinc(0, 5).var(ILOAD, 2).push(2).op(IMUL).var(RET, 1);
        });
        u.test("stackThrough", "(I)I", c -> {
            Label sub = new Label();
            c.var(ILOAD, 0).jump(JSR, sub).jump(JSR, sub).jump(JSR, sub).op(IRETURN);
            c.at(sub).var(ASTORE, 1).push(3).op(IMUL).push(1).op(IADD).var(RET, 1);
        });
        u.test("innerLeavesToOuter", "(I)I", c -> {
            Label outer = new Label();
            Label inner = new Label();
            Label leave = new Label();
            c.jump(JSR, outer).var(ILOAD, 0).op(IRETURN);
            c.at(outer).var(ASTORE, 1).jump(JSR, inner).iinc(0, 10);
            c.at(leave).iinc(0, 100).var(RET, 1);
            c.at(inner).var(ASTORE, 2).var(ILOAD, 0).jump(IFLT, leave).iinc(0, 1).var(RET, 2);
        });
        u.test("handlerInside", "(I)Ljava/lang/String;", c -> {
            Label sub = new Label();
            Label from = new Label();
            Label to = new Label();
            Label caught = new Label();
            Label out = new Label();
            c.handler(from, to, caught, "java/lang/ArithmeticException");
            c.jump(JSR, sub).push(0).var(ISTORE, 0).jump(JSR, sub).ldc("end").note('A').result();
            c.at(sub).var(ASTORE, 1);
            c.at(from).push(12).var(ILOAD, 0).op(IDIV).note('I').at(to).jump(GOTO, out);
            c.at(caught).note('A');
            c.at(out).var(RET, 1);
        });
        u.test("ladder", "(I)I", c -> {
            Label[] subs = new Label[6];
            for (int i = 0; i < subs.length; i++) {
                subs[i] = new Label();
            }
            c.jump(JSR, subs[0]).var(ILOAD, 0).op(IRETURN);
            for (int i = 0; i < subs.length; i++) {
                c.at(subs[i]).var(ASTORE, i + 1).iinc(0, 1);
                if (i + 1 < subs.length) {
                    c.jump(JSR, subs[i + 1]).iinc(0, 1).jump(JSR, subs[i + 1]);
                }
                c.var(RET, i + 1);
            }
        });
        u.write();
    }

    // ---- Wide ----

    private static void wide() throws IOException {
        Unit u = new Unit("Wide", V1_2).withLog();
        u.test("every", "(IJFDLjava/lang/String;)Ljava/lang/String;", c -> {
            c.var(ILOAD, 0).var(ISTORE, 300).var(LLOAD, 1).var(LSTORE, 301).var(FLOAD, 3).var(FSTORE, 1000);
            c.var(DLOAD, 4).var(DSTORE, 2000).var(ALOAD, 6).var(ASTORE, 65000);
            c.iinc(300, 5).iinc(300, -1000).iinc(300, 30000).iinc(0, 1000).iinc(0, -200);
            c.var(ILOAD, 300).note('I').var(LLOAD, 301).note('J').var(FLOAD, 1000).note('F').var(DLOAD, 2000).note('D');
            c.var(ALOAD, 65000).note('A').var(ILOAD, 0).note('I').result();
        });
        u.test("smallIndices", "(IJFDLjava/lang/String;)Ljava/lang/String;", c -> {
            c.op(LCONST_0, LCONST_0, POP2, POP2).push(0).var(ISTORE, 10).op(LCONST_0).var(LSTORE, 11).op(FCONST_0).var(FSTORE, 13);
            c.op(DCONST_0).var(DSTORE, 14).op(ACONST_NULL).var(ASTORE, 16);
            c.raw(1, WIDE, ILOAD, 0, 0, WIDE, ISTORE, 0, 10, WIDE, IINC, 0, 10, 0, 3, WIDE, LLOAD, 0, 1, WIDE, LSTORE, 0, 11);
            c.raw(2, WIDE, FLOAD, 0, 3, WIDE, FSTORE, 0, 13, WIDE, DLOAD, 0, 4, WIDE, DSTORE, 0, 14, WIDE, ALOAD, 0, 6, WIDE, ASTORE, 0, 16);
            c.var(ILOAD, 10).note('I').var(LLOAD, 11).note('J').var(FLOAD, 13).note('F').var(DLOAD, 14).note('D').var(ALOAD, 16).note('A').result();
        });
        // The long forms of load and store where a short one exists.
        u.test("longForms", "(IJFDLjava/lang/String;)Ljava/lang/String;", c -> {
            c.op(LCONST_0, LCONST_0, POP2, POP2).push(0).var(ISTORE, 10).op(LCONST_0).var(LSTORE, 11).op(FCONST_0).var(FSTORE, 13);
            c.op(DCONST_0).var(DSTORE, 14).op(ACONST_NULL).var(ASTORE, 16);
            c.raw(3, ILOAD, 0, ISTORE, 10, LLOAD, 1, LSTORE, 11, FLOAD, 3, FSTORE, 13, DLOAD, 4, DSTORE, 14, ALOAD, 6, ASTORE, 16, BIPUSH, 1, POP, SIPUSH, 0, 2, POP);
            c.raw(4, ILOAD, 0, ISTORE, 3, ILOAD, 3, ISTORE, 0);
            c.var(ILOAD, 10).note('I').var(LLOAD, 11).note('J').var(FLOAD, 13).note('F').var(DLOAD, 14).note('D').var(ALOAD, 16).note('A').var(ILOAD, 0).note('I').result();
        });
        u.test("shortForms", "()Ljava/lang/String;", c -> {
            for (int n = 0; n < 5; n++) {
                c.push(n + 10).var(ISTORE, n).var(ILOAD, n).note('I').ldc(n + 20L).var(LSTORE, n).var(LLOAD, n).note('J').ldc(n + 0.5f).var(FSTORE, n).var(FLOAD, n).note('F')
                    .ldc(n + 0.25).var(DSTORE, n).var(DLOAD, n).note('D').ldc("n" + n).var(ASTORE, n).var(ALOAD, n).note('A');
            }
            c.result();
        });
        u.test("loop", "(I)I", c -> {
            Label loop = new Label();
            Label done = new Label();
            c.push(0).var(ISTORE, 400).var(ILOAD, 0).var(ISTORE, 500);
            c.at(loop).var(ILOAD, 500).jump(IFLE, done).var(ILOAD, 400).var(ILOAD, 500).op(IADD).var(ISTORE, 400).iinc(500, -1).jump(GOTO, loop);
            c.at(done).var(ILOAD, 400).op(IRETURN);
        });
        u.write();
    }

    // ---- Jumps ----

    private static void jumps() throws IOException {
        Unit u = new Unit("Jumps", V1_3).withLog();
        u.test("gotoW", "(I)I", c -> {
            Label forward = new Label();
            Label back = new Label();
            Label done = new Label();
            c.jump(GOTO_W, forward);
            c.at(back).iinc(0, -1).var(ILOAD, 0).jump(IFLE, done);
            c.at(forward).iinc(0, -2).var(ILOAD, 0).jump(IFLE, done).jump(GOTO_W, back);
            c.at(done).var(ILOAD, 0).op(IRETURN);
        });
        for (int opcode : new int[] {IFEQ, IFNULL, IF_ICMPLT}) {
            String name = opcode == IFEQ ? "farIfeq" : opcode == IFNULL ? "farIfnull" : "farIcmplt";
            u.test(name, opcode == IFNULL ? "(Ljava/lang/String;)I" : "(I)I", c -> {
                Label far = new Label();
                Label start = new Label();
                Label again = new Label();
                c.push(0).var(ISTORE, 1);
                c.at(start);
                if (opcode == IFNULL) {
                    c.var(ALOAD, 0);
                } else {
                    c.var(ILOAD, 0);
                    if (opcode == IF_ICMPLT) {
                        c.push(100);
                    }
                }
                c.jump(opcode, far);
                for (int i = 0; i < 33000; i++) {
                    c.op(NOP);
                }
                c.iinc(1, 10).jump(GOTO, again);
                c.at(far).iinc(1, 1);
                c.at(again).var(ILOAD, 1).push(15).jump(IF_ICMPLT, start).var(ILOAD, 1).op(IRETURN);
            });
        }
        u.test("everyIf", "(II)I", c -> {
            int[] one = {IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE};
            int[] two = {IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE};
            c.push(0).var(ISTORE, 2);
            int bit = 1;
            for (int i = 0; i < 12; i++) {
                Label taken = new Label();
                Label next = new Label();
                c.var(ILOAD, 0);
                if (i < 6) {
                    c.jump(one[i], taken);
                } else {
                    c.var(ILOAD, 1).jump(two[i - 6], taken);
                }
                c.jump(GOTO, next).at(taken).var(ILOAD, 2).push(bit).op(IOR).var(ISTORE, 2).at(next);
                bit <<= 1;
            }
            c.var(ILOAD, 2).op(IRETURN);
        });
        u.test("sameTarget", "(I)I", c -> {
            Label next = new Label();
            c.var(ILOAD, 0).jump(IFEQ, next).at(next).var(ILOAD, 0).push(2).op(IMUL, IRETURN);
        });
        u.test("nullTests", "(Ljava/lang/String;Ljava/lang/String;)I", c -> {
            c.push(0).var(ISTORE, 2);
            int bit = 1;
            for (int i = 0; i < 6; i++) {
                Label taken = new Label();
                Label next = new Label();
                switch (i) {
                    case 0: c.var(ALOAD, 0).jump(IFNULL, taken); break;
                    case 1: c.var(ALOAD, 0).jump(IFNONNULL, taken); break;
                    case 2: c.var(ALOAD, 0).var(ALOAD, 1).jump(IF_ACMPEQ, taken); break;
                    case 3: c.var(ALOAD, 0).var(ALOAD, 1).jump(IF_ACMPNE, taken); break;
                    case 4: c.op(ACONST_NULL).var(ALOAD, 1).jump(IF_ACMPEQ, taken); break;
                    default: c.op(ACONST_NULL, ACONST_NULL).jump(IF_ACMPNE, taken);
                }
                c.jump(GOTO, next).at(taken).var(ILOAD, 2).push(bit).op(IOR).var(ISTORE, 2).at(next);
                bit <<= 1;
            }
            c.var(ILOAD, 2).op(IRETURN);
        });
        u.write();
    }

    // ---- Constants ----

    private static void constants() throws IOException {
        Unit u = new Unit("Constants", V1_5).withLog();
        int low = u.writer.newConst("low");
        int lowInt = u.writer.newConst(123456);
        int lowFloat = u.writer.newConst(0.75f);
        int lowClass = u.writer.newConst(Type.getObjectType("java/lang/Runnable"));
        for (int i = 0; i < 300; i++) {
            u.writer.newConst("filler" + i);
        }
        u.test("high", "()Ljava/lang/String;", c -> c.ldc("high").note('A').ldc(7654321).note('I').ldc(-1.25f).note('F').ldc(1L << 40).note('J')
            .ldc(1e-9).note('D').ldc(Type.getObjectType("java/util/List")).note('A').ldc("filler7").note('A').result());
        u.test("lowByLdcW", "()Ljava/lang/String;", c -> c.op(ACONST_NULL).var(ASTORE, 0).push(0).var(ISTORE, 1).op(FCONST_0).var(FSTORE, 2).op(ACONST_NULL).var(ASTORE, 3)
            .raw(5, 19, low >> 8, low, ASTORE, 0, 19, lowInt >> 8, lowInt, ISTORE, 1, 19, lowFloat >> 8, lowFloat, FSTORE, 2, 19, lowClass >> 8, lowClass, ASTORE, 3)
            .var(ALOAD, 0).note('A').var(ILOAD, 1).note('I').var(FLOAD, 2).note('F').var(ALOAD, 3).note('A').result());
        u.test("classes", "()Ljava/lang/String;", c -> {
            for (String d : new String[] {"Ljava/lang/String;", "[I", "[[Ljava/lang/Object;", "Llegacy/Constants;", "[Z", "[Llegacy/Constants;"}) {
                c.ldc(Type.getType(d)).note('A');
            }
            c.result();
        });
        u.test("sameClass", "()Z", c -> {
            Label different = new Label();
            c.ldc(Type.getType("Llegacy/Constants;")).ldc(Type.getType("Llegacy/Constants;")).jump(IF_ACMPNE, different).push(1).op(IRETURN)
                .at(different).push(0).op(IRETURN);
        });
        u.test("sameString", "()Z", c -> {
            Label different = new Label();
            c.ldc("filler1").type(NEW, BUILDER).op(DUP).ldc("filler").call(INVOKESPECIAL, BUILDER, "<init>", "(Ljava/lang/String;)V").push(1)
                .call(INVOKEVIRTUAL, BUILDER, "append", "(I)L" + BUILDER + ";").call(INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;")
                .call(INVOKEVIRTUAL, "java/lang/String", "intern", "()Ljava/lang/String;").jump(IF_ACMPNE, different).push(1).op(IRETURN)
                .at(different).push(0).op(IRETURN);
        });
        u.test("small", "()Ljava/lang/String;", c -> c.op(ICONST_M1).note('I').op(ICONST_0).note('I').op(ICONST_5).note('I').op(LCONST_0).note('J').op(LCONST_1).note('J')
            .op(FCONST_0).note('F').op(FCONST_1).note('F').op(FCONST_2).note('F').op(DCONST_0).note('D').op(DCONST_1).note('D').op(ACONST_NULL).note('A')
            .push(-128).note('I').push(127).note('I').push(-32768).note('I').push(32767).note('I').ldc(0).note('I').ldc(Float.NaN).note('F').ldc(-0.0).note('D').ldc(-0f).note('F')
            .ldc(Double.NEGATIVE_INFINITY).note('D').ldc(Long.MIN_VALUE).note('J').ldc(Integer.MIN_VALUE).note('I').ldc("").note('A').ldc("\u00e9\u20ac\ud83d\ude00").note('A').result());
        u.write();
        Unit v = new Unit("ConstantValues", V1_2);
        Object[][] all = {{"z", "Z", 1}, {"b", "B", -5}, {"s", "S", 30000}, {"c", "C", 65}, {"i", "I", 1 << 30}, {"j", "J", 1L << 50}, {"f", "F", 1.5f}, {"d", "D", -2.5},
            {"t", "Ljava/lang/String;", "text"}};
        for (Object[] f : all) {
            v.field(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, (String) f[0], (String) f[1], f[2]);
            v.field(ACC_PUBLIC | ACC_STATIC, "m" + f[0], (String) f[1], f[2]);
        }
        v.test("all", "()Ljava/lang/String;", c -> {
            c.type(NEW, BUILDER).op(DUP).call(INVOKESPECIAL, BUILDER, "<init>", "()V");
            for (String prefix : new String[] {"", "m"}) {
                for (Object[] f : all) {
                    String d = (String) f[1];
                    c.field(GETSTATIC, "legacy/ConstantValues", prefix + f[0], d)
                        .call(INVOKEVIRTUAL, BUILDER, "append", "(" + (d.equals("B") || d.equals("S") ? "I" : d) + ")L" + BUILDER + ";")
                        .push(' ').call(INVOKEVIRTUAL, BUILDER, "append", "(C)L" + BUILDER + ";");
                }
            }
            c.call(INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;").op(ARETURN);
        });
        v.write();
    }

    // ---- Switches ----

    private static void switches() throws IOException {
        Unit u = new Unit("Switch", V1_4);
        u.test("noPairs", "(I)I", c -> {
            Label d = new Label();
            c.var(ILOAD, 0).lookup(d, new int[0]).at(d).push(3).op(IRETURN);
        });
        u.test("lookup", "(I)I", c -> {
            int[] keys = {Integer.MIN_VALUE, -7, 0, 9, 1000, Integer.MAX_VALUE};
            Label d = new Label();
            Label[] t = new Label[keys.length];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Label();
            }
            c.var(ILOAD, 0).lookup(d, keys, t);
            for (int i = t.length - 1; i >= 0; i--) {
                c.at(t[i]).push(i * 11).op(IRETURN);
            }
            c.at(d).push(-1).op(IRETURN);
        });
        for (int low : new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE - 2, -1, 100}) {
            u.test(low == Integer.MIN_VALUE ? "tableMin" : low > 100 ? "tableMax" : low == -1 ? "tableAroundZero" : "table100", "(I)I", c -> {
                Label d = new Label();
                Label[] t = {new Label(), new Label(), new Label()};
                c.var(ILOAD, 0).table(low, low + 2, d, t[0], t[1], t[2]);
                c.at(t[1]).push(1).op(IRETURN).at(d).push(9).op(IRETURN).at(t[0]).push(0).op(IRETURN).at(t[2]).push(2).op(IRETURN);
            });
        }
        u.test("tableOfOne", "(I)I", c -> {
            Label d = new Label();
            Label one = new Label();
            c.var(ILOAD, 0).table(5, 5, d, one).at(d).push(0).op(IRETURN).at(one).push(1).op(IRETURN);
        });
        u.test("sharedTargets", "(I)I", c -> {
            Label d = new Label();
            Label even = new Label();
            c.var(ILOAD, 0).table(0, 6, d, even, d, even, d, even, d, even).at(even).push(2).op(IRETURN).at(d).push(1).op(IRETURN);
        });
        u.test("backward", "(I)I", c -> {
            Label loop = new Label();
            Label add = new Label();
            Label twice = new Label();
            Label end = new Label();
            c.push(0).var(ISTORE, 1).jump(GOTO, loop);
            c.at(add).iinc(1, 3).iinc(0, -1).jump(GOTO, loop);
            c.at(twice).var(ILOAD, 1).push(2).op(IMUL).var(ISTORE, 1).iinc(0, -2);
            c.at(loop).var(ILOAD, 0).push(3).op(IREM).lookup(end, new int[] {1, 2}, add, twice);
            Label out = new Label();
            c.at(end).var(ILOAD, 0).jump(IFLE, out).iinc(0, -1).iinc(1, 1).jump(GOTO, loop);
            c.at(out).var(ILOAD, 1).op(IRETURN);
        });
        u.write();
    }

    // ---- Comparisons and conversions ----

    private static void comparisons() throws IOException {
        Unit u = new Unit("Compare", V1_1);
        Object[][] all = {{"fcmpl", FCMPL, "F"}, {"fcmpg", FCMPG, "F"}, {"dcmpl", DCMPL, "D"}, {"dcmpg", DCMPG, "D"}, {"lcmp", LCMP, "J"}};
        for (Object[] a : all) {
            String t = (String) a[2];
            int load = t.equals("F") ? FLOAD : t.equals("D") ? DLOAD : LLOAD;
            u.test((String) a[0], "(" + t + t + ")I", c -> c.var(load, 0).var(load, t.equals("F") ? 1 : 2).op((Integer) a[1], IRETURN));
        }
        // Branches on the "wrong" comparison, which javac never pairs.
        u.test("lessByCmpl", "(DD)Z", c -> {
            Label yes = new Label();
            c.var(DLOAD, 0).var(DLOAD, 2).op(DCMPL).jump(IFLT, yes).push(0).op(IRETURN).at(yes).push(1).op(IRETURN);
        });
        u.test("greaterByCmpg", "(DD)Z", c -> {
            Label yes = new Label();
            c.var(DLOAD, 0).var(DLOAD, 2).op(DCMPG).jump(IFGT, yes).push(0).op(IRETURN).at(yes).push(1).op(IRETURN);
        });
        u.write();
    }

    private static void conversions() throws IOException {
        Unit u = new Unit("Convert", V1_2).withLog();
        u.test("fromInt", "(I)Ljava/lang/String;", c -> {
            for (int o : new int[] {I2B, I2C, I2S}) {
                c.var(ILOAD, 0).op(o).note('I');
            }
            c.var(ILOAD, 0).op(I2L).note('J').var(ILOAD, 0).op(I2F, F2D).note('D').var(ILOAD, 0).op(I2D).note('D');
            c.var(ILOAD, 0).op(I2B, I2C, I2S, I2B).note('I').result();
        });
        u.test("fromLong", "(J)Ljava/lang/String;", c -> c.var(LLOAD, 0).op(L2I).note('I').var(LLOAD, 0).op(L2I, I2B).note('I').var(LLOAD, 0).op(L2I, I2C).note('I')
            .var(LLOAD, 0).op(L2I, I2S).note('I').var(LLOAD, 0).op(L2F, F2L).note('J').var(LLOAD, 0).op(L2D, D2L).note('J').var(LLOAD, 0).op(L2F, F2I).note('I').result());
        u.test("fromFloat", "(F)Ljava/lang/String;", c -> c.var(FLOAD, 0).op(F2I).note('I').var(FLOAD, 0).op(F2L).note('J').var(FLOAD, 0).op(F2D).note('D')
            .var(FLOAD, 0).op(F2I, I2B).note('I').var(FLOAD, 0).op(F2I, I2C).note('I').var(FLOAD, 0).op(F2I, I2S).note('I').var(FLOAD, 0).op(F2L, L2I).note('I').result());
        u.test("fromDouble", "(D)Ljava/lang/String;", c -> c.var(DLOAD, 0).op(D2I).note('I').var(DLOAD, 0).op(D2L).note('J').var(DLOAD, 0).op(D2F, F2D).note('D')
            .var(DLOAD, 0).op(D2I, I2B).note('I').var(DLOAD, 0).op(D2I, I2C).note('I').var(DLOAD, 0).op(D2I, I2S).note('I').var(DLOAD, 0).op(D2L, L2I).note('I').result());
        for (String t : new String[] {"B", "S", "C", "Z"}) {
            String name = t.equals("B") ? "byte" : t.equals("S") ? "short" : t.equals("C") ? "char" : "boolean";
            // An int is returned as it is where the method promises less.
            u.test(name + "Return", "(I)" + t, c -> c.var(ILOAD, 0).op(IRETURN));
            u.test(name + "ReturnAsInt", "(I)I", c -> c.var(ILOAD, 0).own(name + "Return", "(I)" + t).op(IRETURN));
            u.field(ACC_STATIC, "s" + t, t, null);
            u.field(0, "f" + t, t, null);
            u.test(name + "Static", "(I)I", c -> c.var(ILOAD, 0).field(PUTSTATIC, "legacy/Convert", "s" + t, t).field(GETSTATIC, "legacy/Convert", "s" + t, t).op(IRETURN));
            u.test(name + "Field", "(I)I", c -> c.type(NEW, "legacy/Convert").op(DUP).call(INVOKESPECIAL, "legacy/Convert", "<init>", "()V").op(DUP).var(ILOAD, 0)
                .field(PUTFIELD, "legacy/Convert", "f" + t, t).field(GETFIELD, "legacy/Convert", "f" + t, t).op(IRETURN));
            int kind = t.equals("B") ? T_BYTE : t.equals("S") ? T_SHORT : t.equals("C") ? T_CHAR : T_BOOLEAN;
            int store = t.equals("S") ? SASTORE : t.equals("C") ? CASTORE : BASTORE;
            int load = t.equals("S") ? SALOAD : t.equals("C") ? CALOAD : BALOAD;
            u.test(name + "Array", "(I)I", c -> c.push(2).newarray(kind).op(DUP).push(1).var(ILOAD, 0).op(store).push(1).op(load, IRETURN));
        }
        u.constructor("java/lang/Object");
        u.write();
    }

    // ---- Inheritance and linkage ----

    private static void inheritance() throws IOException {
        Unit i = new Unit("Face", V1_4, ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT, "java/lang/Object");
        i.field(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "SHARED", "Ljava/lang/String;", null);
        i.field(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "NUMBER", "I", 42);
        i.writer.visitMethod(ACC_PUBLIC | ACC_ABSTRACT, "who", "()Ljava/lang/String;", null, null).visitEnd();
        i.method(ACC_STATIC, "<clinit>", "()V", c -> c.ldc("from Face").field(PUTSTATIC, "legacy/Face", "SHARED", "Ljava/lang/String;").op(RETURN));
        i.write();

        Unit a = new Unit("A", V1_4, ACC_PUBLIC | ACC_SUPER, "java/lang/Object", "legacy/Face");
        a.constructor("java/lang/Object");
        a.field(ACC_PUBLIC | ACC_STATIC, "count", "I", null);
        a.field(ACC_PROTECTED, "value", "J", null);
        a.field(ACC_PRIVATE, "secret", "I", null);
        a.method(ACC_PUBLIC, "who", "()Ljava/lang/String;", c -> c.ldc("A").op(ARETURN));
        a.method(ACC_PUBLIC, "hello", "()Ljava/lang/String;", c -> c.var(ALOAD, 0).call(INVOKEVIRTUAL, "legacy/A", "who", "()Ljava/lang/String;").op(ARETURN));
        a.method(ACC_PUBLIC | ACC_STATIC, "twice", "(I)I", c -> c.var(ILOAD, 0).push(2).op(IMUL, IRETURN));
        a.method(ACC_PRIVATE, "hidden", "()I", c -> c.push(1).op(IRETURN));
        a.method(ACC_PUBLIC | ACC_STATIC, "hiddenOfNull", "()I", c -> c.op(ACONST_NULL).call(INVOKESPECIAL, "legacy/A", "hidden", "()I").op(IRETURN));
        a.write();

        Unit b = new Unit("B", V1_4, ACC_PUBLIC | ACC_SUPER, "legacy/A");
        b.constructor("legacy/A");
        b.method(ACC_PUBLIC, "plain", "()Ljava/lang/String;", c -> c.var(ALOAD, 0).call(INVOKESPECIAL, "legacy/A", "who", "()Ljava/lang/String;").op(ARETURN));
        b.write();

        Unit k = new Unit("C", V1_4, ACC_PUBLIC | ACC_SUPER, "legacy/B");
        k.constructor("legacy/B");
        k.method(ACC_PUBLIC, "who", "()Ljava/lang/String;", c -> c.ldc("C").op(ARETURN));
        // Resolves through B, which has no who of its own, to A.
        k.method(ACC_PUBLIC, "superWho", "()Ljava/lang/String;", c -> c.var(ALOAD, 0).call(INVOKESPECIAL, "legacy/B", "who", "()Ljava/lang/String;").op(ARETURN));
        k.write();

        // Names A.who, but the lookup starts at the direct superclass C.
        Unit d = new Unit("D", V1_4, ACC_PUBLIC | ACC_SUPER, "legacy/C");
        d.constructor("legacy/C");
        d.method(ACC_PUBLIC, "who", "()Ljava/lang/String;", c -> c.ldc("D").op(ARETURN));
        d.method(ACC_PUBLIC, "skipping", "()Ljava/lang/String;", c -> c.var(ALOAD, 0).call(INVOKESPECIAL, "legacy/A", "who", "()Ljava/lang/String;").op(ARETURN));
        d.write();

        Unit u = new Unit("Inherit", V1_4).withLog();
        String s = "()Ljava/lang/String;";
        u.test("calls", "()Ljava/lang/String;", c -> {
            for (String n : new String[] {"A", "B", "C", "D"}) {
                c.type(NEW, "legacy/" + n).op(DUP).call(INVOKESPECIAL, "legacy/" + n, "<init>", "()V").var(ASTORE, 0);
                c.var(ALOAD, 0).call(INVOKEVIRTUAL, "legacy/A", "hello", s).note('A').var(ALOAD, 0).call(INVOKEINTERFACE, "legacy/Face", "who", s).note('A');
                c.var(ALOAD, 0).call(INVOKEVIRTUAL, "legacy/" + n, "who", s).note('A');
            }
            c.result();
        });
        u.test("supers", "()Ljava/lang/String;", c -> c.type(NEW, "legacy/D").op(DUP).call(INVOKESPECIAL, "legacy/D", "<init>", "()V").var(ASTORE, 0)
            .var(ALOAD, 0).call(INVOKEVIRTUAL, "legacy/D", "superWho", s).note('A').var(ALOAD, 0).call(INVOKEVIRTUAL, "legacy/D", "skipping", s).note('A')
            .var(ALOAD, 0).call(INVOKEVIRTUAL, "legacy/D", "plain", s).note('A').result());
        u.test("inheritedFields", "(I)Ljava/lang/String;", c -> c.field(GETSTATIC, "legacy/D", "SHARED", "Ljava/lang/String;").note('A')
            .field(GETSTATIC, "legacy/B", "NUMBER", "I").note('I').var(ILOAD, 0).field(PUTSTATIC, "legacy/D", "count", "I").field(GETSTATIC, "legacy/A", "count", "I").note('I')
            .type(NEW, "legacy/C").op(DUP).call(INVOKESPECIAL, "legacy/C", "<init>", "()V").op(DUP).var(ILOAD, 0).op(I2L).field(PUTFIELD, "legacy/C", "value", "J")
            .field(GETFIELD, "legacy/A", "value", "J").note('J').var(ILOAD, 0).call(INVOKESTATIC, "legacy/D", "twice", "(I)I").note('I').result());
        u.test("objectMethodsOnInterface", "()Z", c -> c.type(NEW, "legacy/C").op(DUP).call(INVOKESPECIAL, "legacy/C", "<init>", "()V").op(DUP)
            .call(INVOKEINTERFACE, "legacy/Face", "equals", "(Ljava/lang/Object;)Z").op(IRETURN));
        u.test("arrayMethods", "()Ljava/lang/String;", c -> c.push(3).newarray(T_INT).var(ASTORE, 0).var(ALOAD, 0).call(INVOKEVIRTUAL, "[I", "clone", "()Ljava/lang/Object;")
            .type(CHECKCAST, "[I").op(ARRAYLENGTH).note('I').var(ALOAD, 0).call(INVOKEVIRTUAL, "[I", "getClass", "()Ljava/lang/Class;").note('A')
            .var(ALOAD, 0).var(ALOAD, 0).call(INVOKEVIRTUAL, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z").note('I').result());
        u.write();

        Unit abs = new Unit("Unfinished", V1_4, ACC_PUBLIC | ACC_SUPER, "java/lang/Object", "legacy/Face");
        abs.constructor("java/lang/Object");
        abs.write();
        Unit abstractClass = new Unit("AbstractThing", V1_4, ACC_PUBLIC | ACC_SUPER | ACC_ABSTRACT, "java/lang/Object");
        abstractClass.constructor("java/lang/Object");
        abstractClass.write();

        Unit l = new Unit("Linkage", V1_4);
        l.test("missingMethod", "()I", c -> c.call(INVOKESTATIC, "legacy/A", "missing", "()I").op(IRETURN));
        // The message of NoSuchFieldError is not the same in all JVMs.
        for (String name : new String[] {"missing", "count"}) {
            l.test(name.equals("missing") ? "missingField" : "wrongType", "()J", c -> {
                Label from = new Label();
                Label to = new Label();
                Label h = new Label();
                c.handler(from, to, h, "java/lang/NoSuchFieldError");
                c.at(from).field(GETSTATIC, "legacy/A", name, "J").op(LRETURN).at(to).at(h).op(POP).ldc(-7L).op(LRETURN);
            });
        }
        l.test("missingClass", "()I", c -> c.call(INVOKESTATIC, "legacy/Missing", "f", "()I").op(IRETURN));
        l.test("privateField", "()I", c -> c.type(NEW, "legacy/A").op(DUP).call(INVOKESPECIAL, "legacy/A", "<init>", "()V").field(GETFIELD, "legacy/A", "secret", "I").op(IRETURN));
        l.test("privateMethod", "()I", c -> c.type(NEW, "legacy/A").op(DUP).call(INVOKESPECIAL, "legacy/A", "<init>", "()V").call(INVOKEVIRTUAL, "legacy/A", "hidden", "()I").op(IRETURN));
        l.test("instanceAsStatic", "()Ljava/lang/String;", c -> c.call(INVOKESTATIC, "legacy/A", "who", s).op(ARETURN));
        l.test("staticAsInstance", "()I", c -> c.type(NEW, "legacy/A").op(DUP).call(INVOKESPECIAL, "legacy/A", "<init>", "()V").push(4).call(INVOKEVIRTUAL, "legacy/A", "twice", "(I)I").op(IRETURN));
        l.test("abstractMethod", "()Ljava/lang/String;", c -> c.type(NEW, "legacy/Unfinished").op(DUP).call(INVOKESPECIAL, "legacy/Unfinished", "<init>", "()V")
            .call(INVOKEINTERFACE, "legacy/Face", "who", s).op(ARETURN));
        l.test("abstractClass", "()I", c -> c.type(NEW, "legacy/AbstractThing").op(DUP).call(INVOKESPECIAL, "legacy/AbstractThing", "<init>", "()V").op(POP).push(1).op(IRETURN));
        l.test("interfaceInstance", "()I", c -> c.type(NEW, "legacy/Face").op(POP).push(1).op(IRETURN));
        l.test("notThatInterface", "()Ljava/lang/String;", c -> c.type(NEW, "java/lang/Object").op(DUP).call(INVOKESPECIAL, "java/lang/Object", "<init>", "()V")
            .call(INVOKEINTERFACE, "legacy/Face", "who", s).op(ARETURN));
        l.test("classAsInterface", "()Ljava/lang/String;", c -> c.type(NEW, "legacy/A").op(DUP).call(INVOKESPECIAL, "legacy/A", "<init>", "()V")
            .call(INVOKEINTERFACE, "legacy/A", "who", s).op(ARETURN));
        // A method that would fail to link, on a path that is not taken.
        l.test("unlinkedPath", "(I)I", c -> {
            Label bad = new Label();
            c.var(ILOAD, 0).jump(IFNE, bad).push(5).op(IRETURN).at(bad).call(INVOKESTATIC, "legacy/Missing", "f", "()I").op(IRETURN);
        });
        l.test("caught", "()Ljava/lang/String;", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/NoSuchMethodError");
            c.at(from).call(INVOKESTATIC, "legacy/A", "missing", "()Ljava/lang/String;").op(ARETURN).at(to);
            c.at(h).call(INVOKEVIRTUAL, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;").op(ARETURN);
        });
        l.write();
    }

    // ---- Types ----

    private static void types() throws IOException {
        Unit u = new Unit("Types", V1_4).withLog();
        u.constructor("java/lang/Object");
        u.method(ACC_PUBLIC | ACC_STATIC, "make", "(I)Ljava/lang/Object;", c -> {
            Label[] t = new Label[9];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Label();
            }
            Label d = new Label();
            c.var(ILOAD, 0).table(0, 8, d, t);
            c.at(t[0]).op(ACONST_NULL, ARETURN);
            c.at(t[1]).ldc("string").op(ARETURN);
            c.at(t[2]).push(2).newarray(T_INT).op(ARETURN);
            c.at(t[3]).push(2).type(ANEWARRAY, "java/lang/String").op(ARETURN);
            c.at(t[4]).push(2).push(2).multi("[[I", 2).op(ARETURN);
            c.at(t[5]).push(2).push(2).multi("[[Ljava/lang/String;", 2).op(ARETURN);
            c.at(t[6]).push(2).type(ANEWARRAY, "legacy/Types").op(ARETURN);
            c.at(t[7]).push(1).push(1).push(1).multi("[[[J", 3).op(ARETURN);
            c.at(t[8]).type(NEW, "legacy/Types").op(DUP).call(INVOKESPECIAL, "legacy/Types", "<init>", "()V").op(ARETURN);
            c.at(d).type(NEW, "java/lang/Object").op(DUP).call(INVOKESPECIAL, "java/lang/Object", "<init>", "()V").op(ARETURN);
        });
        String[] targets = {"java/lang/Object", "java/lang/String", "java/lang/Comparable", "java/lang/Cloneable", "java/io/Serializable", "[I", "[Ljava/lang/Object;",
            "[Ljava/lang/String;", "[Ljava/lang/Comparable;", "[[I", "[[Ljava/lang/Object;", "[Ljava/lang/Cloneable;", "[[[J", "[[Ljava/io/Serializable;", "[Llegacy/Types;", "legacy/Types", "[Z"};
        u.test("instances", "(I)Ljava/lang/String;", c -> {
            c.var(ILOAD, 0).own("make", "(I)Ljava/lang/Object;").var(ASTORE, 1);
            for (String t : targets) {
                c.var(ALOAD, 1).type(INSTANCEOF, t).note('I');
            }
            c.result();
        });
        u.test("casts", "(I)Ljava/lang/String;", c -> {
            c.var(ILOAD, 0).own("make", "(I)Ljava/lang/Object;").var(ASTORE, 1);
            for (String t : targets) {
                Label from = new Label();
                Label to = new Label();
                Label h = new Label();
                Label next = new Label();
                c.handler(from, to, h, "java/lang/ClassCastException");
                c.at(from).var(ALOAD, 1).type(CHECKCAST, t).op(POP).push(1).note('I').at(to).jump(GOTO, next);
                c.at(h).op(POP).push(0).note('I').at(next);
            }
            c.result();
        });
        u.test("castNull", "()Ljava/lang/Object;", c -> c.op(ACONST_NULL).type(CHECKCAST, "java/lang/Integer").type(CHECKCAST, "java/lang/Number").op(ARETURN));
        u.test("castOfNullLoadsNothing", "()Z", c -> c.op(ACONST_NULL).type(INSTANCEOF, "legacy/Missing").op(ACONST_NULL).type(CHECKCAST, "legacy/Missing").op(POP, IRETURN));
        u.test("castToMissing", "()Ljava/lang/Object;", c -> c.ldc("x").type(CHECKCAST, "legacy/Missing").op(ARETURN));
        u.test("castUncaught", "(I)I", c -> c.var(ILOAD, 0).own("make", "(I)Ljava/lang/Object;").type(CHECKCAST, "[[Ljava/lang/Integer;").op(ARRAYLENGTH, IRETURN));
        u.test("ints", "()[I", c -> c.push(3).newarray(T_INT).op(DUP).push(1).push(7).op(IASTORE, ARETURN));
        u.test("longs", "()[J", c -> c.push(2).newarray(T_LONG).op(DUP).push(0).ldc(1L << 62).op(LASTORE, ARETURN));
        // An interface type is not checked by the verifier: any reference may be passed where one is expected.
        u.method(ACC_PUBLIC | ACC_STATIC, "run", "(Ljava/lang/Runnable;)Z", c -> c.var(ALOAD, 0).type(INSTANCEOF, "java/lang/Runnable").op(IRETURN));
        u.test("interfaceUnchecked", "()Z", c -> c.ldc("not runnable").own("run", "(Ljava/lang/Runnable;)Z").op(IRETURN));
        u.write();
    }

    private static void arrays() throws IOException {
        Unit u = new Unit("Arrays", V1_4).withLog();
        u.test("partial", "(II)Ljava/lang/String;", c -> c.var(ILOAD, 0).var(ILOAD, 1).multi("[[[I", 2).var(ASTORE, 2).var(ALOAD, 2).op(ARRAYLENGTH).note('I')
            .var(ALOAD, 2).push(0).op(AALOAD, ARRAYLENGTH).note('I').var(ALOAD, 2).push(0).op(AALOAD).push(0).op(AALOAD).note('A')
            .var(ALOAD, 2).call(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;").note('A').result());
        u.test("oneOfTwo", "(I)Ljava/lang/String;", c -> c.var(ILOAD, 0).multi("[[D", 1).var(ASTORE, 1).var(ALOAD, 1).op(ARRAYLENGTH).note('I').var(ALOAD, 1).push(0).op(AALOAD).note('A').result());
        u.test("oneOfOne", "(I)I", c -> c.var(ILOAD, 0).multi("[F", 1).op(ARRAYLENGTH, IRETURN));
        u.test("five", "(I)Ljava/lang/String;", c -> {
            for (int i = 0; i < 5; i++) {
                c.var(ILOAD, 0);
            }
            c.multi("[[[[[S", 5).var(ASTORE, 1).var(ALOAD, 1);
            for (int i = 0; i < 4; i++) {
                c.op(ICONST_0, AALOAD);
            }
            c.op(DUP, ARRAYLENGTH).note('I').op(DUP, ICONST_0).push(70000).op(SASTORE, ICONST_0, SALOAD).note('I').var(ALOAD, 1).call(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;").note('A').result();
        });
        u.test("negative", "(III)I", c -> c.var(ILOAD, 0).var(ILOAD, 1).var(ILOAD, 2).multi("[[[I", 3).op(ARRAYLENGTH, IRETURN));
        u.test("kinds", "()Ljava/lang/String;", c -> {
            for (int k = T_BOOLEAN; k <= T_LONG; k++) {
                c.push(k).newarray(k).op(DUP, ARRAYLENGTH).note('I').call(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;").note('A');
            }
            c.push(2).type(ANEWARRAY, "[[I").call(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;").note('A').result();
        });
        u.test("storeCheck", "(I)Ljava/lang/String;", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/ArrayStoreException");
            c.push(2).type(ANEWARRAY, "[I").type(CHECKCAST, "[Ljava/lang/Object;").var(ASTORE, 1);
            c.at(from).var(ALOAD, 1).var(ILOAD, 0).ldc("s").op(AASTORE).ldc("stored").op(ARETURN).at(to);
            c.at(h).call(INVOKEVIRTUAL, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;").op(ARETURN);
        });
        // The index is checked before the type of the element.
        u.test("storeOrder", "(I)V", c -> c.push(2).type(ANEWARRAY, "java/lang/Integer").type(CHECKCAST, "[Ljava/lang/Object;").var(ILOAD, 0).ldc("s").op(AASTORE, RETURN));
        u.write();
    }

    // ---- Monitors and exceptions ----

    private static void monitors() throws IOException {
        Unit u = new Unit("Monitors", V1_4).withLog();
        String holds = "(Ljava/lang/Object;)Z";
        u.test("acrossBlocks", "(I)Ljava/lang/String;", c -> {
            Label other = new Label();
            Label join = new Label();
            c.type(NEW, "java/lang/Object").op(DUP).call(INVOKESPECIAL, "java/lang/Object", "<init>", "()V").var(ASTORE, 1);
            c.var(ALOAD, 1).op(MONITORENTER).var(ILOAD, 0).jump(IFEQ, other);
            c.ldc("taken").note('A').var(ALOAD, 1).op(MONITORENTER).var(ALOAD, 1).op(MONITOREXIT).jump(GOTO, join);
            c.at(other).ldc("other").note('A');
            c.at(join).var(ALOAD, 1).call(INVOKESTATIC, "java/lang/Thread", "holdsLock", holds).note('I');
            c.var(ALOAD, 1).op(MONITOREXIT).var(ALOAD, 1).call(INVOKESTATIC, "java/lang/Thread", "holdsLock", holds).note('I').result();
        });
        u.test("interleaved", "()Ljava/lang/String;", c -> {
            c.push(0).newarray(T_INT).var(ASTORE, 0).push(0).newarray(T_LONG).var(ASTORE, 1);
            c.var(ALOAD, 0).op(MONITORENTER).var(ALOAD, 1).op(MONITORENTER).var(ALOAD, 0).op(MONITOREXIT);
            c.var(ALOAD, 0).call(INVOKESTATIC, "java/lang/Thread", "holdsLock", holds).note('I').var(ALOAD, 1).call(INVOKESTATIC, "java/lang/Thread", "holdsLock", holds).note('I');
            c.var(ALOAD, 1).op(MONITOREXIT).var(ALOAD, 1).call(INVOKESTATIC, "java/lang/Thread", "holdsLock", holds).note('I').result();
        });
        u.test("exitWithoutEnter", "()V", c -> c.push(0).newarray(T_INT).op(MONITOREXIT, RETURN));
        u.test("enterNull", "()V", c -> c.op(ACONST_NULL, MONITORENTER, RETURN));
        u.test("exitNull", "()V", c -> c.op(ACONST_NULL, MONITOREXIT, RETURN));
        u.test("many", "(I)I", c -> {
            c.push(0).newarray(T_INT).var(ASTORE, 1);
            for (int i = 0; i < 20; i++) {
                c.var(ALOAD, 1).op(MONITORENTER).iinc(0, i);
            }
            for (int i = 0; i < 20; i++) {
                c.var(ALOAD, 1).op(MONITOREXIT);
            }
            c.var(ILOAD, 0).var(ALOAD, 1).call(INVOKESTATIC, "java/lang/Thread", "holdsLock", holds).op(IADD, IRETURN);
        });
        u.write();
    }

    private static void throwing() throws IOException {
        Unit u = new Unit("Throwing", V1_4).withLog();
        u.test("nothing", "()V", c -> c.op(ACONST_NULL).type(CHECKCAST, "java/lang/Error").op(ATHROW));
        u.test("constantNull", "()V", c -> c.op(ACONST_NULL, ATHROW));
        u.test("nullCaught", "()Ljava/lang/String;", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/NullPointerException");
            c.at(from).push(5).op(ACONST_NULL, ATHROW).at(to);
            c.at(h).op(POP).ldc("caught").op(ARETURN);
        });
        // The first entry that fits wins, whatever its range.
        u.test("firstHandlerWins", "(I)I", c -> {
            Label from = new Label();
            Label mid = new Label();
            Label to = new Label();
            Label wide = new Label();
            Label exact = new Label();
            Label any = new Label();
            c.handler(mid, to, exact, "java/lang/ArithmeticException");
            c.handler(from, to, wide, "java/lang/RuntimeException");
            c.handler(from, to, any, null);
            c.at(from).var(ILOAD, 0).newarray(T_INT).op(POP);
            c.at(mid).push(6).var(ILOAD, 0).op(IDIV, IRETURN).at(to);
            c.at(wide).op(POP).push(-100).op(IRETURN).at(exact).op(POP).push(-200).op(IRETURN).at(any).op(POP).push(-300).op(IRETURN);
        });
        // The handler is inside its own range: it runs again for what it throws.
        u.test("handlesItself", "(I)I", c -> {
            Label from = new Label();
            Label h = new Label();
            Label to = new Label();
            Label out = new Label();
            c.handler(from, to, h, "java/lang/ArithmeticException");
            c.push(0).var(ISTORE, 1);
            c.at(from).push(1).push(0).op(IDIV, POP, ACONST_NULL);
            c.at(h).op(POP).iinc(1, 1).var(ILOAD, 1).var(ILOAD, 0).jump(IF_ICMPGE, out).push(1).push(0).op(IREM, POP).at(to);
            c.at(out).var(ILOAD, 1).op(IRETURN);
        });
        u.test("stackIsDropped", "(I)I", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, null);
            c.at(from).push(1).push(2).ldc(3L).ldc("s").push(10).var(ILOAD, 0).op(IDIV).var(ISTORE, 1).op(POP, POP2, POP, POP).var(ILOAD, 1).op(IRETURN).at(to);
            c.at(h).op(POP).push(-1).op(IRETURN);
        });
        u.test("throwUnderStack", "()I", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/Error");
            c.at(from).push(1).ldc(2.5).type(NEW, "java/lang/Error").op(DUP).call(INVOKESPECIAL, "java/lang/Error", "<init>", "()V").op(ATHROW).at(to);
            c.at(h).op(POP).push(44).op(IRETURN);
        });
        u.test("notAHandler", "()V", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/RuntimeException");
            c.at(from).type(NEW, "java/lang/Error").op(DUP).ldc("passes").call(INVOKESPECIAL, "java/lang/Error", "<init>", "(Ljava/lang/String;)V").op(ATHROW).at(to);
            c.at(h).op(POP, RETURN);
        });
        u.test("sharedHandler", "(I)Ljava/lang/String;", c -> {
            Label a = new Label();
            Label b = new Label();
            Label d = new Label();
            Label e = new Label();
            Label h = new Label();
            Label back = new Label();
            c.handler(a, b, h, null);
            c.handler(d, e, h, null);
            c.push(0).var(ISTORE, 1);
            c.at(back).iinc(0, -1);
            c.at(a).push(7).var(ILOAD, 0).op(IDIV).note('I').at(b);
            c.ldc("between").note('A');
            c.at(d).var(ILOAD, 0).newarray(T_INT).op(ARRAYLENGTH).note('I').at(e);
            c.var(ILOAD, 0).push(-3).jump(IF_ICMPGT, back).result();
            c.at(h).note('A').iinc(1, 1).var(ILOAD, 1).push(3).jump(IF_ICMPLT, back).result();
        });
        u.test("loopThroughHandler", "(I)I", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            Label loop = new Label();
            c.handler(from, to, h, "java/lang/ArrayIndexOutOfBoundsException");
            c.push(3).newarray(T_INT).var(ASTORE, 1).push(0).var(ISTORE, 2);
            c.at(loop).at(from).var(ALOAD, 1).var(ILOAD, 2).var(ILOAD, 0).op(IASTORE).iinc(2, 1).jump(GOTO, loop).at(to);
            c.at(h).op(POP).var(ILOAD, 2).var(ALOAD, 1).push(2).op(IALOAD, IADD, IRETURN);
        });
        u.write();
    }

    // ---- Control flow ----

    private static void flow() throws IOException {
        Unit u = new Unit("Flow", V1_4).withLog();
        u.test("loopAtStart", "(I)I", c -> {
            Label start = new Label();
            c.at(start).iinc(0, -3).var(ILOAD, 0).jump(IFGT, start).var(ILOAD, 0).op(IRETURN);
        });
        // A loop with two entries.
        u.test("irreducible", "(II)Ljava/lang/String;", c -> {
            Label a = new Label();
            Label b = new Label();
            Label done = new Label();
            c.var(ILOAD, 0).jump(IFNE, b);
            c.at(a).ldc("a").note('A').iinc(1, -1).var(ILOAD, 1).jump(IFLE, done);
            c.at(b).ldc("b").note('A').iinc(1, -2).var(ILOAD, 1).jump(IFGT, a);
            c.at(done).var(ILOAD, 1).note('I').result();
        });
        // Three blocks, each of which may be entered from outside and from the two others.
        u.test("tangle", "(II)I", c -> {
            Label x = new Label();
            Label y = new Label();
            Label z = new Label();
            Label done = new Label();
            c.push(1).var(ISTORE, 2).var(ILOAD, 0).lookup(z, new int[] {0, 1}, x, y);
            c.at(x).var(ILOAD, 2).push(3).op(IMUL).var(ISTORE, 2).iinc(1, -1).var(ILOAD, 1).jump(IFLE, done).var(ILOAD, 1).push(1).op(IAND).jump(IFEQ, z);
            c.at(y).iinc(2, 5).iinc(1, -1).var(ILOAD, 1).jump(IFLE, done).var(ILOAD, 2).push(4).op(IAND).jump(IFNE, x);
            c.at(z).var(ILOAD, 2).push(11).op(IXOR).var(ISTORE, 2).iinc(1, -1).var(ILOAD, 1).jump(IFLE, done).var(ILOAD, 2).push(2).op(IAND).jump(IFEQ, y).jump(GOTO, x);
            c.at(done).var(ILOAD, 2).op(IRETURN);
        });
        // A switch that jumps into the middle of an unrolled loop.
        u.test("duff", "(I)I", c -> {
            Label loop = new Label();
            Label done = new Label();
            Label[] t = {new Label(), new Label(), new Label(), new Label()};
            c.push(0).var(ISTORE, 1).var(ILOAD, 0).push(3).op(IADD).push(4).op(IDIV).var(ISTORE, 2);
            c.var(ILOAD, 0).push(3).op(IAND).table(0, 3, done, t[0], t[3], t[2], t[1]);
            c.at(loop);
            for (Label l : t) {
                c.at(l).var(ILOAD, 1).push(2).op(IMUL).push(1).op(IADD).push(1000003).op(IREM).var(ISTORE, 1);
            }
            c.iinc(2, -1).var(ILOAD, 2).jump(IFGT, loop);
            c.at(done).var(ILOAD, 1).op(IRETURN);
        });
        // Values stay on the stack over a backward branch.
        u.test("stackOverLoop", "(I)I", c -> {
            Label loop = new Label();
            Label done = new Label();
            c.push(7).push(1);
            c.at(loop).var(ILOAD, 0).jump(IFLE, done).var(ILOAD, 0).op(IMUL).push(1).op(IADD).iinc(0, -1).jump(GOTO, loop);
            c.at(done).op(IADD, IRETURN);
        });
        u.test("longsOverLoop", "(I)J", c -> {
            Label loop = new Label();
            Label done = new Label();
            c.ldc(5L).op(LCONST_1);
            c.at(loop).var(ILOAD, 0).jump(IFLE, done).op(DUP2_X2, LADD).iinc(0, -1).jump(GOTO, loop);
            c.at(done).ldc(1000L).op(LMUL, LADD, LRETURN);
        });
        u.test("stackSwappedOverLoop", "(II)I", c -> {
            Label loop = new Label();
            Label done = new Label();
            c.push(3).push(10);
            c.at(loop).var(ILOAD, 0).jump(IFLE, done).op(SWAP).iinc(0, -1).push(1).op(IADD).jump(GOTO, loop);
            c.at(done).push(100).op(IMUL, IADD, IRETURN);
        });
        u.test("deadCode", "(I)I", c -> {
            Label live = new Label();
            Label dead = new Label();
            c.jump(GOTO, live);
            c.at(dead).push(1).op(POP).jump(GOTO, dead);
            c.at(live).var(ILOAD, 0).push(1).op(IADD, IRETURN).op(NOP).push(9).op(IRETURN);
        });
        u.test("gotoNext", "(I)I", c -> {
            Label n = new Label();
            c.jump(GOTO, n).at(n).var(ILOAD, 0).op(IRETURN);
        });
        u.test("slotReuse", "(I)Ljava/lang/String;", c -> {
            Label other = new Label();
            Label join = new Label();
            c.var(ILOAD, 0).jump(IFEQ, other);
            c.ldc(77L).var(LSTORE, 1).var(LLOAD, 1).note('J').push(4).var(ISTORE, 2).jump(GOTO, join);
            c.at(other).ldc("ref").var(ASTORE, 1).var(ALOAD, 1).note('A').push(5).var(ISTORE, 2);
            c.at(join).var(ILOAD, 2).note('I').ldc(1.5).var(DSTORE, 1).var(DLOAD, 1).note('D').op(FCONST_2).var(FSTORE, 1).var(FLOAD, 1).note('F').result();
        });
        // References of unrelated classes meet on the stack; an interface call is made on the result.
        u.test("mergedReferences", "(I)I", c -> {
            Label other = new Label();
            Label join = new Label();
            c.var(ILOAD, 0).jump(IFLT, other).ldc("abc").jump(GOTO, join);
            c.at(other).type(NEW, BUILDER).op(DUP).ldc("builder").call(INVOKESPECIAL, BUILDER, "<init>", "(Ljava/lang/String;)V");
            c.at(join).call(INVOKEINTERFACE, "java/lang/CharSequence", "length", "()I").op(IRETURN);
        });
        u.test("nullMerged", "(I)Ljava/lang/Object;", c -> {
            Label other = new Label();
            Label join = new Label();
            c.var(ILOAD, 0).jump(IFNE, other).op(ACONST_NULL).jump(GOTO, join).at(other).push(2).newarray(T_INT).push(0).op(IALOAD)
                .call(INVOKESTATIC, "java/lang/Integer", "toString", "(I)Ljava/lang/String;").at(join).op(ARETURN);
        });
        u.test("nestedLoopsOneHeader", "(II)I", c -> {
            Label head = new Label();
            Label done = new Label();
            Label second = new Label();
            c.push(0).var(ISTORE, 2);
            c.at(head).iinc(2, 1).var(ILOAD, 0).jump(IFGT, second).var(ILOAD, 1).jump(IFLE, done).iinc(1, -1).iinc(0, 2).jump(GOTO, head);
            c.at(second).iinc(0, -1).jump(GOTO, head);
            c.at(done).var(ILOAD, 2).op(IRETURN);
        });
        u.test("swappedLocals", "(I)I", c -> {
            Label loop = new Label();
            Label done = new Label();
            c.push(1).var(ISTORE, 1).push(2).var(ISTORE, 2).push(3).var(ISTORE, 3);
            c.at(loop).var(ILOAD, 0).jump(IFLE, done).var(ILOAD, 1).var(ILOAD, 2).var(ILOAD, 3).var(ISTORE, 1).var(ISTORE, 3).var(ISTORE, 2).iinc(0, -1).iinc(1, 1).jump(GOTO, loop);
            c.at(done).var(ILOAD, 1).push(100).op(IMUL).var(ILOAD, 2).push(10).op(IMUL, IADD).var(ILOAD, 3).op(IADD, IRETURN);
        });
        u.test("incrementWhileOnStack", "(I)I", c -> c.var(ILOAD, 0).iinc(0, 5).var(ILOAD, 0).iinc(0, 5).var(ILOAD, 0).op(IMUL, IADD, IRETURN));
        u.test("many", "(I)I", c -> {
            for (int i = 0; i < 400; i++) {
                Label skip = new Label();
                c.var(ILOAD, 0).push(1 << i % 20).op(IAND).jump(i % 2 == 0 ? IFEQ : IFNE, skip).iinc(0, i % 7 - 3).at(skip).var(ILOAD, 0).push(i).op(IXOR).var(ISTORE, 0);
            }
            c.var(ILOAD, 0).op(IRETURN);
        });
        u.write();
    }

    // ---- Creation ----

    private static void creation() throws IOException {
        Unit u = new Unit("Creation", V1_4).withLog();
        u.field(0, "early", "I", null);
        u.field(0, "late", "Ljava/lang/String;", null);
        // Fields are set and a branch is taken before the constructor of the superclass runs.
        u.method(ACC_PUBLIC, "<init>", "(I)V", c -> {
            Label negative = new Label();
            Label go = new Label();
            c.var(ILOAD, 1).jump(IFLT, negative).var(ALOAD, 0).var(ILOAD, 1).field(PUTFIELD, "legacy/Creation", "early", "I").jump(GOTO, go);
            c.at(negative).var(ALOAD, 0).push(-1).field(PUTFIELD, "legacy/Creation", "early", "I");
            c.at(go).var(ALOAD, 0).call(INVOKESPECIAL, "java/lang/Object", "<init>", "()V").var(ALOAD, 0).ldc("late").field(PUTFIELD, "legacy/Creation", "late", "Ljava/lang/String;").op(RETURN);
        });
        u.test("earlyFields", "(I)Ljava/lang/String;", c -> c.type(NEW, "legacy/Creation").op(DUP).var(ILOAD, 0).call(INVOKESPECIAL, "legacy/Creation", "<init>", "(I)V").var(ASTORE, 1)
            .var(ALOAD, 1).field(GETFIELD, "legacy/Creation", "early", "I").note('I').var(ALOAD, 1).field(GETFIELD, "legacy/Creation", "late", "Ljava/lang/String;").note('A').result());
        u.test("inLocals", "(I)Ljava/lang/String;", c -> c.type(NEW, "java/lang/Integer").var(ASTORE, 1).type(NEW, "java/lang/Long").var(ASTORE, 2)
            .var(ALOAD, 2).var(ILOAD, 0).op(I2L).call(INVOKESPECIAL, "java/lang/Long", "<init>", "(J)V").var(ALOAD, 1).push(8).call(INVOKESPECIAL, "java/lang/Integer", "<init>", "(I)V")
            .var(ALOAD, 1).note('A').var(ALOAD, 2).note('A').result());
        u.test("neverInitialised", "()I", c -> c.type(NEW, "java/lang/Integer").op(POP).type(NEW, "java/lang/Integer").op(DUP, POP2).push(6).op(IRETURN));
        u.test("copies", "()Z", c -> {
            Label no = new Label();
            c.type(NEW, "java/lang/Integer").op(DUP, DUP).push(5).call(INVOKESPECIAL, "java/lang/Integer", "<init>", "(I)V").jump(IF_ACMPNE, no).push(1).op(IRETURN).at(no).push(0).op(IRETURN);
        });
        u.test("argumentsWithBranches", "(I)Ljava/lang/String;", c -> {
            Label odd = new Label();
            Label join = new Label();
            c.type(NEW, "java/lang/Integer").op(DUP).var(ILOAD, 0).push(1).op(IAND).jump(IFNE, odd).push(20).jump(GOTO, join).at(odd).push(10).at(join)
                .call(INVOKESPECIAL, "java/lang/Integer", "<init>", "(I)V").note('A').result();
        });
        u.test("nestedNew", "(I)Ljava/lang/String;", c -> c.type(NEW, "java/lang/Error").op(DUP).type(NEW, "java/lang/String").op(DUP).ldc("text").call(INVOKESPECIAL, "java/lang/String", "<init>", "(Ljava/lang/String;)V")
            .type(NEW, "java/lang/Exception").op(DUP).call(INVOKESPECIAL, "java/lang/Exception", "<init>", "()V").call(INVOKESPECIAL, "java/lang/Error", "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V").note('A').result());
        u.write();
    }

    // ---- Names and descriptors ----

    private static void descriptors() throws IOException {
        Unit u = new Unit("Overlap", V1_5).withLog();
        u.field(ACC_STATIC, "x", "I", null).field(ACC_STATIC, "x", "J", null).field(ACC_STATIC, "x", "Ljava/lang/String;", null).field(ACC_STATIC, "x", "[I", null);
        u.field(0, "y", "I", null).field(0, "y", "D", null).field(0, "y", "Ljava/lang/Object;", null);
        u.constructor("java/lang/Object");
        u.test("fields", "(I)Ljava/lang/String;", c -> c.var(ILOAD, 0).field(PUTSTATIC, "legacy/Overlap", "x", "I").ldc(1L << 33).field(PUTSTATIC, "legacy/Overlap", "x", "J")
            .ldc("str").field(PUTSTATIC, "legacy/Overlap", "x", "Ljava/lang/String;").field(GETSTATIC, "legacy/Overlap", "x", "I").note('I').field(GETSTATIC, "legacy/Overlap", "x", "J").note('J')
            .field(GETSTATIC, "legacy/Overlap", "x", "Ljava/lang/String;").note('A').field(GETSTATIC, "legacy/Overlap", "x", "[I").note('A').result());
        u.test("instanceFields", "(I)Ljava/lang/String;", c -> c.type(NEW, "legacy/Overlap").op(DUP).call(INVOKESPECIAL, "legacy/Overlap", "<init>", "()V").var(ASTORE, 1)
            .var(ALOAD, 1).var(ILOAD, 0).field(PUTFIELD, "legacy/Overlap", "y", "I").var(ALOAD, 1).ldc(0.5).field(PUTFIELD, "legacy/Overlap", "y", "D")
            .var(ALOAD, 1).field(GETFIELD, "legacy/Overlap", "y", "I").note('I').var(ALOAD, 1).field(GETFIELD, "legacy/Overlap", "y", "D").note('D')
            .var(ALOAD, 1).field(GETFIELD, "legacy/Overlap", "y", "Ljava/lang/Object;").note('A').result());
        u.method(ACC_STATIC, "f", "()I", c -> c.push(3).op(IRETURN));
        u.method(ACC_STATIC, "f", "()J", c -> c.ldc(4L).op(LRETURN));
        u.method(ACC_STATIC, "f", "()Ljava/lang/String;", c -> c.ldc("five").op(ARETURN));
        u.method(ACC_PUBLIC, "g", "()Ljava/lang/Object;", c -> c.ldc("object").op(ARETURN));
        u.method(ACC_PUBLIC, "g", "()Ljava/lang/String;", c -> c.ldc("string").op(ARETURN));
        u.test("methods", "()Ljava/lang/String;", c -> c.own("f", "()I").note('I').own("f", "()J").note('J').own("f", "()Ljava/lang/String;").note('A')
            .type(NEW, "legacy/Overlap").op(DUP).call(INVOKESPECIAL, "legacy/Overlap", "<init>", "()V").op(DUP).call(INVOKEVIRTUAL, "legacy/Overlap", "g", "()Ljava/lang/Object;").note('A')
            .call(INVOKEVIRTUAL, "legacy/Overlap", "g", "()Ljava/lang/String;").note('A').result());
        String[] odd = {"a-b", "1+1", "\u03bb", "with space", "if", "#\u20ac"};
        for (int i = 0; i < odd.length; i++) {
            int value = i;
            u.method(ACC_STATIC, odd[i], "()I", c -> c.push(value * 3).op(IRETURN));
            u.field(ACC_STATIC, odd[i], "I", null);
        }
        u.test("oddNames", "()Ljava/lang/String;", c -> {
            for (String n : odd) {
                c.own(n, "()I").field(PUTSTATIC, "legacy/Overlap", n, "I").field(GETSTATIC, "legacy/Overlap", n, "I").note('I');
            }
            c.result();
        });
        u.write();
    }

    // ---- Versions ----

    private static void oldVersions() throws IOException {
        int[] versions = {V45_3, V1_2, V1_3, V1_4, V1_5, V1_6};
        for (int version : versions) {
            Unit u = new Unit("Version" + (version & 0xffff), version);
            u.test("sum", "(I)I", c -> {
                Label loop = new Label();
                Label done = new Label();
                Label sub = new Label();
                c.push(0).var(ISTORE, 1);
                c.at(loop).var(ILOAD, 0).jump(IFLE, done).jump(JSR, sub).iinc(0, -1).jump(GOTO, loop);
                c.at(done).var(ILOAD, 1).op(IRETURN);
                c.at(sub).var(ASTORE, 2).var(ILOAD, 1).var(ILOAD, 0).op(IADD).var(ISTORE, 1).var(RET, 2);
            });
            u.test("branches", "(I)Ljava/lang/String;", c -> {
                Label negative = new Label();
                Label join = new Label();
                Label from = new Label();
                Label to = new Label();
                Label h = new Label();
                c.handler(from, to, h, "java/lang/RuntimeException");
                c.at(from).push(10).var(ILOAD, 0).op(IREM).var(ISTORE, 1).at(to).var(ILOAD, 1).jump(IFNE, negative).ldc("divides").jump(GOTO, join).at(negative).ldc("does not").at(join).op(ARETURN);
                c.at(h).call(INVOKEVIRTUAL, "java/lang/Object", "toString", "()Ljava/lang/String;").op(ARETURN);
            });
            u.write();
        }
    }

    // ---- Monitors that do not balance ----

    private static void unbalancedMonitors() throws IOException {
        Unit u = new Unit("Unbalanced", V1_5).withLog();
        String object = "Ljava/lang/Object;";
        String imse = "java/lang/IllegalMonitorStateException";
        u.field(ACC_STATIC, "lock", object, null);
        Body makeLock = c -> c.push(0).newarray(T_INT).field(PUTSTATIC, "legacy/Unbalanced", "lock", object);
        Body lock = c -> c.field(GETSTATIC, "legacy/Unbalanced", "lock", object);
        Body noteHeld = c -> c.field(GETSTATIC, "legacy/Unbalanced", "lock", object).call(INVOKESTATIC, "java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z").note('I');
        u.method(ACC_STATIC, "enters", "()V", c -> c.with(lock).op(MONITORENTER, RETURN));
        u.method(ACC_STATIC, "exits", "()V", c -> c.with(lock).op(MONITOREXIT, RETURN));
        u.method(ACC_STATIC, "throwsHolding", "(I)I", c -> c.with(lock).op(MONITORENTER).push(100).var(ILOAD, 0).op(IDIV).with(lock).op(MONITOREXIT, IRETURN));
        u.method(ACC_STATIC | ACC_SYNCHRONIZED, "exitsItsOwn", "()V", c -> c.ldc(Type.getObjectType("legacy/Unbalanced")).op(MONITOREXIT, RETURN));
        u.method(ACC_STATIC | ACC_SYNCHRONIZED, "reenters", "()V", c -> c.with(lock).op(MONITORENTER).with(lock).op(MONITORENTER).with(lock).op(MONITOREXIT).with(lock).op(MONITOREXIT, RETURN));

        u.test("returns", "(I)I", c -> c.with(makeLock).with(lock).op(MONITORENTER).var(ILOAD, 0).op(IRETURN));
        u.test("returnsReference", "()Ljava/lang/String;", c -> c.with(makeLock).with(lock).op(MONITORENTER).ldc("s").op(ARETURN));
        u.test("throwsUncaught", "(I)I", c -> c.with(makeLock).var(ILOAD, 0).own("throwsHolding", "(I)I").op(IRETURN));
        u.test("twiceButOnce", "(I)I", c -> c.with(makeLock).with(lock).op(MONITORENTER).with(lock).op(MONITORENTER).with(lock).op(MONITOREXIT).var(ILOAD, 0).op(IRETURN));
        u.test("exitsTwice", "(I)I", c -> c.with(makeLock).with(lock).op(MONITORENTER).with(lock).op(MONITOREXIT).with(lock).op(MONITOREXIT).var(ILOAD, 0).op(IRETURN));
        u.test("callerHolds", "()V", c -> c.with(makeLock).with(lock).op(MONITORENTER).own("exits", "()V").with(lock).op(MONITOREXIT, RETURN));
        u.test("calleeHolds", "()V", c -> c.with(makeLock).own("enters", "()V").with(lock).op(MONITOREXIT, RETURN));
        u.test("balanced", "()Ljava/lang/String;", c -> c.with(makeLock).own("reenters", "()V").with(noteHeld).result());
        // What is held after the error, and whether the caller can go on.
        String[] callees = {"enters", "exits", "exitsItsOwn"};
        for (String callee : callees) {
            u.test(callee + "Caught", "()Ljava/lang/String;", c -> {
                Label from = new Label();
                Label to = new Label();
                Label h = new Label();
                Label out = new Label();
                c.handler(from, to, h, imse);
                c.with(makeLock).with(lock).op(MONITORENTER);
                c.at(from).own(callee, "()V").at(to).ldc("no error").note('A').jump(GOTO, out);
                c.at(h).op(POP).ldc("error").note('A');
                c.at(out).with(noteHeld).with(lock).op(MONITOREXIT).with(noteHeld).result();
            });
        }
        u.test("throwsCaught", "(I)Ljava/lang/String;", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/RuntimeException");
            c.with(makeLock);
            c.at(from).var(ILOAD, 0).own("throwsHolding", "(I)I").note('I').at(to).with(noteHeld).result();
            c.at(h).call(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;").note('A').with(noteHeld).result();
        });
        // The error of the return is thrown where the return is: a handler of the same method sees it, the monitor is still held.
        u.test("returnIsHandled", "()Ljava/lang/String;", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, imse);
            c.with(makeLock).with(lock).op(MONITORENTER);
            c.at(from).ldc("returned").op(ARETURN).at(to);
            c.at(h).op(POP).ldc("handled").note('A').with(noteHeld).with(lock).op(MONITOREXIT).with(noteHeld).result();
        });
        // The exception is caught in the method that holds the monitor: nothing is wrong.
        u.test("handledWhileHeld", "(I)Ljava/lang/String;", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/ArithmeticException");
            c.with(makeLock).with(lock).op(MONITORENTER);
            c.at(from).push(10).var(ILOAD, 0).op(IDIV).note('I').at(to).with(lock).op(MONITOREXIT).with(noteHeld).result();
            c.at(h).op(POP).with(noteHeld).with(lock).op(MONITOREXIT).with(noteHeld).result();
        });
        u.write();
    }

    // ---- Final fields ----

    private static void finalFields() throws IOException {
        Unit holder = new Unit("Finals", V1_4).constructor("java/lang/Object");
        holder.field(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "shared", "I", null);
        holder.field(ACC_PUBLIC | ACC_FINAL, "own", "I", null);
        holder.field(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "FIXED", "I", 9);
        // Before version 53 any method of the class may write them.
        holder.test("inside", "(I)I", c -> c.var(ILOAD, 0).field(PUTSTATIC, "legacy/Finals", "shared", "I")
            .type(NEW, "legacy/Finals").op(DUP).call(INVOKESPECIAL, "legacy/Finals", "<init>", "()V").op(DUP).push(5).field(PUTFIELD, "legacy/Finals", "own", "I")
            .field(GETFIELD, "legacy/Finals", "own", "I").field(GETSTATIC, "legacy/Finals", "shared", "I").op(IADD, IRETURN));
        holder.write();

        Unit sub = new Unit("FinalsChild", V1_4, ACC_PUBLIC | ACC_SUPER, "legacy/Finals");
        sub.method(ACC_PUBLIC, "<init>", "()V", c -> c.var(ALOAD, 0).call(INVOKESPECIAL, "legacy/Finals", "<init>", "()V").var(ALOAD, 0).push(3).field(PUTFIELD, "legacy/Finals", "own", "I").op(RETURN));
        sub.test("make", "()V", c -> c.type(NEW, "legacy/FinalsChild").op(DUP).call(INVOKESPECIAL, "legacy/FinalsChild", "<init>", "()V").op(POP, RETURN));
        sub.write();

        Unit u = new Unit("WritesFinals", V1_4).withLog();
        u.test("staticField", "(I)I", c -> c.var(ILOAD, 0).field(PUTSTATIC, "legacy/Finals", "shared", "I").push(1).op(IRETURN));
        u.test("constant", "(I)I", c -> c.var(ILOAD, 0).field(PUTSTATIC, "legacy/Finals", "FIXED", "I").push(1).op(IRETURN));
        u.test("ofTheJdk", "(I)I", c -> c.var(ILOAD, 0).field(PUTSTATIC, "java/lang/Integer", "MAX_VALUE", "I").push(1).op(IRETURN));
        u.test("ofAnInterface", "(I)I", c -> c.var(ILOAD, 0).field(PUTSTATIC, "legacy/Face", "NUMBER", "I").push(1).op(IRETURN));
        u.test("instanceField", "(I)I", c -> c.type(NEW, "legacy/Finals").op(DUP).call(INVOKESPECIAL, "legacy/Finals", "<init>", "()V").var(ILOAD, 0).field(PUTFIELD, "legacy/Finals", "own", "I").push(1).op(IRETURN));
        u.test("ofNull", "(I)I", c -> c.op(ACONST_NULL).var(ILOAD, 0).field(PUTFIELD, "legacy/Finals", "own", "I").push(1).op(IRETURN));
        u.test("caughtThenRead", "(I)Ljava/lang/String;", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/IllegalAccessError");
            c.at(from).var(ILOAD, 0).field(PUTSTATIC, "legacy/Finals", "shared", "I").at(to).result();
            c.at(h).call(INVOKEVIRTUAL, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;").note('A').field(GETSTATIC, "legacy/Finals", "shared", "I").note('I').result();
        });
        u.write();
    }

    // ---- Hierarchies ----

    /** A test that makes an object of a class and returns the error, or "fine". */
    private static void makes(Unit u, String test, String simpleName) {
        u.test(test, "()Ljava/lang/String;", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/Throwable");
            c.at(from).type(NEW, "legacy/" + simpleName).op(DUP).call(INVOKESPECIAL, "legacy/" + simpleName, "<init>", "()V").op(POP).at(to).ldc("fine").op(ARETURN);
            c.at(h).call(INVOKEVIRTUAL, "java/lang/Object", "toString", "()Ljava/lang/String;").op(ARETURN);
        });
    }

    private static void hierarchies() throws IOException {
        String s = "()Ljava/lang/String;";
        Unit base = new Unit("FinalMethods", V1_4).constructor("java/lang/Object");
        base.method(ACC_PRIVATE | ACC_FINAL, "hidden", "()I", c -> c.push(2).op(IRETURN));
        base.method(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "shared", "()I", c -> c.push(3).op(IRETURN));
        base.write();
        new Unit("OverridesPrivateFinal", V1_4, ACC_PUBLIC | ACC_SUPER, "legacy/FinalMethods").constructor("legacy/FinalMethods")
            .method(ACC_PUBLIC, "hidden", "()I", c -> c.push(5).op(IRETURN)).write();
        new Unit("HidesStaticFinal", V1_4, ACC_PUBLIC | ACC_SUPER, "legacy/FinalMethods").constructor("legacy/FinalMethods")
            .method(ACC_PUBLIC | ACC_STATIC, "shared", "()I", c -> c.push(5).op(IRETURN)).write();

        Unit sealed = new Unit("Sealed", V17).constructor("java/lang/Object");
        sealed.writer.visitPermittedSubclass("legacy/Permitted");
        sealed.write();
        new Unit("Permitted", V17, ACC_PUBLIC | ACC_SUPER, "legacy/Sealed").constructor("legacy/Sealed").write();

        // A class makes a default method abstract again.
        Unit face = new Unit("Defaults", V1_8, ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT, "java/lang/Object");
        face.method(ACC_PUBLIC, "who", s, c -> c.ldc("default").op(ARETURN)).method(ACC_PUBLIC, "other", s, c -> c.ldc("other").op(ARETURN)).write();
        Unit again = new Unit("AbstractAgain", V1_8, ACC_PUBLIC | ACC_SUPER | ACC_ABSTRACT, "java/lang/Object", "legacy/Defaults").constructor("java/lang/Object");
        again.writer.visitMethod(ACC_PUBLIC | ACC_ABSTRACT, "who", s, null, null).visitEnd();
        again.write();
        new Unit("StillAbstract", V1_8, ACC_PUBLIC | ACC_SUPER, "legacy/AbstractAgain", "legacy/Defaults").constructor("legacy/AbstractAgain").write();

        Unit u = new Unit("Hierarchy", V1_4);
        makes(u, "overridesPrivateFinal", "OverridesPrivateFinal");
        makes(u, "hidesStaticFinal", "HidesStaticFinal");
        makes(u, "permitted", "Permitted");
        makes(u, "missing", "Missing");
        u.test("missingCause", s, c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/NoClassDefFoundError");
            c.at(from).call(INVOKESTATIC, "legacy/Missing", "f", s).op(ARETURN).at(to);
            c.at(h).call(INVOKEVIRTUAL, "java/lang/Throwable", "getCause", "()Ljava/lang/Throwable;").call(INVOKEVIRTUAL, "java/lang/Object", "toString", s).op(ARETURN);
        });
        for (boolean direct : new boolean[] {true, false}) {
            u.test(direct ? "abstractAgain" : "abstractAgainByInterface", s, c -> {
                Label from = new Label();
                Label to = new Label();
                Label h = new Label();
                c.handler(from, to, h, "java/lang/AbstractMethodError");
                c.at(from).type(NEW, "legacy/StillAbstract").op(DUP).call(INVOKESPECIAL, "legacy/StillAbstract", "<init>", "()V");
                c.call(direct ? INVOKEVIRTUAL : INVOKEINTERFACE, direct ? "legacy/StillAbstract" : "legacy/Defaults", "who", s).op(ARETURN).at(to);
                c.at(h).op(POP).ldc("abstract").op(ARETURN);
            });
        }
        u.test("stillDefault", s, c -> c.type(NEW, "legacy/StillAbstract").op(DUP).call(INVOKESPECIAL, "legacy/StillAbstract", "<init>", "()V").call(INVOKEINTERFACE, "legacy/Defaults", "other", s).op(ARETURN));
        u.write();
    }

    // ---- More control flow ----

    private static void oddFlow() throws IOException {
        Unit u = new Unit("OddFlow", V1_4).withLog();
        // A loop with two entries whose blocks meet with values on the stack.
        u.test("irreducibleWithStack", "(II)I", c -> {
            Label a = new Label();
            Label b = new Label();
            Label done = new Label();
            c.push(1).var(ILOAD, 0).jump(IFNE, b);
            c.at(a).push(3).op(IMUL).iinc(1, -1).var(ILOAD, 1).jump(IFLE, done);
            c.at(b).push(5).op(IADD).iinc(1, -1).var(ILOAD, 1).jump(IFGT, a);
            c.at(done).var(ILOAD, 1).op(IADD, IRETURN);
        });
        // Both halves of the loop have an own handler; each handler jumps into the other half.
        u.test("irreducibleHandlers", "(I)Ljava/lang/String;", c -> {
            Label a = new Label();
            Label aEnd = new Label();
            Label b = new Label();
            Label bEnd = new Label();
            Label ha = new Label();
            Label hb = new Label();
            Label done = new Label();
            c.handler(a, aEnd, ha, "java/lang/ArithmeticException");
            c.handler(b, bEnd, hb, "java/lang/NegativeArraySizeException");
            c.at(a).push(12).var(ILOAD, 0).op(IDIV).note('I').at(aEnd).iinc(0, -1);
            c.at(b).var(ILOAD, 0).newarray(T_BYTE).op(ARRAYLENGTH).note('I').at(bEnd).iinc(0, -1).jump(GOTO, a);
            c.at(ha).op(POP).ldc("ha").note('A').iinc(0, -2).jump(GOTO, b);
            c.at(hb).op(POP).ldc("hb").note('A').iinc(0, 3).var(ILOAD, 0).jump(IFGE, done).jump(GOTO, a);
            c.at(done).result();
        });
        // The range starts and ends inside of an expression; values below it are lost.
        u.test("rangeInsideExpression", "(I)I", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, null);
            c.push(10).push(20).at(from).var(ILOAD, 0).op(IDIV).at(to).op(IADD, IRETURN);
            c.at(h).op(POP).push(-5).op(IRETURN);
        });
        // The second division is behind the range though it belongs to the same expression.
        u.test("rangeEndsEarly", "(II)I", c -> {
            Label from = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(from, to, h, "java/lang/ArithmeticException");
            c.at(from).push(100).var(ILOAD, 0).op(IDIV).at(to).var(ILOAD, 1).op(IDIV, IRETURN);
            c.at(h).op(POP).push(-5).op(IRETURN);
        });
        // Ranges that overlap without nesting, the outer handler being listed first.
        u.test("overlappingRanges", "(II)Ljava/lang/String;", c -> {
            Label a = new Label();
            Label b = new Label();
            Label d = new Label();
            Label e = new Label();
            Label first = new Label();
            Label second = new Label();
            Label out = new Label();
            c.handler(b, e, second, "java/lang/RuntimeException");
            c.handler(a, d, first, "java/lang/ArithmeticException");
            c.at(a).push(6).var(ILOAD, 0).op(IDIV).note('I');
            c.at(b).push(6).var(ILOAD, 1).op(IDIV).note('I');
            c.at(d).var(ILOAD, 1).newarray(T_INT).op(ARRAYLENGTH).note('I').at(e).jump(GOTO, out);
            c.at(first).op(POP).ldc("first").note('A').jump(GOTO, out);
            c.at(second).op(POP).ldc("second").note('A');
            c.at(out).result();
        });
        // Two handlers that cover each other.
        u.test("mutualHandlers", "(I)I", c -> {
            Label from = new Label();
            Label h1 = new Label();
            Label h2 = new Label();
            Label end = new Label();
            Label done = new Label();
            c.handler(from, h2, h2, null);
            c.handler(h2, end, h1, null);
            c.push(0).var(ISTORE, 1);
            c.at(from).push(1).push(0).op(IDIV, POP).jump(GOTO, done);
            c.at(h1).op(POP).iinc(1, 10).var(ILOAD, 1).var(ILOAD, 0).jump(IF_ICMPGE, done).op(ACONST_NULL, ARRAYLENGTH, POP, ACONST_NULL);
            c.at(h2).op(POP).iinc(1, 1).push(1).push(0).op(IREM, POP).at(end);
            c.at(done).var(ILOAD, 1).op(IRETURN);
        });
        // The handler is the start of its own range and falls through into a loop.
        u.test("handlerAtStart", "(I)I", c -> {
            Label h = new Label();
            Label to = new Label();
            Label out = new Label();
            c.handler(h, to, h, null);
            c.op(ACONST_NULL);
            c.at(h).op(POP).iinc(0, -1).var(ILOAD, 0).jump(IFLE, out).push(1).push(0).op(IDIV, POP).at(to);
            c.at(out).var(ILOAD, 0).push(1000).op(IADD, IRETURN);
        });
        // A handler for a range of one instruction, repeated.
        u.test("manyHandlers", "(I)I", c -> {
            for (int i = 0; i < 200; i++) {
                Label from = new Label();
                Label to = new Label();
                Label h = new Label();
                Label next = new Label();
                c.handler(from, to, h, i % 2 == 0 ? null : "java/lang/ArithmeticException");
                c.push(i).var(ILOAD, 0).push(7).op(IAND).at(from).op(IDIV).at(to).op(POP).jump(GOTO, next).at(h).op(POP).iinc(0, i).at(next).iinc(0, 1);
            }
            c.var(ILOAD, 0).op(IRETURN);
        });
        u.test("backBranchFibonacci", "(I)I", c -> {
            Label loop = new Label();
            c.push(0).push(1).at(loop).op(DUP_X1, IADD).iinc(0, -1).var(ILOAD, 0).jump(IFGT, loop).op(SWAP).push(100).op(IMUL, IADD, IRETURN);
        });
        // References, longs and ints stay on the stack over two nested loops.
        u.test("nestedOverStack", "(I)Ljava/lang/String;", c -> {
            Label outer = new Label();
            Label inner = new Label();
            c.ldc("bottom").ldc(1L).push(0).at(outer).var(ILOAD, 0).var(ISTORE, 1);
            c.at(inner).var(ILOAD, 1).op(IADD).iinc(1, -1).var(ILOAD, 1).jump(IFGT, inner);
            c.op(DUP_X2, I2L, LADD).note('J').ldc(3L).op(DUP2_X1, POP2).iinc(0, -1).var(ILOAD, 0).jump(IFGT, outer);
            c.note('I').note('J').note('A').result();
        });
        u.test("switchOverStack", "(I)I", c -> {
            Label x = new Label();
            Label y = new Label();
            Label z = new Label();
            c.push(100).var(ILOAD, 0).op(DUP).lookup(z, new int[] {-5, 2, 1000000}, x, y, x);
            c.at(x).op(ISUB, IRETURN).at(y).op(IADD, IRETURN).at(z).op(IMUL, IRETURN);
        });
        u.test("throwInLoopOverStack", "(I)I", c -> {
            Label loop = new Label();
            Label to = new Label();
            Label h = new Label();
            c.handler(loop, to, h, "java/lang/ArithmeticException");
            c.push(0).push(50).at(loop).op(SWAP).push(60).var(ILOAD, 0).op(IDIV, IADD, SWAP).push(1).op(ISUB).iinc(0, -1).jump(GOTO, loop).at(to);
            c.at(h).op(POP).var(ILOAD, 0).push(77).op(IADD, IRETURN);
        });
        u.write();
    }
}
