extension CommandLineTool {
  /// The help of a command, or of the program.
  package func help(for command: Command? = nil) -> String {
    var sections = ["OVERVIEW: \(command?.abstract ?? abstract)", "USAGE: \(usage(for: command))"]
    if command == nil, !discussion.isEmpty { sections.append(discussion) }
    if let arguments = command?.arguments, !arguments.isEmpty {
      sections.append("ARGUMENTS:\n" + Self.table(arguments.map { ("<\($0.name.lowercased())>", $0.help) }))
    }
    if command == nil {
      let rows =
        listed.map { ($0.name, $0.abstract) }
        + (hasOptionsPage ? [("help options", "Show the options that all commands share.")] : [])
      let longest = rows.map(\.0.count).max() ?? 0
      sections.append("COMMANDS:\n" + Self.table(rows, column: min(26, longest + 4)))
    }
    let own = command?.options ?? []
    if !own.isEmpty { sections.append("OPTIONS OF \(command?.name ?? ""):\n" + Self.table(own.map(\.row))) }
    let isWhole = !hasOptionsPage || command?.objection != nil
    if isWhole { sections.append("OPTIONS:\n" + Self.table(commonOptions(of: command).map(\.row))) }
    let examples = command?.examples ?? (isWhole ? commands.compactMap(\.examples.first) : [])
    if !examples.isEmpty {
      sections.append(
        "EXAMPLES:\n" + examples.map { "  # \($0.explanation)\n  \($0.line)" }.joined(separator: "\n"))
    }
    let more = [
      command == nil ? "See '\(name) <command> --help' for one command." : "",
      isWhole ? "" : "See '\(name) help options' for the options that all commands share.",
    ].filter { !$0.isEmpty }
    if !more.isEmpty { sections.append(more.joined(separator: "\n")) }
    return sections.joined(separator: "\n\n")
  }

  /// The help that the words after `help` name: the program, its options, or a command.
  func help(about topic: [String]) throws(UsageError) -> String {
    if topic.isEmpty { return help() }
    if topic == ["options"] { return "OPTIONS:\n" + Self.table(commonOptions(of: nil).map(\.row)) }
    let name = topic.joined(separator: " ")
    if let command = commands.first(where: { $0.name == name }) { return help(for: command) }
    let hint = Self.hint(for: name, in: ["options"] + commands.map(\.name)) ?? ""
    throw UsageError("There is no help about “\(name)”.\(hint)")
  }

  /// The usage in one line.
  func usage(for command: Command? = nil) -> String {
    guard let command else { return "\(name) <command> [<options>]" }
    let arguments = command.arguments.map { argument in
      let word = "<\(argument.name.lowercased())>" + (argument.isRepeatable ? " ..." : "")
      return argument.isRequired ? word : "[\(word)]"
    }
    return ([name, command.name] + arguments + ["[<options>]"]).joined(separator: " ")
  }

  /// The text on standard error for a wrong command line.
  package func report(_ error: UsageError) -> String {
    let command = commands.first { $0.name == error.command }
    let more = command.map { "\(name) \($0.name) --help" } ?? "\(name) --help"
    return "error: \(error.message)\nUsage: \(usage(for: command))\n  See '\(more)' for more information."
  }

  private static func table(_ rows: [(term: String, text: String)], column: Int = 26) -> String {
    rows.map { term, text in
      let lines = wrapped(text, to: 78 - column)
      let head =
        term.count + 3 > column
        ? ["  " + term] + lines.map { String(repeating: " ", count: column) + $0 }
        : zip(lines.indices, lines).map { index, line in
          let left = index == 0 ? "  " + term : ""
          return left + String(repeating: " ", count: column - left.count) + line
        }
      return head.joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

extension CommandLineTool.AnyOption {
  /// The usage, such as `--format <text|json>`.
  var usage: String {
    switch value {
    case .none: name
    case .any(let value), .path(let value), .listed(let value, _): "\(name) <\(value)>"
    case .oneOf(let choices): "\(name) <\(choices.joined(separator: "|"))>"
    }
  }

  /// The help of the option, and whether it may be repeated.
  var sentence: String { isRepeatable ? help + " May be given more than once." : help }

  fileprivate var row: (term: String, text: String) { (usage, sentence) }
}
