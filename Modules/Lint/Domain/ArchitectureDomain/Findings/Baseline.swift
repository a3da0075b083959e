/// The known violations that a check accepts. They are identified by properties that don't depend on line
/// numbers.
public struct Baseline: Sendable {
  public struct Entry: Hashable, Sendable {
    public var rule: Violation.Rule
    public var target: String
    public var subject: String
    /// The path of the file, relative to the checked folder.
    public var file: String

    public init(_ rule: Violation.Rule, in target: String, of subject: String, file: String) {
      self.rule = rule
      self.target = target
      self.subject = subject
      self.file = file
    }

    public init(_ violation: Violation) {
      self.init(violation.rule, in: violation.target, of: violation.subject, file: violation.place.path)
    }
  }

  /// The number of violations for each entry, at least 1.
  public var counts: [Entry: Int]
  /// The largest value that an entry allows, of violations with a value: a number of modules or files. An entry
  /// without one allows any value.
  public var values: [Entry: Int]
  /// The place of each entry in the file. A baseline that wasn't read from a file has none.
  public var places: [Entry: Place]

  public init(_ counts: [Entry: Int] = [:], values: [Entry: Int] = [:], places: [Entry: Place] = [:]) {
    self.counts = counts
    self.values = values
    self.places = places
  }

  /// Records violations, except for errors in the configuration: fix those at once.
  public init(_ violations: [Violation]) {
    let allowed = violations.filter(\.rule.canBeAllowed)
    counts = Dictionary(allowed.map { (Entry($0), 1) }, uniquingKeysWith: +)
    values = Dictionary(
      allowed.compactMap { violation in violation.fault.value.map { (Entry(violation), $0) } },
      uniquingKeysWith: max)
    places = [:]
  }

  /// The number of violations in the baseline.
  public var total: Int { counts.values.reduce(0, +) }

  package mutating func keep(_ rules: Set<Violation.Rule>) {
    counts = counts.filter { rules.contains($0.key.rule) }
    values = values.filter { rules.contains($0.key.rule) }
  }

  /// Follows violations that moved to another file: those of an entry whose file is gone, if a new file has as many of the
  /// same rule, target, and subject.
  ///
  /// - Parameter files: The files that exist.
  /// - Returns: The number of violations that moved.
  @discardableResult
  package mutating func follow(_ violations: [Violation], in files: Set<String>) -> Int {
    func key(_ entry: Entry, _ count: Int?) -> [String] {
      // A violation of a folder moves with the folder.
      let target = entry.file.hasPrefix(entry.target + "/") ? "" : entry.target
      return [entry.rule.name, target, entry.subject, String(count ?? 0)]
    }
    let found = Baseline(violations).counts
    let gone = counts.keys.filter { found[$0] == nil && !files.contains($0.file) }.sorted()
    if gone.isEmpty { return 0 }
    let new = found.keys.filter { counts[$0] == nil }.sorted(by: >)
    var candidates = Dictionary(grouping: new) { key($0, found[$0]) }
    var movedCount = 0
    for old in gone {
      guard let moved = candidates[key(old, counts[old])]?.popLast() else { continue }
      movedCount += counts[old, default: 0]
      counts[moved] = counts.removeValue(forKey: old)
      values[moved] = values.removeValue(forKey: old)
      places[moved] = places.removeValue(forKey: old)
    }
    return movedCount
  }

  /// Returns the violations that aren't in the baseline. If a file has more violations of a kind than the baseline,
  /// returns all of them, because the new one is unknown. A violation whose value is larger than in the baseline isn't in
  /// it.
  package func unknown(of violations: [Violation]) -> [Violation] {
    let found = Baseline(violations).counts
    return violations.filter { violation in
      let entry = Entry(violation)
      return found[entry, default: 0] > counts[entry, default: 0] || !violation.rule.canBeAllowed
        || violation.fault.value.map { $0 > values[entry, default: $0] } ?? false
    }
  }

  /// Adds the entries of another baseline, except for those of some rules.
  mutating func add(_ other: Baseline, except rules: Set<Violation.Rule>) {
    counts.merge(other.counts.filter { !rules.contains($0.key.rule) }, uniquingKeysWith: max)
    values.merge(other.values.filter { !rules.contains($0.key.rule) }, uniquingKeysWith: max)
  }

  /// Returns the number of violations in the baseline that are fixed.
  ///
  /// - Parameter found: The violations that are there.
  package func fixed(in found: Baseline) -> Int {
    counts.reduce(0) { $0 + max(0, $1.value - found.counts[$1.key, default: 0]) }
  }

  /// Returns the number of values in the baseline that are larger than those of the violations.
  func shrunk(in found: Baseline) -> Int {
    values.count { entry, value in found.values[entry].map { $0 < value } ?? false }
  }

  /// Returns a violation for each entry of the file that allows more than the given violations.
  package func stale(in found: Baseline) -> [Violation] {
    places.compactMap { entry, place in
      let (count, value) = (counts[entry, default: 0], values[entry])
      let (foundCount, foundValue) = (found.counts[entry, default: 0], found.values[entry])
      let fault: Violation.Fault
      if foundCount < count {
        fault = .staleEntry(allowed: count, found: foundCount)
      } else if let value, let foundValue, foundValue < value {
        fault = .staleValue
      } else {
        return nil
      }
      return Violation(fault, in: entry.target, of: "\(entry.rule.name): \(entry.subject)", at: place)
    }
  }
}

extension Baseline: Equatable {
  /// Baselines are equal if they allow the same. The places of their entries don't count.
  public static func == (left: Baseline, right: Baseline) -> Bool {
    left.counts == right.counts && left.values == right.values
  }
}

extension Baseline.Entry: Comparable {
  public static func < (left: Baseline.Entry, right: Baseline.Entry) -> Bool {
    (left.rule.name, left.target, left.subject, left.file)
      < (right.rule.name, right.target, right.subject, right.file)
  }
}
