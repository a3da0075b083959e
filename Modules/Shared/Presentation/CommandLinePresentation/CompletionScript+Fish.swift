extension CommandLineTool {
  var fishScript: String {
    func quoted(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") }
    // fish splits the output of a command only at line breaks, and quotes what it inserts.
    func listed(_ list: String) -> String {
      "(\(name) \(Self.listing) \(list) (commandline -opc)[-1] 2>/dev/null)"
    }
    func line(_ option: any AnyOption, of command: Command?) -> String {
      let condition = command.map { " -n '__fish_seen_subcommand_from \($0.name)'" } ?? ""
      let head =
        "complete -c \(name)\(condition) -l \(option.name.drop { $0 == "-" }) -d '\(quoted(option.help))'"
      return switch option.value {
      case .none: head
      case .any: head + " -x"
      case .path: head + " -r -F"
      case .listed(_, let list): head + " -x -a '\(listed(list))'"
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
    let arguments = listedArguments.map { words, position, isRepeatable, list in
      let seen = words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
      let count = words.count + 1 + position
      let place = "test (count (commandline -opc)) \(isRepeatable ? "-ge" : "-eq") \(count)"
      return "complete -c \(name) -n '\(seen); and \(place)' -f -a '\(listed(list))'"
    }
    let common = (options + Self.standardOptions).map { line($0, of: nil) }
    return (heads + own + arguments + common).joined(separator: "\n")
  }
}
