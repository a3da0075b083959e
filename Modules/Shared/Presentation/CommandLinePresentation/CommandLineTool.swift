/// The commands and options of a program, as data. Parsing, help, and completion are derived from it.
///
/// The syntax follows the POSIX utility conventions (IEEE Std 1003.1, 12.2) with GNU long options: an option may come
/// before or after the command, as `--name value` or `--name=value`, and `--` ends the options.
public struct CommandLineTool: Sendable {
  package var name: String
  package var version: String
  var abstract: String
  /// The text of the help between the usage and the lists.
  package var discussion: String
  package var commands: [Command]
  /// The command that runs if none is named.
  var usualCommand: String?
  /// The options of every command.
  package var options: [any AnyOption]
  /// Whether `help options` shows the options of every command, instead of each help. `help COMMAND` shows a command's.
  package var hasOptionsPage: Bool

  package init(
    name: String, version: String, abstract: String, discussion: String = "", commands: [Command],
    usualCommand: String? = nil, options: [any AnyOption], hasOptionsPage: Bool = false
  ) {
    self.name = name
    self.version = version
    self.abstract = abstract
    self.discussion = discussion
    self.commands = commands
    self.usualCommand = usualCommand
    self.options = options
    self.hasOptionsPage = hasOptionsPage
  }

  /// An action of the program, or a screen that it shows.
  public struct Command: Sendable {
    /// The name, of one to three words, such as `settings` or `settings set`.
    public var name: String
    /// The help in one sentence.
    public var abstract: String
    /// The arguments in their order.
    public var arguments: [Argument]
    /// The options that only this command takes.
    public var options: [any AnyOption]
    /// The reason why the command takes none of the program's options, as the end of a sentence that starts with the
    /// option, or nil if it takes them.
    public var objection: String?
    /// Whole command lines with an explanation.
    public var examples: [Example]
    /// Whether the help of the program, the manual, and completion show the command.
    package var isListed = true

    /// Creates a command. Its properties describe the parameters.
    public init(
      _ name: String, abstract: String, arguments: [Argument] = [], options: [any AnyOption] = [],
      objection: String? = nil, examples: [Example] = []
    ) {
      self.name = name
      self.abstract = abstract
      self.arguments = arguments
      self.options = options
      self.objection = objection
      self.examples = examples
    }
  }

  /// A value that is identified by its position.
  public struct Argument: Sendable {
    /// The name in the help, such as `FILE`.
    public var name: String
    /// The help in one sentence.
    public var help: String
    /// Whether a command line without the argument is wrong.
    public var isRequired: Bool
    /// Whether the argument takes all remaining words. Only the last argument may.
    public var isRepeatable: Bool
    /// The name of a list of words that the program knows, or nil for free text. Completion asks the program for the words.
    public var list: String?
    /// The words of which the argument is one, or none if there are others.
    package var choices: [String] = []

    /// Creates an argument. Its properties describe the parameters.
    public init(
      _ name: String, help: String, isRequired: Bool = true, isRepeatable: Bool = false,
      in list: String? = nil
    ) {
      self.name = name
      self.help = help
      self.isRequired = isRequired
      self.isRepeatable = isRepeatable
      self.list = list
    }
  }

  /// A command line in the help of a command.
  public struct Example: Sendable {
    /// The whole line, with the name of the program.
    public var line: String
    /// The effect of the line, in a few words without a period.
    public var explanation: String

    /// Creates an example.
    public init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }
}

extension CommandLineTool.Command {
  package var words: [String] { name.split(separator: " ").map(String.init) }
}

extension CommandLineTool {
  /// The command of the invocation with which a completion script asks for the words of a list: `tool --complete LIST WORD`.
  /// Its arguments are the name of the list, and the word before the completed one. The program prints one word on each
  /// line.
  package static let listing = "--complete"

  /// Whether the program knows lists of words.
  var hasLists: Bool {
    commands.contains { command in
      command.arguments.contains { $0.list != nil }
        || command.options.contains { if case .listed = $0.value { true } else { false } }
    }
  }

  /// The invocation that asks for the words of a list, or nil if the words of the command line don't ask for that.
  func listing(_ words: [String]) -> Invocation? {
    guard words.first == Self.listing, words.count > 1, hasLists else { return nil }
    return Invocation(command: Self.listing, arguments: Array(words.dropFirst()))
  }

  var listed: [Command] { commands.filter(\.isListed) }

  static let helpFlag = Option.flag("--help", help: "Show help for the program or a command.")
  static let versionFlag = Option.flag("--version", help: "Show the version.")
  static let completionShell = Option.choice(
    "--generate-completion-script", of: CompletionShell.self, help: "Print a completion script for a shell.")
  static let manualFlag = Option.flag(
    "--generate-manual", help: "Print the manual page of the program for man.")

  /// The options that every program has.
  static let standardOptions: [any AnyOption] = [helpFlag, versionFlag, completionShell, manualFlag]

  func options(of command: Command?) -> [any AnyOption] {
    (command?.options ?? []) + commonOptions(of: command)
  }

  /// The options that a command shares with others.
  func commonOptions(of command: Command?) -> [any AnyOption] {
    (command?.objection == nil ? options : []) + Self.standardOptions
  }
}
