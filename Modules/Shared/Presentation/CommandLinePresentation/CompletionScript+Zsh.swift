extension CommandLineTool {
  var zshScript: String {
    func quoted(_ text: String) -> String {
      text.map { "'[]:\\".contains($0) ? ($0 == "'" ? "’" : "\\\($0)") : String($0) }.joined()
    }
    func specification(_ option: any AnyOption) -> String {
      let star = option.isRepeatable ? "*" : ""
      let head = "'\(star)\(option.name)\(option.value == .none ? "" : "=")[\(quoted(option.help))]"
      return switch option.value {
      case .none: head + "'"
      case .any(let value): head + ":\(quoted(value)):'"
      case .path(let value): head + ":\(quoted(value)):_files'"
      case .listed(let value, let list): head + ":\(quoted(value)): \(function)_list \(list)'"
      case .oneOf(let choices): head + ":value:(\(choices.joined(separator: " ")))'"
      }
    }
    let cases = shellCommands.map { command, second in
      let lines = options(of: command).map { "        \(specification($0))" }
      let hasLists = listedArguments.contains { $0.words[0] == command.name }
      let words =
        hasLists
        ? "'*: :\(function)_argument'"
        : second.isEmpty ? "'*: :_files'" : "'*: :(\(second.joined(separator: " ")))'"
      return
        "    \(command.name))\n      _arguments \\\n\(lines.joined(separator: " \\\n")) \\\n        \(words) ;;"
    }
    let names = shellCommands.map { "    '\($0.command.name):\(quoted($0.command.abstract))'" }
    return """
      #compdef \(name)
      \(function)() {
        local -a commands=(
      \(names.joined(separator: "\n"))
        )
        local command="${words[(r)\(shellCommands.map(\.command.name).joined(separator: "|"))]}"
        case "$command" in
      \(cases.joined(separator: "\n"))
          *)
            _describe command commands
            _arguments \(options(of: nil).map(specification).joined(separator: " ")) ;;
        esac
      }
      \(hasLists ? listFunctions : "")
      # In a folder of fpath this file is the function's body; sourced, it has to announce it.
      if [ "$funcstack[1]" = \(function) ]; then \(function) "$@"; else compdef \(function) \(name); fi
      """
  }

  /// The functions that complete what the program lists.
  private var listFunctions: String {
    let seconds = shellCommands.filter { !$0.second.isEmpty }.map { command, second in
      "    (\"\(command.name) \"*) compadd -- \(second.joined(separator: " ")) ;;"
    }
    return """
      # Offers the words of a list of the program. compadd quotes them.
      \(function)_list() {
        local -a listed
        listed=("${(@f)$("${${(Q)words[1]}/#\\~\\//$HOME/}" \(Self.listing) "$1" "${(Q)words[CURRENT-1]}" 2>/dev/null)}")
        listed=("${(@)listed:#}")
        (( ${#listed} )) && compadd -- "${(@)listed}"
      }
      \(function)_argument() {
        local -a plain
        local i
        for ((i = 2; i < CURRENT; i++)); do
          case "${words[i]}" in
            (\(optionsWithValue)) ((i++)) ;;
            (-*) ;;
            (*) plain+=("${(Q)words[i]}") ;;
          esac
        done
        case "${plain[1]} ${plain[2]}:${#plain}" in
      \(listBranches { "\(function)_list \($0)" }.joined(separator: "\n"))
      \(seconds.joined(separator: "\n"))
          (*) _files ;;
        esac
      }
      """
  }
}
