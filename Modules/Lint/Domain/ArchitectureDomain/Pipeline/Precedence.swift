/// If one import or declaration breaks several rules, keeps the violation whose fix also fixes the others.
package enum Precedence {
  /// Keeps one violation of each rule that an import or a declaration breaks. It's the first one of those with the lowest
  /// rank.
  static func merged(_ violations: [Violation]) -> [Violation] {
    var numbers: [Key: Int] = [:]
    for (number, violation) in violations.enumerated() {
      let key = Key(violation, rule: violation.rule)
      if let known = numbers[key], violations[known].fault.rank <= violation.fault.rank { continue }
      numbers[key] = number
    }
    return numbers.count == violations.count ? violations : numbers.values.sorted().map { violations[$0] }
  }

  /// Leaves out violations that the fix of another one fixes too, and shows one of several connected cycles at a time.
  ///
  /// A violation hides only violations of at most its severity, so a warning never hides an error. Exceptions,
  /// comments, and baselines are applied first, because allowed violations must not hide others.
  ///
  /// - Parameter violations: At most one violation for each rule, subject, and place.
  package static func shown(_ violations: [Violation]) -> [Violation] {
    var hidden = laterCycles(violations)
    let groups = Dictionary(grouping: violations.indices) { Key(violations[$0]) }
    if groups.count == violations.count, hidden.isEmpty { return violations }
    for group in groups.values where group.count > 1 {
      for number in group {
        let isHidden = group.contains { other in
          hides(violations[other], violations[number], isFirst: other < number)
        }
        if isHidden { hidden.insert(number) }
      }
    }
    return violations.indices.lazy.filter { !hidden.contains($0) }.map { violations[$0] }
  }

  /// Returns the numbers of the cycles of folders, targets, and groups that are connected with an earlier one.
  private static func laterCycles(_ violations: [Violation]) -> Set<Int> {
    var vertices: [CycleNode: Int] = [:]
    var successors: [[Int]] = []
    var cycles: [(number: Int, vertex: Int)] = []
    for (number, violation) in violations.enumerated() {
      guard case .cycle(let names, let kind) = violation.fault.detail, kind != .packages else { continue }
      let path = names.map { name -> Int in
        let node = CycleNode(
          name: name, kind: kind, target: kind == .folders ? violation.target : nil,
          severity: violation.severity)
        if let known = vertices[node] { return known }
        vertices[node] = successors.count
        successors.append([])
        return successors.count - 1
      }
      for (vertex, next) in zip(path, path.dropFirst()) { successors[vertex].append(next) }
      if let first = path.first { cycles.append((number, first)) }
    }
    let component = Digraph(successors: successors).components()
    var seen: Set<Int> = []
    var later: Set<Int> = []
    for cycle in cycles where !seen.insert(component[cycle.vertex]).inserted { later.insert(cycle.number) }
    return later
  }

  private struct CycleNode: Hashable {
    var name: String
    var kind: Violation.CycleKind
    /// The target of the folders.
    var target: String?
    var severity: Severity
  }

  private static func hides(_ violation: Violation, _ other: Violation, isFirst: Bool) -> Bool {
    let (rank, otherRank) = (violation.fault.rank, other.fault.rank)
    guard rank < lastRank, rank <= otherRank, violation.severity >= other.severity else { return false }
    return rank < otherRank || violation.severity > other.severity || isFirst
  }

  private struct Key: Hashable {
    var place: Place
    var target: String
    var subject: String
    var rule: Violation.Rule?

    init(_ violation: Violation, rule: Violation.Rule? = nil) {
      place = violation.place
      target = violation.target
      subject = violation.subject
      self.rule = rule
      // The place of the leak is an import of the module, which is not its subject.
      if case .modules(let modules) = violation.fault.detail, modules.count == 1, rule == nil {
        subject = modules[0]
      }
    }
  }

  /// The rank of violations that a person fixes without removing the import or dependency. They hide no others.
  static let lastRank = 3
}
