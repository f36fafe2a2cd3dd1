package spec_infer_list;
// Two lists in one object.
public class Twin {
  static class Job {
    int p;
    Job next;
    Job(int p) {
      this.p = p;
    }
  }
  private Job todo, done;
  private int open, closed;
  public void add(int p) {
    Job j = new Job(p);
    j.next = todo;
    todo = j;
    open++;
  }
  public void finish() {
    if (todo == null) return;
    Job j = todo;
    todo = j.next;
    j.next = done;
    done = j;
    open--;
    closed++;
  }
}
