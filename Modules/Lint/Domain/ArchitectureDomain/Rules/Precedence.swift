/// If one import or declaration breaks several rules, keeps the violation whose fix also fixes the others.
enum Precedence {
  /// - Parameters:
  ///   - judged: At most one violation for each subject and place.
  ///   - configured: Violations of the rules for siblings and single modules.
  static func merged(_ judged: [Violation], _ configured: [Violation]) -> [Violation] {
    var ranks: [Offense: Int] = [:]
    for violation in configured {
      let offense = Offense(violation)
      ranks[offense] = min(ranks[offense] ?? .max, rank(violation))
    }
    let kept = judged.filter { rank($0) <= ranks[Offense($0)] ?? .max }
    var reported = Set(kept.map(Offense.init))
    return kept
      + configured.filter { violation in
        let offense = Offense(violation)
        return rank(violation) == ranks[offense] && reported.insert(offense).inserted
      }
  }

  private struct Offense: Hashable {
    var place: Place
    var target: String
    var subject: String

    init(_ violation: Violation) {
      place = violation.place
      target = violation.target
      subject = violation.subject
    }
  }

  private static func rank(_ violation: Violation) -> Int {
    switch violation.fault {
    case .siblingsNotIndependent: 0
    case .forbiddenModule, .testSupport, .importAgainstLayers, .dependencyAgainstLayers: 1
    case .protectedModule: 2
    default: 3
    }
  }
}
