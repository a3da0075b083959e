/// What a program understands on its command line, as data: parsing, help and completion are derived from it.
///
/// Spelling follows the POSIX utility conventions (IEEE Std 1003.1, 12.2) with GNU long options: an option may
/// stand before or after the command, as `--name value` or `--name=value`, and `--` ends the options.
public struct CommandLineTool: Sendable {
  public var name: String
  public var version: String
  public var abstract: String
  /// What the help says between the usage and the lists.
  public var discussion: String
  public var commands: [Command]
  /// The command that is meant where none is named.
  public var usualCommand: String?
  /// The options of every command.
  public var options: [Option]

  public init(
    name: String, version: String, abstract: String, discussion: String = "", commands: [Command],
    usualCommand: String? = nil, options: [Option]
  ) {
    self.name = name
    self.version = version
    self.abstract = abstract
    self.discussion = discussion
    self.commands = commands
    self.usualCommand = usualCommand
    self.options = options
  }

  /// A thing the program does, or a screen it shows.
  public struct Command: Sendable {
    public var name: String
    public var abstract: String
    public var arguments: [Argument]
    public var options: [Option]
    /// Whole command lines, each with what it does.
    public var examples: [Example]

    public init(
      _ name: String, abstract: String, arguments: [Argument] = [], options: [Option] = [],
      examples: [Example] = []
    ) {
      self.name = name
      self.abstract = abstract
      self.arguments = arguments
      self.options = options
      self.examples = examples
    }
  }

  /// A value told by its place.
  public struct Argument: Sendable {
    public var name: String
    public var help: String
    public var isRequired: Bool
    /// Takes all that is left; only the last argument may.
    public var isRepeatable: Bool

    public init(_ name: String, help: String, isRequired: Bool = true, isRepeatable: Bool = false) {
      self.name = name
      self.help = help
      self.isRequired = isRequired
      self.isRepeatable = isRepeatable
    }
  }

  /// A value told by its name, or a flag that is there or not.
  public struct Option: Sendable {
    public enum Value: Sendable, Equatable {
      case none
      case any(String)
      /// A file's path: completion offers files.
      case path(String)
      case oneOf([String])
    }

    /// With its dashes: `--format`.
    public var name: String
    public var value: Value
    public var help: String
    public var isRepeatable: Bool

    public init(_ name: String, _ value: Value = .none, help: String, isRepeatable: Bool = false) {
      self.name = name
      self.value = value
      self.help = help
      self.isRepeatable = isRepeatable
    }
  }

  public struct Example: Sendable {
    public var line: String
    public var explanation: String

    public init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }
}

extension CommandLineTool {
  /// Understood by every program that is described this way.
  static let standardOptions = [
    Option("--help", help: "Show help for the program or a command."),
    Option("--version", help: "Show the version."),
    Option(
      "--generate-completion-script", .oneOf(CompletionShell.allCases.map(\.rawValue)),
      help: "Print a completion script for a shell."),
  ]

  func options(of command: Command?) -> [Option] {
    (command?.options ?? []) + options + Self.standardOptions
  }
}
