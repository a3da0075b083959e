public import ArchitectureDomain

/// The result of a check as sorted text: the view state of `layerlint check`.
public struct LintReport: Equatable, Sendable {
  /// The extent of a check.
  public struct Extent: Equatable, Sendable {
    public var targets: Int
    public var files: Int
    public var imports: Int
  }

  /// The use of the baseline: how many violations it hides, how many of its violations are fixed, and how many of its
  /// values are larger than necessary.
  public struct BaselineUse: Equatable, Sendable {
    public var hidden: Int
    public var fixed: Int
    public var reducible: Int
  }

  public var outcome: Outcome
  /// The diagnostics, sorted by path, line, and column.
  public var diagnostics: [Diagnostic]
  /// The extent, or nil if nothing was checked.
  public var extent: Extent?
  /// The use of the baseline, or nil if nothing was checked.
  public var baseline: BaselineUse?
  /// The packages that SwiftPM has not resolved, so imports of their modules are not checked. Nil if nothing was
  /// checked.
  public var unresolved: [String]?
  /// The folders of packages below the checked folder that are not checked, because no package depends on them or
  /// because they have no targets. Nil if nothing was checked.
  public var otherPackages: [String]?
  /// The number of Swift files in the checked folder that belong to no target, or nil if nothing was checked.
  public var strayFiles: Int?
  /// The Swift files that projects of Xcode name and that don't exist.
  public var missingFiles: [String] = []
  /// The targets of projects whose modules only Xcode knows, with the settings that name them.
  public var unknownModules: [String: String] = [:]
  /// The sentences at the end of the report, or empty if nothing was checked.
  public var summary: String

  /// - Parameters:
  ///   - package: The checked folder as the user named it. Paths in the report start with it.
  ///   - excerpts: The source lines of places in the inspection.
  public init(
    _ inspection: Inspection, package: String = ".", excerpts: [Place: SourceExcerpt] = [:]
  ) {
    let violations = inspection.violations.map { violation in
      // The path of the configuration is already relative to the current folder.
      let place =
        violation.isInConfiguration ? violation.place : violation.place.reported(from: package)
      return Diagnostic(violation, at: place, excerpt: excerpts[violation.place])
    }
    let damages = inspection.damages.compactMap { file in
      file.diagnostic(from: package, excerpt: excerpts[Place(file.path, file.damage?.position)])
    }
    let missingCount = inspection.damages.count(where: \.lacksPackage)
    let sharedCount = inspection.damages.count(where: \.isShared)
    let damagedCount = damages.count - missingCount - sharedCount
    diagnostics = (violations + damages).sorted()
    let warningCount = violations.count(where: \.isWarning)
    let errorCount = violations.count - warningCount
    outcome = Outcome(inspection.violations, isComplete: damages.isEmpty)
    extent = Extent(
      targets: inspection.targetCount, files: inspection.fileCount, imports: inspection.importCount)
    baseline = BaselineUse(
      hidden: inspection.knownCount, fixed: inspection.fixedCount, reducible: inspection.shrunkCount)
    unresolved = inspection.unresolved
    let unused = inspection.otherPackages.map { reported($0, from: package) }
    let empty = inspection.emptyPackages.map { reported($0, from: package) }
    otherPackages = (unused + empty).sorted()
    strayFiles = inspection.strayFileCount
    missingFiles = inspection.missingFiles.map { reported($0, from: package) }
    unknownModules = inspection.unknownModules
    let checked = [
      counted(inspection.targetCount, "target"), counted(inspection.fileCount, "file"),
      counted(inspection.importCount, "import"),
    ]
    // A strict baseline also shows violations of its own rule.
    let only =
      inspection.onlyRules.map {
        " of " + listed($0.union(inspection.violations.map(\.rule)).map(\.name).sorted())
      } ?? ""
    var results = [(errorCount == 0 ? "no violations" : counted(errorCount, "violation")) + only]
    if warningCount > 0 { results.append(counted(warningCount, "warning")) }
    if damagedCount > 0 { results.append("\(counted(damagedCount, "file")) not read completely") }
    if sharedCount > 0 { results.append("\(counted(sharedCount, "project")) with files of another one") }
    if missingCount > 0 { results.append("\(counted(missingCount, "package")) not found") }
    if inspection.knownCount > 0 { results.append("\(inspection.knownCount) in the baseline") }
    summary = "Checked \(listed(checked)): \(listed(results))."
    // A file that wasn't read completely may still contain the violations that seem to be fixed.
    if inspection.fixedCount > 0, damages.isEmpty {
      let isOne = inspection.fixedCount == 1
      summary +=
        " \(counted(inspection.fixedCount, "violation")) in the baseline \(isOne ? "is" : "are") fixed; run "
        + "'layerlint baseline' to remove \(isOne ? "it" : "them")."
    }
    if inspection.shrunkCount > 0, damages.isEmpty {
      let isOne = inspection.shrunkCount == 1
      summary +=
        " \(counted(inspection.shrunkCount, "violation")) in the baseline \(isOne ? "has" : "have") become smaller; run "
        + "'layerlint baseline' to allow no more than \(isOne ? "it needs" : "they need")."
    }
    if !inspection.unresolved.isEmpty {
      let packages = listed(inspection.unresolved.map { "'\($0)'" }).reportLine
      summary +=
        "\nImports from \(packages) were not checked, because SwiftPM has not resolved "
        + "\(inspection.unresolved.count == 1 ? "this package" : "these packages"); run 'swift package resolve'."
    }
    summary += inspection.omissions(unused: unused, empty: empty)
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

  /// Adds the rule that could not be checked because SwiftPM hasn't resolved all packages, if there is one.
  public mutating func addUndecidedRule(of inspection: Inspection) {
    guard let place = inspection.undecidedRule else { return }
    let packages = listed(inspection.unresolved.map { "'\($0)'" })
    let message =
      "'external: true' needs the modules of \(packages), which SwiftPM has not resolved; run 'swift package resolve', "
      + "or pass --allow-unresolved"
    diagnostics = (diagnostics + [Diagnostic(message, at: place)]).sorted()
    outcome = .incomplete
  }

  /// The places in the checked folder whose source lines a report shows. Places in the configuration are not among
  /// them, because their paths are relative to another folder.
  public static func places(of inspection: Inspection) -> [Place] {
    inspection.violations.filter { !$0.isInConfiguration }.map(\.place)
      + inspection.damages.map { Place($0.path, $0.damage?.position) }
  }

  package var violations: [Diagnostic] { diagnostics.filter { $0.rule != nil } }
  /// Problems that prevented a complete check.
  package var obstacles: [Diagnostic] { diagnostics.filter { $0.rule == nil } }
}

/// Returns the path of a folder relative to the current folder.
///
/// - Parameter package: The checked folder as the user named it.
private func reported(_ folder: String, from package: String) -> String {
  folder == "." ? package : Place(folder).reported(from: package).path
}
