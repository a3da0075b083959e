/// Which of several violations that one thing commits in one place is worth a word: the one whose mend mends the
/// others too.
enum Precedence {
  /// - Parameters:
  ///   - judged: At most one for each thing and place.
  ///   - configured: By the rules of siblings and of single modules.
  static func merged(_ judged: [Violation], _ configured: [Violation]) -> [Violation] {
    var ranks: [Offence: Int] = [:]
    for violation in configured {
      let offence = Offence(violation)
      ranks[offence] = min(ranks[offence] ?? .max, rank(violation))
    }
    let kept = judged.filter { rank($0) <= ranks[Offence($0)] ?? .max }
    var told = Set(kept.map(Offence.init))
    return kept
      + configured.filter { violation in
        let offence = Offence(violation)
        return rank(violation) == ranks[offence] && told.insert(offence).inserted
      }
  }

  private struct Offence: Hashable {
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
