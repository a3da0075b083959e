/// A shell for which completion scripts can be written.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension CommandLineTool {
  /// A script that makes the shell complete commands, options, and their values.
  package func completionScript(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  /// The commands for a shell. Commands with the same first word are one command, whose second words are completed.
  var shellCommands: [(command: Command, second: [String])] {
    var names: [String] = []
    for command in listed where !names.contains(command.words[0]) { names.append(command.words[0]) }
    return names.map { name in
      let group = listed.filter { $0.words[0] == name }
      var seen: Set<String> = []
      let options = group.flatMap(\.options).filter { seen.insert($0.name).inserted }
      return (
        Command(name, abstract: group[0].abstract, options: options, objection: group[0].objection),
        group.compactMap { $0.words.dropFirst().first }
      )
    }
  }

  var allOptions: [any AnyOption] {
    var seen: Set<String> = []
    return (options + Self.standardOptions + commands.flatMap(\.options)).filter {
      seen.insert($0.name).inserted
    }
  }

  var function: String { "_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }

  /// The arguments whose words the program lists, each with the first words of its command and its position after them.
  var listedArguments: [(words: [String], position: Int, isRepeatable: Bool, list: String)] {
    listed.flatMap { command in
      command.arguments.enumerated().compactMap { position, argument in
        argument.list.map { (command.words, position, argument.isRepeatable, $0) }
      }
    }
  }

  /// The names of the options with a value, as alternatives of a shell pattern.
  var optionsWithValue: String {
    allOptions.filter { $0.value != .none }.map(\.name).joined(separator: "|")
  }

  /// A branch of `case "FIRST SECOND:COUNT"` in bash and zsh for each listed argument. The count is that of the words before
  /// the completed one that aren't options.
  ///
  /// - Parameter action: The command of the branch for the name of a list.
  func listBranches(_ action: (_ list: String) -> String) -> [String] {
    listedArguments.map { words, position, isRepeatable, list in
      let names = words.joined(separator: " ")
      let count = isRepeatable ? "*" : "\(words.count + position)"
      let pattern =
        words.count == 1
        ? "\"\(words[0]) \"*:\(count)" : isRepeatable ? "\"\(names):\"*" : "\"\(names):\(count)\""
      return "    (\(pattern)) \(action(list)) ;;"
    }
  }
}
