public import ArchitectureDomain
public import ArchitecturePresentation
public import GraphsDomain

/// Explains why one module depends on another: the view state of `layerlint why`.
public struct PathsReport: Equatable, Sendable {
  /// The outcome, which is `violations` if no path leads to the other module.
  public var outcome: Outcome
  public var text: String
  /// Problems that make the answer incomplete.
  public var diagnostics: [Diagnostic]

  /// The number of imports that are shown for one arrow.
  private static let importLimit = 5

  /// - Parameters:
  ///   - paths: The paths, the shortest first.
  ///   - showsAll: Whether the user requested every path.
  ///   - damages: Files whose imports may be incomplete.
  ///   - package: The checked folder as the user named it.
  public init(
    _ paths: DependencyPaths, from start: String, to end: String, showsAll: Bool, damages: [SourceFile] = [],
    package: String = "."
  ) {
    diagnostics = damages.compactMap { $0.diagnostic(from: package) }
    guard !paths.paths.isEmpty else {
      outcome = diagnostics.isEmpty ? .violations : .incomplete
      text = "'\(start)' does not depend on '\(end)'.".reportLine
      return
    }
    outcome = .clean
    func line(_ path: [LayeredGraph.Edge]) -> String {
      (path.prefix(1).map(\.from) + path.map(\.to)).map { paths.labels[$0] ?? $0.name }.joined(
        separator: " → ")
    }
    var lines = paths.paths.map(line)
    lines.append("")
    var shown: Set<String> = []
    for edge in paths.paths.joined() where shown.insert(line([edge])).inserted {
      lines.append(line([edge]))
      lines += Self.reasons(of: edge, package: package).map { "  " + $0 }
    }
    if paths.isTruncated {
      lines += [
        "",
        showsAll
          ? "There may be more paths."
          : "\(paths.paths.count == 1 ? "This is" : "These are") the shortest "
            + "\(paths.paths.count == 1 ? "path" : "paths"); --all shows the others.",
      ]
    }
    text = lines.joined(separator: "\n").reportText
  }

  public init(_ failure: ArchitectureFailure) {
    outcome = .incomplete
    text = ""
    diagnostics = [failure.diagnostic]
  }

  private static func reasons(of edge: LayeredGraph.Edge, package: String) -> [String] {
    var reasons = [
      edge.declaration.map { "declared at \($0.reported(from: package).text)" } ?? "not declared"
    ]
    reasons += edge.imports.prefix(importLimit).map { "imported at \($0.reported(from: package).text)" }
    if edge.imports.isEmpty { reasons.append("not imported") }
    if edge.imports.count > importLimit {
      reasons.append("and \(counted(edge.imports.count - importLimit, "more import"))")
    }
    if let weight = edge.weight { reasons.append(weight.sentence(limit: importLimit)) }
    if !edge.violated.isEmpty { reasons.append("breaks \(listed(edge.violated.map(\.name).sorted()))") }
    return reasons
  }
}
