/// The violations that are known and borne, by what does not change when lines move.
public struct Baseline: Equatable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var rule: Violation.Rule
    public var target: String
    public var subject: String
    /// Relative to the checked folder.
    public var file: String

    public init(_ rule: Violation.Rule, in target: String, of subject: String, file: String) {
      self.rule = rule
      self.target = target
      self.subject = subject
      self.file = file
    }

    public init(_ violation: Violation) {
      self.init(
        violation.rule, in: violation.target, of: violation.subject, file: violation.place.path)
    }
  }

  /// How many violations stand for each entry; at least 1.
  public var counts: [Entry: Int]

  public init(_ counts: [Entry: Int] = [:]) {
    self.counts = counts
  }

  /// What was found, without mistakes in the configuration: those are to be mended at once.
  public init(_ violations: [Violation]) {
    counts = Dictionary(
      violations.filter { $0.rule != .exception }.map { (Entry($0), 1) }, uniquingKeysWith: +)
  }

  /// How many violations there are in it.
  public var total: Int { counts.values.reduce(0, +) }

  /// The violations that it does not know. A file with more of a kind than are known is named with all of them,
  /// because nobody can tell which is new.
  func unknown(of violations: [Violation]) -> [Violation] {
    let found = Baseline(violations).counts
    return violations.filter { violation in
      let entry = Entry(violation)
      return found[entry, default: 0] > counts[entry, default: 0] || violation.rule == .exception
    }
  }

  /// How many of its violations are no more.
  func mended(by violations: [Violation]) -> Int {
    let found = Baseline(violations).counts
    return counts.reduce(0) { $0 + max(0, $1.value - found[$1.key, default: 0]) }
  }

  /// Whether a violation is more than this knows, wherever in its target it stands: a file that is renamed adds
  /// nothing.
  func growth(to violations: [Violation]) -> [Violation] {
    func totals(_ baseline: Baseline) -> [Entry: Int] {
      Dictionary(
        baseline.counts.map {
          (Entry($0.key.rule, in: $0.key.target, of: $0.key.subject, file: ""), $0.value)
        },
        uniquingKeysWith: +)
    }
    let known = totals(self)
    let found = totals(Baseline(violations))
    return unknown(of: violations.filter { $0.rule != .exception }).filter {
      let key = Entry($0.rule, in: $0.target, of: $0.subject, file: "")
      return found[key, default: 0] > known[key, default: 0]
    }
  }
}

extension Baseline.Entry: Comparable {
  public static func < (left: Baseline.Entry, right: Baseline.Entry) -> Bool {
    (left.rule.rawValue, left.target, left.subject, left.file)
      < (right.rule.rawValue, right.target, right.subject, right.file)
  }
}
