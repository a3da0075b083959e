/// One object in the list of a rule's key, such as `{ identifiers: ["Date()"], because: "…" }`.
public struct RuleEntry: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case flag(Bool)
    case text(String)
    /// Names or patterns. Those of lists replace the names of the lists.
    case names([String])
  }

  public var values: [String: Value]
  /// The place in the configuration.
  public var place: Place

  public init(_ values: [String: Value] = [:], at place: Place) {
    self.values = values
    self.place = place
  }

  package func flag(_ key: String) -> Bool { values[key] == .flag(true) }

  package func text(_ key: String) -> String {
    if case .text(let text) = values[key] { text } else { "" }
  }

  package func names(_ key: String) -> [String] {
    if case .names(let names) = values[key] { names } else { [] }
  }

  package func patterns(_ key: String) -> NamePatterns { NamePatterns(names(key).map { Glob($0) }) }

  package var because: String { text("because") }
}
