s/[0-9.]+ at @JDK@/@N@ at @JDK@/
s/^(JUnit +)(ok|missing) .*/\1.../
