package explore_bad_class;

public class Subject {}
