# Sourced by the scripts of this folder: their options, the subjects, JUnit.
set -euo pipefail
export LC_ALL=C
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
classes=$root/build/subjects/classes
jars=/usr/share/java
junit5=$(printf ":$jars/%s.jar" junit-jupiter{,-api,-engine,-params} \
  junit-platform-{commons,engine,launcher,reporting,console} \
  apiguardian-api opentest4j picocli univocity-parsers opentest4j-reporting-{events,schema})
asm=:$jars/asm.jar:$jars/asm-tree.jar
junit4=:$jars/junit4.jar:$jars/hamcrest-core.jar

all_subjects=({sushi,kiasan}.{AvlTree,TreeMap} sushi.{LinkedList,NodeCachingLinkedList}
  kiasan.{AATree,BinarySearchTree,LeftistHeap,StackLi} sir.{DoubleLinkedList,MyLinkedList}
  javascan.{BinomialHeap,SkewHeap})

program=$root/build/heapwright
work=$root/build/tests/generate/$(basename "$0")
all=''
more=() # further options of generate, to try them out
while (($# > 0)); do
  case $1 in
    --) more=("${@:2}"); break ;;
    --program) program=$(realpath "$2"); shift ;;
    --work) work=$(realpath -m "$2"); shift ;;
    --all) all=yes ;;
    *) echo "usage: $0 [--program FILE] [--work DIR] [--all] [-- OPTION...]" >&2; exit 2 ;;
  esac
  shift
done
jdk=$("$root/scripts/find-jdk" --any)
rm -rf "$work"
mkdir -p "$work"
cd "$work"

# fail TEXT [FILE]: the end of the file tells more.
fail() {
  echo "$(basename "$0"): $1 (in $work)" >&2
  [[ -z ${2:-} ]] || tail -n 20 "$2" >&2
  exit 1
}

# generate FOLDER CLASS ARG...: writes CLASS's suite to FOLDER/tests, and FOLDER/CLASS.json.
generate() {
  local folder=$1 class=$2
  shift 2
  mkdir -p "$folder"
  (cd "$folder" && "$program" generate -q --jdk "$jdk" -cp "$classes" "$class" -o tests --json "$class.json" "$@" \
    "${more[@]}") > "$folder/$class.log" 2>&1 || (($? == 5)) || fail "generate $class $* ended with $?" "$folder/$class.log"
}

# compile HOME CLASSPATH OUT_FOLDER SOURCE_FOLDER...: no warning is allowed.
compile() {
  local home=$1 path=$2 out=$3
  shift 3
  mkdir -p "$out"
  find "$@" -name '*.java' | sort > "$out.files"
  "$home/bin/javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -encoding UTF-8 -proc:none -Xlint:all,-path -Werror \
    -cp "$path" -d "$out" "@$out.files" > "$out.log" 2>&1 || fail "javac of $home refuses the tests" "$out.log"
}

# run_junit5 HOME CLASSPATH TEST_CLASSES OPTION...: the report of the console launcher goes to TEST_CLASSES.run.
# A test that does not end fails.
run_junit5() {
  local home=$1 path=$2 tests=$3
  shift 3
  "$home/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$tests:$path$junit5" \
    org.junit.platform.console.ConsoleLauncher --disable-banner --scan-class-path "$tests" --include-classname '.*' \
    --config junit.jupiter.execution.timeout.default=5s \
    --config junit.jupiter.execution.timeout.thread.mode.default=SEPARATE_THREAD "$@" > "$tests.run" 2>&1
}
