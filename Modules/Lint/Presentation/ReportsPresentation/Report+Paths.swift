public import ArchitectureDomain
public import ArchitecturePresentation
public import GraphsDomain

extension Report {
  /// Explains why one module depends on another, for `layerlint why`. The outcome is `violations` if no path leads to the
  /// other module.
  ///
  /// - Parameters:
  ///   - paths: The paths, the shortest first.
  ///   - showsAll: Whether the user requested every path.
  ///   - damages: Files whose imports may be incomplete.
  ///   - package: The checked folder as the user named it.
  public init(
    _ paths: DependencyPaths, from start: String, to end: String, showsAll: Bool, damages: [SourceFile] = [],
    package: String = "."
  ) {
    let diagnostics = damages.compactMap { $0.diagnostic(from: package) }
    guard !paths.paths.isEmpty else {
      self.init(
        diagnostics.isEmpty ? .violations : .incomplete,
        "'\(start)' does not depend on '\(end)'.".reportLine, diagnostics: diagnostics)
      return
    }
    func line(_ path: [LayeredGraph.Edge]) -> String {
      (path.prefix(1).map(\.from) + path.map(\.to)).map { paths.labels[$0] ?? $0.name }.joined(
        separator: " → ")
    }
    var lines = paths.paths.map(line)
    lines.append("")
    var shown: Set<String> = []
    for edge in paths.paths.joined() where shown.insert(line([edge])).inserted {
      lines.append(line([edge]))
      lines += edge.reasons(package).map { "  " + $0 }
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
    self.init(
      diagnostics.isEmpty ? .clean : .incomplete, lines.joined(separator: "\n").reportText,
      diagnostics: diagnostics)
  }
}

extension LayeredGraph.Edge {
  /// The number of imports that are shown for one arrow.
  private static let importLimit = 5

  fileprivate func reasons(_ package: String) -> [String] {
    let declared = declaration.map { "declared at \($0.reported(from: package).text)" }
    var reasons = [declared ?? (hasTypes ? nil : "not declared")].compactMap(\.self)
    let verb = hasTypes ? "used" : "imported"
    reasons += imports.prefix(Self.importLimit).map { "\(verb) at \($0.reported(from: package).text)" }
    if imports.isEmpty { reasons.append("not imported") }
    if imports.count > Self.importLimit {
      reasons.append(
        "and \(counted(imports.count - Self.importLimit, hasTypes ? "more use" : "more import"))")
    }
    if !violated.isEmpty { reasons.append("breaks \(listed(violated.map(\.name).sorted()))") }
    return reasons
  }
}
