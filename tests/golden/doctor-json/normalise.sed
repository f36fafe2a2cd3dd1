s/[0-9.]+ at @JDK@/@N@ at @JDK@/
/"name": "(JUnit|JaCoCo|sandbox)"/,/\}/{s/("found": ).*/\1"...",/;s/("text": ).*/\1"..."/}
