# Completion of heapwright's command line for bash. It asks the program itself (--help, list), so it knows the options
# that the program knows, and the classes of the class path.

# Sets words to those of the line up to the cursor; bash's own COMP_WORDS are split at ':' and '='.
_heapwright_words() {
  local line=${COMP_LINE:0:COMP_POINT}
  read -ra words <<< "$line"
  [[ $line != *[[:space:]] ]] || words+=('')
}

# The classes on the class path of the line; with "methods" their methods, as CLASS.method.
_heapwright_names() {
  local class_path=. i
  for ((i = 1; i + 1 < ${#words[@]}; i++)); do
    case ${words[i]} in -cp | -classpath | --cp | --class-path) class_path=${words[i + 1]} ;; esac
  done
  local pattern='s/^(class|abstract class|enum|record) ([^ $]+) .*/\2/p'
  [[ ${1-} != methods ]] || pattern='s/^  ([^ <$(]+)\(.*/\1/p'
  "${words[0]}" list -cp "$class_path" 2> /dev/null | sed -nE "$pattern" | sort -u
}

# Sets options to all that the command has, and value to what the option $2 takes. Reads lines of --help such as
# "  -o,--output DIR   ..." and "  --criterion TEXT:{branch,line}=branch   ..."; two spaces follow an option without value.
_heapwright_options() {
  local line spellings option=${2/#-c[pl]*/--cp}
  options=''
  value=''
  while IFS= read -r line; do
    [[ $line =~ ^\ \ (-[^\ ]+)(\ ([^\ ]+))? ]] || continue
    spellings=${BASH_REMATCH[1]//,/ }
    options+=" $spellings"
    [[ " $spellings " != *" $option "* ]] || value=${BASH_REMATCH[3]}
  done < <("${words[0]}" ${1:+"$1"} --help 2> /dev/null)
  [[ $option != --jdk ]] || value=DIR
}

_heapwright() {
  local words options value command='' word
  _heapwright_words
  local current=${words[-1]} previous=${words[-2]}
  for word in "${words[@]:1:${#words[@]} - 2}"; do
    [[ $word != -* ]] || continue
    command=$word
    break
  done
  if [[ $current == --*=* ]]; then
    previous=${current%%=*}
    current=${current#*=}
  fi
  _heapwright_options "$command" "$previous"

  local choices=''
  case $value in
    *'{'*'}'*)
      choices=${value#*\{}
      choices=${choices%%\}*}
      choices=${choices//,/ }
      ;;
    FILE* | PATH*)
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -f -- "${current##*:}")
      return
      ;;
    DIR*)
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -d -- "$current")
      return
      ;;
    CLASS.method*) choices=$(_heapwright_names methods) ;;
    ?*) ;; # a number, a pattern, an expression
    *)
      case $command:$current in
        *:-*) choices="$options -cp" ;;
        :*) choices=$("${words[0]}" --help | sed -nE '/^Subcommands:/,$s/^  ([a-z]+) .*/\1/p') ;;
        run:* | paths:*) choices=$(_heapwright_names methods) ;;
        doctor:*) ;;
        *) choices=$(_heapwright_names) ;;
      esac
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current")
}
complete -F _heapwright heapwright
