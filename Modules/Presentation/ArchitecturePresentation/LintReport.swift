public import ArchitectureDomain

/// What a check has to say, worded and sorted: the view state of `layerlint check`.
public struct LintReport: Equatable, Codable, Sendable {
  public enum Outcome: String, Codable, Sendable {
    /// Everything was checked, and nothing found.
    case clean
    case violations
    /// Something could not be checked, so that nothing found means nothing.
    case incomplete
  }

  public var outcome: Outcome
  /// Sorted by path, line and column.
  public var diagnostics: [Diagnostic]
  /// One sentence at the end; empty when nothing was checked at all.
  public var summary: String

  /// - Parameter package: The checked folder as its user named it, so that paths can be followed from there.
  public init(_ inspection: Inspection, package: String = ".") {
    let violations = inspection.violations.map { violation in
      Diagnostic(
        violation.message, rule: violation.rule.rawValue, at: violation.place.reported(from: package))
    }
    let damages = inspection.damages.compactMap { file in
      file.damage.map { damage in
        let place = Place(file.path, damage.position).reported(from: package)
        return Diagnostic("\(damage.kind.message); its imports may not all be known", at: place)
      }
    }
    diagnostics = (violations + damages).sorted()
    outcome = !damages.isEmpty ? .incomplete : violations.isEmpty ? .clean : .violations
    let extent = [
      counted(inspection.targetCount, "target"), counted(inspection.fileCount, "file"),
      counted(inspection.importCount, "import"),
    ]
    var results = [violations.isEmpty ? "no violations" : counted(violations.count, "violation")]
    if !damages.isEmpty { results.append("\(counted(damages.count, "file")) not read to the end") }
    summary = "Checked \(listed(extent)): \(listed(results))."
  }

  public init(_ failure: ArchitectureFailure) {
    diagnostics = [failure.diagnostic]
    outcome = .incomplete
    summary = ""
  }

  /// One diagnostic a line, as compilers print them, and the summary.
  public var text: String {
    (diagnostics.map(\.text) + [summary]).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Place {
  fileprivate func reported(from package: String) -> Place {
    if package == "." || package.isEmpty || path.hasPrefix("/") { return self }
    return Place(package.hasSuffix("/") ? package + path : package + "/" + path, position)
  }
}
