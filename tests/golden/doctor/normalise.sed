s/[0-9.]+ at @JDK@/@N@ at @JDK@/
s/^((JUnit|JaCoCo|sandbox) +)(ok|missing) .*/\1.../
