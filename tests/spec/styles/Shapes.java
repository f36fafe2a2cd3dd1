package styles;
public class Shapes {
    interface Expr {}
    static final class Num implements Expr { final double value; Num(double v) { value = v; } }
    static final class Add implements Expr { final Expr left, right; Add(Expr l, Expr r) { left = l; right = r; } }
    private Expr top = new Num(0);
    public void num(double v) { top = new Num(v); }
    public void addTo(double v) { top = new Add(top, new Num(v)); }
}
