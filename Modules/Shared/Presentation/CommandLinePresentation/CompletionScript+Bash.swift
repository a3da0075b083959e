extension CommandLineTool {
  /// The script for bash 4.4 and newer.
  ///
  /// Names that the program lists can be any text, so nothing is evaluated: the line is split by a loop, and each word is
  /// quoted in the style in which the user began it.
  var bashScript: String {
    let values = allOptions.compactMap { option -> String? in
      switch option.value {
      case .none: nil
      case .any: "    \(option.name)) return ;;"
      case .path:
        "    \(option.name)) \(function)_files; return ;;"
      case .oneOf(let choices): "    \(option.name)) \(reply(choices)); return ;;"
      case .listed(_, let list): "    \(option.name)) \(reply(in: list)); return ;;"
      }
    }
    let ofCommands = shellCommands.map { command, second in
      "      \(command.name)) words='\((second + options(of: command).map(\.name)).joined(separator: " "))' ;;"
    }
    return """
      \(function)() {
        local line="${COMP_LINE:0:COMP_POINT}" word="" quote="" head="" words previous character i
        local -a given=() plain=()
        # Splits the line without expansions. Readline keeps the head of the word, which ends at a break or a quotation mark.
        for ((i = 0; i < ${#line}; i++)); do
          character="${line:i:1}"
          if [[ "$quote" == "'" && "$character" != "'" ]]; then word+="$character"
          elif [[ "$character" == '\\' ]]; then i=$((i + 1)); word+="${line:i:1}"
          elif [[ -n "$quote" && "$character" != "$quote" ]]; then word+="$character"
          elif [[ -n "$quote" ]]; then quote=""
          elif [[ "$character" == "'" || "$character" == '"' ]]; then quote="$character"; head="$word"
          elif [[ "$character" == [[:blank:]] ]]; then
            if [[ -n "$word" ]]; then given+=("$word"); fi
            word=""; head=""
          else
            word+="$character"
            if [[ "$COMP_WORDBREAKS" == *"$character"* ]]; then head="$word"; fi
          fi
        done
        previous="${given[-1]}"
        if [[ "$word" == --*=* ]]; then
          previous="${word%%=*}"; head="${head#"$previous="}"; word="${word#*=}"
        fi
        case "$previous" in
      \(values.joined(separator: "\n"))
        esac
        for ((i = 1; i < ${#given[@]}; i++)); do
          case "${given[i]}" in
            \(optionsWithValue)) i=$((i + 1)) ;;
            -*) ;;
            *) plain+=("${given[i]}") ;;
          esac
        done
        if [[ "$word" != -* ]]; then case "${plain[0]} ${plain[1]}:${#plain[@]}" in
      \(listBranches { "\(reply(in: $0)); return" }.joined(separator: "\n"))
        esac; fi
        words='\((shellCommands.map(\.command.name) + options(of: nil).map(\.name)).joined(separator: " "))'
        for i in "${plain[@]}"; do
          case "$i" in
      \(ofCommands.joined(separator: "\n"))
          esac
        done
        \(function)_reply < <(printf '%s\\n' $words)
      }
      \(function)_files() {
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        COMPREPLY=("${COMPREPLY[@]#"$head"}")
      }
      # Offers the lines of standard input that begin with the word, in the quotation marks that the user opened.
      \(function)_reply() {
        local candidate quoted i
        COMPREPLY=()
        while IFS= read -r candidate; do
          [[ -n "$candidate" && "$candidate" == "$word"* ]] || continue
          candidate="${candidate:${#head}}"
          quoted=""
          case "$quote" in
            "'") for ((i = 0; i < ${#candidate}; i++)); do
              if [[ "${candidate:i:1}" == "'" ]]; then quoted+="'\\\\''"; else quoted+="${candidate:i:1}"; fi
            done ;;
            '"')
              # Nothing protects an exclamation mark there.
              [[ "$candidate" == *'!'* ]] && continue
              for ((i = 0; i < ${#candidate}; i++)); do
                case "${candidate:i:1}" in '\\' | '"' | '$' | '`') quoted+='\\' ;; esac
                quoted+="${candidate:i:1}"
              done ;;
            *) if [[ -n "$candidate" ]]; then printf -v quoted %q "$candidate"; fi ;;
          esac
          COMPREPLY+=("$quoted")
        done
      }
      complete -F \(function) \(name)
      """
  }

  private func reply(_ words: [String]) -> String {
    "\(function)_reply < <(printf '%s\\n' \(words.joined(separator: " ")))"
  }

  private func reply(in list: String) -> String {
    "\(function)_reply < <(\"${given[0]/#\\~\\//$HOME/}\" \(Self.listing) \(list) \"$previous\" 2>/dev/null)"
  }
}
