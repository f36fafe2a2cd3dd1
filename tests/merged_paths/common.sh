# Sourced by the scripts of this folder: the steps from sources of programs to what the JVM does with them. Wants $home,
# the JDK, and $out, the folder with sources, classes, traced, tools.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
asm=/usr/share/java/asm.jar:/usr/share/java/asm-tree.jar
javac=("$home/bin/javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -encoding UTF-8 -nowarn -Xlint:none -g
  --release 17)
java=("$home/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC)

build_tools() {
  mkdir -p "$out"/{sources/merged,classes,traced,tools}
  "${javac[@]}" -cp "$asm" -d "$out/tools" "$here"/*.java "$here"/../paths/{TraceBranches,Witnesses}.java
}
# compile FILE...
compile() {
  printf '%s\n' "$@" > "$out/files"
  "${javac[@]}" -cp "$out/classes" -d "$out/classes" "@$out/files"
}
execute() {
  "${java[@]}" -cp "$out/tools:$asm" TraceBranches "$out/classes" "$out/traced"
  "${java[@]}" -cp "$out/tools" Outcomes "$out/traced" > "$out/outcomes.txt"
}
