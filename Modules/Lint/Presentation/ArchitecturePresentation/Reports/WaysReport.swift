public import ArchitectureDomain

/// Why something depends on something else: the view state of `layerlint why`.
public struct WaysReport: Equatable, Codable, Sendable {
  public enum Outcome: String, Codable, Sendable {
    case found
    /// No way leads there.
    case none
    /// The question has no answer.
    case failed
  }

  public var outcome: Outcome
  public var text: String
  /// What keeps the answer from being whole.
  public var diagnostics: [Diagnostic]

  /// Imports that are shown of one arrow.
  private static let importLimit = 5

  /// - Parameters:
  ///   - ways: The shortest first.
  ///   - showsAll: Whether every way was asked for.
  ///   - damages: Files whose imports may not all be known.
  ///   - package: The checked folder as its user named it.
  public init(
    _ ways: DependencyWays, from start: String, to end: String, showsAll: Bool, damages: [SourceFile] = [],
    package: String = "."
  ) {
    diagnostics = damages.compactMap { file in
      file.damage.map {
        Diagnostic(
          "\($0.kind.message); its imports may not all be known",
          at: Place(file.path, $0.position).reported(from: package))
      }
    }
    guard !ways.ways.isEmpty else {
      outcome = damages.isEmpty ? .none : .failed
      text = "No way leads from '\(start)' to '\(end)'.".harmless
      return
    }
    outcome = .found
    var lines = ways.ways.map(Self.line)
    lines.append("")
    var told: Set<String> = []
    for edge in ways.ways.joined() where told.insert(Self.line([edge])).inserted {
      lines.append(Self.line([edge]))
      lines += Self.reasons(of: edge, package: package).map { "  " + $0 }
    }
    if ways.isCutOff {
      lines += [
        "",
        showsAll ? "There may be more ways than these." : "This is the shortest way; --all shows the others.",
      ]
    }
    text = lines.joined(separator: "\n").harmless
  }

  public init(_ failure: ArchitectureFailure) {
    outcome = .failed
    text = ""
    diagnostics = [failure.diagnostic]
  }

  private static func line(_ way: [LayeredGraph.Edge]) -> String {
    ((way.first.map { [$0.from.name] } ?? []) + way.map(\.to.name)).joined(separator: " → ")
  }

  private static func reasons(of edge: LayeredGraph.Edge, package: String) -> [String] {
    var reasons = [
      edge.declaration.map { "declared at \($0.reported(from: package).text)" } ?? "not declared"
    ]
    reasons += edge.imports.prefix(importLimit).map { "imported at \($0.reported(from: package).text)" }
    if edge.imports.isEmpty { reasons.append("imported nowhere") }
    if edge.imports.count > importLimit {
      reasons.append("and by \(counted(edge.imports.count - importLimit, "more import"))")
    }
    if !edge.violated.isEmpty { reasons.append("breaks \(listed(edge.violated.map(\.rawValue).sorted()))") }
    return reasons
  }
}

extension Place {
  /// `path:line:column`
  var text: String {
    ([path] + (position.map { ["\($0.line)", "\($0.column)"] } ?? [])).joined(separator: ":")
  }
}
