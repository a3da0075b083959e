/// A command line, split into its parts.
public struct Invocation: Equatable, Sendable {
  public var command: String
  public var arguments: [String]
  /// The values of each option by its name with dashes, in order. A flag has one empty value.
  public var values: [String: [String]]

  public init(command: String, arguments: [String] = [], values: [String: [String]] = [:]) {
    self.command = command
    self.arguments = arguments
    self.values = values
  }

  public func has(_ option: String) -> Bool { values[option] != nil }
  public func value(_ option: String) -> String? { values[option]?.last }
  public func all(_ option: String) -> [String] { values[option] ?? [] }
}

/// The result of parsing a command line.
public enum CommandLineRequest: Equatable, Sendable {
  case run(Invocation)
  /// Text for standard output: help, version, or a completion script.
  case show(String)
}

/// A command line that can't be understood. Programs exit with status 2.
public struct UsageError: Error, Equatable, Sendable {
  /// One sentence, without `error:` before it.
  public var message: String
  /// The command whose usage is shown, or nil for the program's.
  public var command: String?

  public init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }
}
