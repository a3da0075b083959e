/// A command line, split into its parts.
public struct Invocation: Equatable, Sendable {
  /// The name of the command, of one or two words.
  public var command: String
  /// The arguments in their order. A command line with too few or too many of them never becomes an invocation.
  public var arguments: [String]
  /// The values of each given option by its name, in order. A flag has one empty value.
  var words: [String: [String]] = [:]
  /// The options of the command and of the program.
  private let declared: [any CommandLineTool.AnyOption]

  package init(
    command: String, arguments: [String] = [], declared: [any CommandLineTool.AnyOption] = []
  ) {
    self.command = command
    self.arguments = arguments
    self.declared = declared
  }

  /// The value of an option. The program stops if the command doesn't declare the option.
  public subscript<Value>(_ option: CommandLineTool.Option<Value>) -> Value {
    guard declared(option) is CommandLineTool.Option<Value> else {
      fatalError("“\(command)” declares \(option.name) with another type of value.")
    }
    do throws(UsageError) {
      return try option.read(words[option.name] ?? [])
    } catch {
      fatalError("\(option.name) wasn't checked: \(error.message)")
    }
  }

  /// Whether the command line gives an option. The program stops if the command doesn't declare the option.
  public func has(_ option: any CommandLineTool.AnyOption) -> Bool {
    words[declared(option).name] != nil
  }

  /// The options of a list that the command line gives. The program stops if the command doesn't declare one of them.
  package func given(_ options: [any CommandLineTool.AnyOption]) -> [any CommandLineTool.AnyOption] {
    options.filter(has)
  }

  /// All options that the command line gives, in the order of their names.
  package var givenOptions: [any CommandLineTool.AnyOption] {
    declared.filter { words[$0.name] != nil }.sorted { $0.name < $1.name }
  }

  /// The values of an option as the command line gives them. A flag has one empty value.
  package func words(of option: any CommandLineTool.AnyOption) -> [String] {
    words[declared(option).name] ?? []
  }

  /// Checks all values, so that they can be read without errors.
  func checkValues() throws(UsageError) {
    for option in givenOptions { try check(words(of: option), of: option) }
  }

  private func check(_ words: [String], of option: any CommandLineTool.AnyOption) throws(UsageError) {
    do throws(UsageError) {
      try option.check(words)
    } catch {
      throw UsageError(error.message, command: command)
    }
  }

  /// The option of the command with the name of an option.
  private func declared(_ option: any CommandLineTool.AnyOption) -> any CommandLineTool.AnyOption {
    guard let found = declared.first(where: { $0.name == option.name }) else {
      fatalError(
        "“\(command)” reads \(option.name), which it doesn't declare. Add it to the command's options.")
    }
    return found
  }

  /// Whether two command lines say the same.
  public static func == (left: Invocation, right: Invocation) -> Bool {
    left.command == right.command && left.arguments == right.arguments && left.words == right.words
  }
}

/// The result of parsing a command line.
package enum CommandLineRequest: Equatable, Sendable {
  case run(Invocation)
  /// Text for standard output: help, version, a completion script, or a manual page.
  case show(String)
}

/// A command line that can't be understood. Programs exit with status 2.
public struct UsageError: Error, Equatable, Sendable {
  /// One sentence, without `error:` before it.
  public var message: String
  /// The command whose usage is shown, or nil for the program's.
  public var command: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - message: One sentence, without `error:` before it.
  ///   - command: The command whose usage is shown, or nil for the program's.
  public init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }
}
