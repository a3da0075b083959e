/// A shell for which completion scripts can be written.
public enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension CommandLineTool {
  /// A script that makes the shell complete commands, options, and their values.
  public func completionScript(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  /// The commands for a shell. Commands with the same first word are one command, whose second words are completed.
  private var shellCommands: [(command: Command, second: [String])] {
    var names: [String] = []
    for command in commands where !names.contains(command.words[0]) { names.append(command.words[0]) }
    return names.map { name in
      let group = commands.filter { $0.words[0] == name }
      var seen: Set<String> = []
      let options = group.flatMap(\.options).filter { seen.insert($0.name).inserted }
      return (
        Command(name, abstract: group[0].abstract, options: options, objection: group[0].objection),
        group.compactMap { $0.words.dropFirst().first }
      )
    }
  }

  private var allOptions: [any AnyOption] {
    var seen: Set<String> = []
    return (options + Self.standardOptions + commands.flatMap(\.options)).filter {
      seen.insert($0.name).inserted
    }
  }

  private var function: String { "_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }

  private var bashScript: String {
    let values = allOptions.compactMap { option -> String? in
      switch option.value {
      case .none: nil
      case .any: "    \(option.name)) return ;;"
      case .path:
        "    \(option.name)) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); return ;;"
      case .oneOf(let choices):
        "    \(option.name)) COMPREPLY=($(compgen -W '\(choices.joined(separator: " "))' -- \"$current\")); return ;;"
      }
    }
    let ofCommands = shellCommands.map { command, second in
      "      \(command.name)) words='\((second + options(of: command).map(\.name)).joined(separator: " "))' ;;"
    }
    return """
      \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" word words
        # --option=value arrives as three words.
        if [ "$current" = = ]; then current=""; elif [ "$previous" = = ]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
        case "$previous" in
      \(values.joined(separator: "\n"))
        esac
        words='\((shellCommands.map(\.command.name) + options(of: nil).map(\.name)).joined(separator: " "))'
        for word in "${COMP_WORDS[@]:1}"; do
          case "$word" in
      \(ofCommands.joined(separator: "\n"))
          esac
        done
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -F \(function) \(name)
      """
  }

  private var zshScript: String {
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
      case .oneOf(let choices): head + ":value:(\(choices.joined(separator: " ")))'"
      }
    }
    let cases = shellCommands.map { command, second in
      let lines = options(of: command).map { "        \(specification($0))" }
      let words = second.isEmpty ? "'*: :_files'" : "'*: :(\(second.joined(separator: " ")))'"
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
      # In a folder of fpath this file is the function's body; sourced, it has to announce it.
      if [ "$funcstack[1]" = \(function) ]; then \(function) "$@"; else compdef \(function) \(name); fi
      """
  }

  private var fishScript: String {
    func quoted(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") }
    func line(_ option: any AnyOption, of command: Command?) -> String {
      let condition = command.map { " -n '__fish_seen_subcommand_from \($0.name)'" } ?? ""
      let head =
        "complete -c \(name)\(condition) -l \(option.name.drop { $0 == "-" }) -d '\(quoted(option.help))'"
      return switch option.value {
      case .none: head
      case .any: head + " -x"
      case .path: head + " -r -F"
      case .oneOf(let choices): head + " -x -a '\(choices.joined(separator: " "))'"
      }
    }
    let names = shellCommands.map(\.command.name).joined(separator: " ")
    let heads = shellCommands.map { command, _ in
      "complete -c \(name) -n 'not __fish_seen_subcommand_from \(names)' -f -a \(command.name)"
        + " -d '\(quoted(command.abstract))'"
    }
    let own = shellCommands.flatMap { command, second in
      second.map { "complete -c \(name) -n '__fish_seen_subcommand_from \(command.name)' -f -a \($0)" }
        + command.options.map { line($0, of: command) }
    }
    let common = (options + Self.standardOptions).map { line($0, of: nil) }
    return (heads + own + common).joined(separator: "\n")
  }
}
