package generate_makers;

public interface Shape {
  double area();
}
