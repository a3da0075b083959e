/// A violation of a rule, with everything that a report needs to explain it.
public struct Violation: Equatable, Sendable {
  public var place: Place
  public var target: String
  public var fault: Fault
  public var severity: Severity
  /// The subject of the exception or the comment, if the violation is about one.
  private let exempted: String?

  /// Creates a violation with the usual severity of its fault.
  public init(_ fault: Fault, in target: String, of exempted: String? = nil, at place: Place) {
    self.fault = fault
    self.exempted = exempted
    severity = fault.severity
    self.target = target
    self.place = place
  }

  public var rule: Rule { fault.rule }

  /// The problem and its fix, in one sentence.
  public var message: String { fault.message(target) }

  /// Whether the place is in the configuration, so that its path is relative to the current folder instead of the checked
  /// one.
  public var isInConfiguration: Bool { rule.isAboutConfiguration }

  /// The module, dependency, identifier, or type that the violation is about, or the subject of an exception or a
  /// comment. Exceptions and baselines identify a violation by it.
  public var subject: String { exempted ?? fault.subject ?? target }
}

/// A violation with its target, or nil if it's about packages or the configuration.
public typealias Finding = (violation: Violation, target: Target?)

extension Violation {
  /// A way to break a rule. The file of the rule has a function for each of its faults.
  public struct Fault: Sendable {
    /// What other parts of the lint need to know about some faults.
    public enum Detail: Equatable, Sendable {
      /// The modules whose imports the fault is about.
      case modules([String])
      /// The layer of the dependency.
      case layer(String)
      /// The imported module through which types of an unused dependency arrive.
      case carrier(String)
      /// The platforms of a dependency that isn't declared for others.
      case platforms([String], of: String)
      /// The members of a cycle. The last one is the first one again.
      case cycle([String], of: CycleKind)
      /// The name isn't that of a rule.
      case unknownRule(String)
    }

    public let rule: Rule
    public let detail: Detail?
    /// The module, dependency, identifier, or type that the fault is about, or nil if it's about the target.
    let subject: String?
    let severity: Severity
    /// The rank in ``Precedence``.
    let rank: Int
    /// The number of modules or files, or nil if the fault has none. A baseline allows no larger value.
    let value: Int?
    let message: @Sendable (_ target: String) -> String

    /// - Parameter message: Returns the problem and its fix, in one sentence.
    init(
      _ rule: Rule, _ subject: String? = nil, severity: Severity = .error, rank: Int = Precedence.lastRank,
      value: Int? = nil, detail: Detail? = nil, message: @escaping @Sendable (_ target: String) -> String
    ) {
      self.rule = rule
      self.subject = subject
      self.severity = severity
      self.rank = rank
      self.value = value
      self.detail = detail
      self.message = message
    }
  }
}

extension Violation.Fault: Equatable {
  /// The message contains everything that makes faults of one rule different.
  public static func == (left: Violation.Fault, right: Violation.Fault) -> Bool {
    left.rule == right.rule && left.subject == right.subject && left.detail == right.detail
      && left.message("") == right.message("")
  }
}

extension Violation.Fault: CustomStringConvertible {
  public var description: String { "\(rule): \(message("TARGET"))" }
}
