/// If one import or declaration breaks several rules, keeps the violation whose fix also fixes the others.
enum Precedence {
  /// - Parameters:
  ///   - judged: At most one violation for each subject and place.
  ///   - configured: Violations of the rules for siblings and single modules.
  ///
  /// A violation hides others of at most its severity, so a warning never hides an error.
  static func merged(_ judged: [Violation], _ configured: [Violation]) -> [Violation] {
    func isError(_ violation: Violation) -> Bool { violation.severity == .error }
    let errors = mergedAlike(judged.filter(isError), configured.filter(isError))
    if errors.count == judged.count + configured.count { return errors }
    let ranks = Dictionary(errors.map { (ViolationKey($0), rank($0)) }, uniquingKeysWith: min)
    let warnings = mergedAlike(judged.filter { !isError($0) }, configured.filter { !isError($0) })
    return errors + warnings.filter { rank($0) < ranks[ViolationKey($0)] ?? .max }
  }

  private static func mergedAlike(_ judged: [Violation], _ configured: [Violation]) -> [Violation] {
    var ranks: [ViolationKey: Int] = [:]
    for violation in configured {
      let key = ViolationKey(violation)
      ranks[key] = min(ranks[key] ?? .max, rank(violation))
    }
    let kept = judged.filter { rank($0) <= ranks[ViolationKey($0)] ?? .max }
    var reported = Set(kept.map(ViolationKey.init))
    return kept
      + configured.filter { violation in
        let key = ViolationKey(violation)
        return rank(violation) == ranks[key] && reported.insert(key).inserted
      }
  }

  private struct ViolationKey: Hashable {
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
    case .forbiddenModule, .testSupport, .importAgainstLayers, .dependencyAgainstLayers, .tagNotSeen,
      .groupsNotIndependent:
      1
    case .protectedModule: 2
    default: 3
    }
  }
}
