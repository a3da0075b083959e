public import ArchitecturePresentation

/// The findings that one decision usually resolves: those with the same package, rule, target, and subject.
public struct FindingGroup: Equatable, Sendable {
  /// The findings, at least one, in the order of the report.
  public var findings: [Diagnostic]

  var first: Diagnostic { findings[0] }

  /// The number of files that contain them.
  var fileCount: Int { Set(findings.compactMap(\.path)).count }

  /// The findings that a short report shows: the first three, or four if there are no more.
  var shown: ArraySlice<Diagnostic> {
    findings.count > Self.limit + 1 ? findings.prefix(Self.limit) : findings[...]
  }

  private static let limit = 3

  /// A fingerprint that stays the same when findings are added or files move.
  var fingerprint: String {
    Fingerprint.text(
      (first.package.map { [$0] } ?? []) + [first.rule, first.target, first.subject].map { $0 ?? "" })
  }
}

/// Fingerprints of findings that stay the same when lines move: the subject of a violation and its number among equal
/// ones.
struct Fingerprint {
  private var counts: [[String]: Int] = [:]

  mutating func next(for diagnostic: Diagnostic) -> String {
    let identity = [diagnostic.rule, diagnostic.path, diagnostic.target, diagnostic.subject].map { $0 ?? "" }
    let count = counts[identity, default: 0]
    counts[identity] = count + 1
    return Self.text(identity + [String(count)])
  }

  /// The 64-bit FNV-1a hash (Fowler, Noll, and Vo). Unlike `Hasher`, it is the same in every process.
  static func text(_ parts: [String]) -> String {
    let hash = parts.joined(separator: "\0").utf8.reduce(14_695_981_039_346_656_037) {
      (hash: UInt64, byte) in (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Report {
  /// The diagnostics in groups, in the order of their first diagnostics. Items that could not be checked for the same
  /// reason are also a group.
  var groups: [FindingGroup] {
    Dictionary(grouping: diagnostics.enumerated()) { Self.key(of: $0.element) }.values
      .sorted { $0[0].offset < $1[0].offset }.map { FindingGroup(findings: $0.map(\.element)) }
  }

  /// The groups of violations.
  var decisions: [FindingGroup] { groups.filter { $0.first.rule != nil } }

  /// Returns what the diagnostics of a group have in common. The message is a part of it only if an item could not be
  /// checked, or if the finding is about an exception or a comment.
  private static func key(of diagnostic: Diagnostic) -> [String?] {
    let isOfOneKind = diagnostic.rule.map { !["exception", "ignore"].contains($0) } ?? false
    return [
      diagnostic.package, diagnostic.rule, diagnostic.target, diagnostic.subject, diagnostic.severity,
      isOfOneKind ? nil : diagnostic.message,
    ]
  }
}
