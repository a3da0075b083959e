extension CommandLineTool {
  /// Parses the words after the program's name.
  ///
  /// - Throws: A ``UsageError`` that names the word and the nearest valid one, if there is one.
  package func parse(_ words: [String]) throws(UsageError) -> CommandLineRequest {
    if hasOptionsPage, words.first == "help" { return .show(try help(about: Array(words.dropFirst()))) }
    if let invocation = listing(words) { return .run(invocation) }
    let named = try command(in: words)
    let command = named ?? usualCommand(before: words)
    var invocation = Invocation(command: command?.name ?? "", declared: options(of: command))
    // The words of the command's name that haven't been read.
    var pending = named?.words.count ?? 0
    var index = 0
    func next() -> String? {
      guard index < words.count else { return nil }
      defer { index += 1 }
      return words[index]
    }
    while let word = next() {
      if word == "--" {
        invocation.arguments += words[index...].dropFirst(pending)
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        if pending > 0 { pending -= 1 } else { invocation.arguments.append(word) }
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = try option(parts[0], of: command)
      var value = ""
      if option.value == .none {
        guard parts.count == 1 else {
          throw UsageError("\(option.name) takes no value.", command: command?.name)
        }
      } else {
        guard let given = parts.count == 2 ? parts[1] : next() else {
          throw UsageError("\(option.name) needs a value: \(option.usage).", command: command?.name)
        }
        value = given
      }
      if case .oneOf(let choices) = option.value, !choices.contains(value) {
        let hint = Self.hint(for: value, in: choices) ?? ""
        throw UsageError(
          "\(option.name) can't be “\(value)”.\(hint) Choose one of \(choices.joined(separator: ", ")).",
          command: command?.name)
      }
      if invocation.words[option.name] != nil, !option.isRepeatable, option.value != .none {
        throw UsageError("\(option.name) is given twice.", command: command?.name)
      }
      invocation.words[option.name, default: []].append(value)
    }
    return try request(invocation, for: command)
  }

  private func request(_ invocation: Invocation, for command: Command?) throws(UsageError)
    -> CommandLineRequest
  {
    if invocation[Self.helpFlag] { return .show(help(for: command)) }
    if invocation[Self.versionFlag] { return .show("\(name) \(version)") }
    if let shell = invocation[Self.completionShell] { return .show(completionScript(for: shell)) }
    if invocation[Self.manualFlag] { return .show(manual) }
    guard let command else {
      let names = listed.filter { $0.words.count == 1 }.map(\.name)
      throw UsageError("Name one of: \(names.joined(separator: ", ")).")
    }
    let least = command.arguments.count { $0.isRequired }
    let most = command.arguments.contains(where: \.isRepeatable) ? Int.max : command.arguments.count
    if invocation.arguments.count < least {
      let missing = command.arguments[invocation.arguments.count]
      throw UsageError("\(command.name) needs \(missing.name): \(missing.help)", command: command.name)
    }
    if invocation.arguments.count > most {
      throw excess(invocation.arguments[most], after: command)
    }
    try invocation.checkValues()
    return .run(invocation)
  }

  /// The command that runs without a name, unless the words are about the program itself.
  private func usualCommand(before words: [String]) -> Command? {
    let first = words.first?.split(separator: "=", maxSplits: 1).first.map(String.init) ?? ""
    if first == "-h" || Self.standardOptions.contains(where: { $0.name == first }) { return nil }
    return commands.first { $0.name == usualCommand }
  }

  /// The error for an extra word, which may be a misspelled second word of a command.
  private func excess(_ word: String, after command: Command) -> UsageError {
    let second = listed.filter { $0.words.count == 2 && $0.words[0] == command.words[0] }.map {
      $0.words[1]
    }
    guard command.words.count == 1, command.arguments.isEmpty, !second.isEmpty else {
      // A word with an at sign can be the end of an address with a password.
      return UsageError(
        "“\(word.contains("@") ? "…" : word)” is one argument too many.", command: command.name)
    }
    return UsageError(
      "\(command.name) has no “\(word)”. Use \(Self.alternatives(second)).", command: command.name)
  }

  /// The words of a choice, such as `set or reset`, or `add, list, or remove`.
  private static func alternatives(_ words: [String]) -> String {
    guard words.count > 2, let last = words.last else { return words.joined(separator: " or ") }
    return "\(words.dropLast().joined(separator: ", ")), or \(last)"
  }

  /// The command named by the first words that are neither an option nor an option's value.
  private func command(in words: [String]) throws(UsageError) -> Command? {
    let found = plainWords(in: words)
    guard let first = found.first else { return nil }
    let named = commands.filter { found.starts(with: $0.words) }
    if let command = named.max(by: { $0.words.count < $1.words.count }) { return command }
    // The value of an unknown option looks like a command.
    let options = everyOption.map(\.name) + ["-h"]
    if let unknown = words.prefix(while: { $0 != first && $0 != "--" }).lazy.map(Self.optionName)
      .first(where: { $0.hasPrefix("-") && $0 != "-" && !options.contains($0) })
    {
      throw Self.unknownOption(unknown, nearest: options)
    }
    let names = listed.filter { $0.words.count == 1 }.map(\.name)
    let hint = Self.hint(for: first, in: names) ?? " Name one of: \(names.joined(separator: ", "))."
    throw UsageError("There is no “\(first)”.\(hint)")
  }

  private var everyOption: [any AnyOption] { commands.flatMap(\.options) + options + Self.standardOptions }

  /// A word without the value after an equals sign.
  private static func optionName(_ word: String) -> String { String(word.prefix { $0 != "=" }) }

  private static func unknownOption(_ name: String, nearest names: [String], command: String? = nil)
    -> UsageError
  {
    UsageError("There is no option “\(name)”.\(hint(for: name, in: names) ?? "")", command: command)
  }

  private func plainWords(in words: [String]) -> [String] {
    let everyOption = everyOption
    var plain: [String] = []
    var isValue = false
    var areOptionsOver = false
    for word in words where plain.count < 3 {
      if isValue {
        isValue = false
      } else if word == "--", !areOptionsOver {
        // The words after it are arguments, although one can look like the name of an action.
        guard plain.isEmpty else { return plain }
        areOptionsOver = true
      } else if word.hasPrefix("-"), word != "-", !areOptionsOver {
        isValue = everyOption.contains { $0.name == word && $0.value != .none }
      } else {
        plain.append(word)
      }
    }
    return plain
  }

  private func option(_ name: String, of command: Command?) throws(UsageError) -> any AnyOption {
    let known = options(of: command)
    let name = name == "-h" ? "--help" : name
    if let option = known.first(where: { $0.name == name }) { return option }
    if let command, let objection = command.objection, options.contains(where: { $0.name == name }) {
      throw UsageError("\(name) \(objection).", command: command.name)
    }
    if let owner = commands.first(where: { $0.options.contains { $0.name == name } }), let command {
      throw UsageError("\(name) belongs to “\(owner.name)”, not to “\(command.name)”.", command: command.name)
    }
    throw Self.unknownOption(name, nearest: known.map(\.name), command: command?.name)
  }
}
