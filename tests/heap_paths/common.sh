# Sourced by the scripts of this folder: their options, the compiled classes, questions to heapwright.
set -euo pipefail
export LC_ALL=C
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)

program=$root/build/heapwright
work=$root/build/tests/heap_paths/$(basename "$0")
methods=$here/methods.txt
part=small
arguments=()
while (($# > 0)); do
  case $1 in
    --program) program=$(realpath "$2"); shift ;;
    --work) work=$(realpath -m "$2"); shift ;;
    --methods) methods=$(realpath "$2"); shift ;;
    --part) part=$2; shift ;;
    -*) sed -n '2,/^[^#]/s/^# \?//p' "$0" >&2; exit 2 ;;
    *) arguments+=("$1") ;;
  esac
  shift
done
[[ $part == small || $part == all ]] || { echo "$(basename "$0"): --part is small or all" >&2; exit 2; }
jdk=$("$root/scripts/find-jdk" --any)
java=("$jdk/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dfile.encoding=UTF-8)
rm -rf "$work"
mkdir -p "$work"
cd "$work"

fail() {
  echo "$(basename "$0"): $1 (in $work)" >&2
  exit 1
}

# Leaves the folders classes, with the names of the parameters, and tools.
compile_subjects() {
  local javac=("$jdk/bin/javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -encoding UTF-8 -nowarn
    -XDignore.symbol.file)
  "${javac[@]}" -g -parameters -d classes "$here"/java/heaps/*.java
  "${javac[@]}" -d tools "$here"/*.java
}

# ask NAME METHOD OPTION...: the paths of the method, in NAME.json; an empty file where heapwright gives up.
ask() {
  local name=$1 status=0
  shift
  "$program" paths -q --jdk "$jdk" -cp classes "$@" --json - > "$name.json" 2> "$name.log" || status=$?
  if ((status != 0 && status != 5)); then
    echo "exit $status" >> "$name.log"
    : > "$name.json"
  fi
}
