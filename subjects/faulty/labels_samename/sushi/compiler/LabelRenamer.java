package sushi.compiler;

import java.util.ArrayList;
import java.util.List;

/**
 * Gives labels short names, by how deep they stand, and removes those that nobody jumps to. Labels of a function are
 * apart from those around it.
 */
public final class LabelRenamer implements Pass {
    /** A label around the current node. */
    private static final class Label {
        final String name;
        final String newName;
        boolean referenced;

        Label(String name, String newName) {
            this.name = name;
            this.newName = newName;
        }
    }

    private final boolean removeUnused;

    /** The labels of each script and function around the current node, the innermost last. */
    private final List<List<Label>> spaces = new ArrayList<>();
    private int changes;

    public LabelRenamer(boolean removeUnused) {
        this.removeUnused = removeUnused;
    }

    @Override
    public int process(Node script) {
        if (!script.is(Kind.SCRIPT)) {
            throw new IllegalArgumentException("no script");
        }
        changes = 0;
        spaces.clear();
        Traversal.traverse(script, new Renaming());
        return changes;
    }

    private List<Label> labels() {
        return spaces.get(spaces.size() - 1);
    }

    private Label find(String name) {
        List<Label> labels = labels();
        for (int i = labels.size() - 1; i >= 0; i--) {
            if (labels.get(i).name.equals(name)) {
                return labels.get(i);
            }
        }
        return null;
    }

    private final class Renaming implements Visitor {
        @Override
        public boolean enter(Node node, Traversal traversal) {
            if (node.is(Kind.LABEL)) {
                String name = node.firstChild().text();
                if (find(name) != null) {
                    throw new IllegalStateException("label " + name + " twice");
                }
                labels().add(new Label(name, NameGenerator.name(labels().size())));
            }
            return true;
        }

        @Override
        public void visit(Node node, Traversal traversal) {
            switch (node.kind()) {
                case LABEL:
                    leave(node);
                    break;
                case BREAK:
                case CONTINUE:
                    jump(node);
                    break;
                default:
                    break;
            }
        }

        @Override
        public void enterScope(Traversal traversal) {
            spaces.add(new ArrayList<>());
        }

        @Override
        public void exitScope(Traversal traversal) {
            spaces.remove(spaces.size() - 1);
        }
    }

    private void jump(Node jump) {
        if (!jump.hasChildren()) {
            return;
        }
        Node name = jump.firstChild();
        Label label = find(name.text());
        if (label == null) {
            throw new IllegalStateException("no label " + name.text());
        }
        if (!label.newName.equals(label.name)) {
            // Wrong: a label that has its short name already is removed.
            label.referenced = true;
            name.setText(label.newName);
            changes++;
        }
    }

    private void leave(Node node) {
        Label label = labels().remove(labels().size() - 1);
        if (label.referenced) {
            if (!label.newName.equals(label.name)) {
                node.firstChild().setText(label.newName);
                changes++;
            }
        } else if (removeUnused) {
            removeLabel(node);
            changes++;
        }
    }

    /** Puts the statement of a label in its place; a block in a block is dissolved if nothing is declared there. */
    private static void removeLabel(Node label) {
        Node parent = label.parent();
        Node statement = label.lastChild().detach();
        if (statement.is(Kind.BLOCK) && (parent.is(Kind.BLOCK) || parent.is(Kind.SCRIPT))) {
            while (statement.hasChildren()) {
                Node first = statement.firstChild().detach();
                parent.insertBefore(first, label);
            }
            parent.remove(label);
        } else {
            parent.replace(label, statement);
        }
    }
}
