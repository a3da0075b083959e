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

  /// How much was looked at.
  public struct Extent: Equatable, Codable, Sendable {
    public var targets: Int
    public var files: Int
    public var imports: Int
  }

  public var outcome: Outcome
  /// Sorted by path, line and column.
  public var diagnostics: [Diagnostic]
  /// Nil when nothing was checked at all.
  public var extent: Extent?
  /// The packages of whose modules nothing is said; nil when nothing was checked at all.
  public var unresolved: [String]?
  /// What comes at the end; empty when nothing was checked at all.
  public var summary: String

  /// - Parameters:
  ///   - package: The checked folder as its user named it, so that paths can be followed from there.
  ///   - excerpts: The lines that are known of the places of the inspection.
  public init(_ inspection: Inspection, package: String = ".", excerpts: [Place: SourceExcerpt] = [:]) {
    let violations = inspection.violations.map { violation in
      // The configuration is named as it was reached already.
      let place = violation.rule == .exception ? violation.place : violation.place.reported(from: package)
      return Diagnostic(violation, at: place, excerpt: excerpts[violation.place])
    }
    let damages = inspection.damages.compactMap { file in
      file.damage.map { damage in
        let place = Place(file.path, damage.position)
        return Diagnostic(
          "\(damage.kind.message); its imports may not all be known", at: place.reported(from: package),
          excerpt: excerpts[place])
      }
    }
    diagnostics = (violations + damages).sorted()
    outcome = !damages.isEmpty ? .incomplete : violations.isEmpty ? .clean : .violations
    extent = Extent(
      targets: inspection.targetCount, files: inspection.fileCount, imports: inspection.importCount)
    unresolved = inspection.unresolved
    let looked = [
      counted(inspection.targetCount, "target"), counted(inspection.fileCount, "file"),
      counted(inspection.importCount, "import"),
    ]
    var results = [violations.isEmpty ? "no violations" : counted(violations.count, "violation")]
    if !damages.isEmpty { results.append("\(counted(damages.count, "file")) not read to the end") }
    if inspection.knownCount > 0 { results.append("\(inspection.knownCount) in the baseline") }
    summary = "Checked \(listed(looked)): \(listed(results))."
    if inspection.mendedCount > 0 {
      summary +=
        " \(inspection.mendedCount) of the baseline \(inspection.mendedCount == 1 ? "is" : "are") mended; run "
        + "'layerlint baseline' to take \(inspection.mendedCount == 1 ? "it" : "them") out."
    }
    if !inspection.unresolved.isEmpty {
      let packages = listed(inspection.unresolved.map { "'\($0)'" }).harmless
      summary +=
        "\nNot resolved, so that nothing is said of \(inspection.unresolved.count == 1 ? "its" : "their") modules: "
        + "\(packages); run 'swift package resolve'."
    }
  }

  public init(_ failure: ArchitectureFailure, excerpts: [Place: SourceExcerpt] = [:]) {
    var diagnostic = failure.diagnostic
    if case .configuration(let place, _) = failure, let excerpt = excerpts[place] {
      diagnostic = Diagnostic(diagnostic.message, at: place, excerpt: excerpt)
    }
    diagnostics = [diagnostic]
    outcome = .incomplete
    summary = ""
  }

  /// The places in the checked folder whose lines a report shows; those in a configuration are reached from
  /// elsewhere.
  public static func places(of inspection: Inspection) -> [Place] {
    inspection.violations.filter { $0.rule != .exception }.map(\.place)
      + inspection.damages.map { Place($0.path, $0.damage?.position) }
  }

  /// For people, without colors.
  public var text: String { text(.plain) }

  var violations: [Diagnostic] { diagnostics.filter { $0.rule != nil } }
  /// What could not be checked.
  var obstacles: [Diagnostic] { diagnostics.filter { $0.rule == nil } }
}

extension Place {
  /// As it is reached from where a user is who named the checked folder so.
  func reported(from package: String) -> Place {
    if package == "." || package.isEmpty || path.hasPrefix("/") { return self }
    return Place(package.hasSuffix("/") ? package + path : package + "/" + path, position)
  }
}
