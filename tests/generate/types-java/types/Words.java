package types;

public class Words extends Base<String> {
  public boolean isEmpty() {
    return held() == null;
  }
}
