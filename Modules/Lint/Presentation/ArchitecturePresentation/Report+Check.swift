public import ArchitectureDomain
import CommandLinePresentation

extension Report {
  /// The result of a check.
  ///
  /// - Parameters:
  ///   - package: The checked folder as the user named it. Paths in the report start with it.
  ///   - excerpts: The source lines of places in the inspection.
  public init(_ inspection: Inspection, package: String = ".", excerpts: [Place: SourceExcerpt] = [:]) {
    let violations = inspection.violations.map { violation in
      // The path of the configuration is already relative to the current folder.
      let place = violation.isInConfiguration ? violation.place : violation.place.reported(from: package)
      return Diagnostic(violation, at: place, excerpt: excerpts[violation.place])
    }
    let damages = inspection.damages.compactMap { file in
      file.diagnostic(from: package, excerpt: excerpts[Place(file.path, file.damage?.position)])
    }
    let unused = inspection.otherPackages.map { Self.path(of: $0, from: package) }
    let empty = inspection.emptyPackages.map { Self.path(of: $0, from: package) }
    self.init(
      Outcome(inspection.violations, isComplete: damages.isEmpty),
      inspection.summary(damages: damages) + inspection.omissions(unused: unused, empty: empty),
      diagnostics: (violations + damages).sorted(),
      coverage: Coverage(
        targets: inspection.targetCount, files: inspection.fileCount, imports: inspection.importCount,
        hidden: inspection.knownCount, fixed: inspection.fixedCount, moved: inspection.movedCount,
        reducible: inspection.shrunkCount, unresolved: inspection.unresolved,
        otherPackages: (unused + empty).sorted(), strayFiles: inspection.strayFileCount,
        missingFiles: inspection.missingFiles.map { Self.path(of: $0, from: package) },
        unreadSettings: inspection.unreadSettings.map { Self.path(of: $0, from: package) },
        unknownModules: inspection.unknownModules,
        excludedFolders: inspection.excludedFolders.map { Self.path(of: $0, from: package) }))
  }

  /// Returns the path of a folder or a file relative to the current folder.
  ///
  /// - Parameter package: The checked folder as the user named it.
  private static func path(of folder: String, from package: String) -> String {
    folder == "." ? package : Place(folder).reported(from: package).path
  }

  /// The reports of several packages as one, with the worst outcome.
  ///
  /// - Parameter reports: At least one report, and the folder of its package as the user named it.
  public init(of reports: [(package: String, report: Report)]) {
    self = reports[0].report
    if reports.count == 1 { return }
    diagnostics = reports.flatMap { package, report in
      report.diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.package = package
        return diagnostic
      }
    }
    .sorted()
    outcome =
      Outcome.allCases.last { outcome in reports.contains { $0.report.outcome == outcome } } ?? outcome
    output = reports.filter { !$0.report.output.isEmpty }
      .map { "\($0.package.reportLine): \($0.report.output)" }.joined(separator: "\n")
    let parts = reports.compactMap(\.report.coverage)
    coverage = parts.dropFirst().reduce(parts.first) { $0?.adding($1) }
  }

  /// The places in the checked folder whose source lines a report shows. Places in the configuration are not among
  /// them, because their paths are relative to another folder.
  public static func places(of inspection: Inspection) -> [Place] {
    inspection.violations.filter { !$0.isInConfiguration }.map(\.place)
      + inspection.damages.map { Place($0.path, $0.damage?.position) }
  }
}

extension Report.Coverage {
  fileprivate func adding(_ other: Report.Coverage) -> Report.Coverage {
    Report.Coverage(
      targets: targets + other.targets, files: files + other.files, imports: imports + other.imports,
      hidden: hidden + other.hidden, fixed: fixed + other.fixed, moved: moved + other.moved,
      reducible: reducible + other.reducible, unresolved: Set(unresolved + other.unresolved).sorted(),
      otherPackages: (otherPackages + other.otherPackages).sorted(),
      strayFiles: strayFiles + other.strayFiles,
      missingFiles: missingFiles + other.missingFiles, unreadSettings: unreadSettings + other.unreadSettings,
      unknownModules: unknownModules.merging(other.unknownModules) { first, _ in first },
      excludedFolders: excludedFolders + other.excludedFolders)
  }
}

extension Inspection {
  /// What was checked and found, in sentences.
  ///
  /// - Parameter damages: The problems that prevented a complete check.
  fileprivate func summary(damages: [Diagnostic]) -> String {
    let warningCount = violations.count { $0.severity == .warning }
    let errorCount = violations.count - warningCount
    let missingCount = self.damages.count(where: \.lacksPackage)
    let sharedCount = self.damages.count(where: \.isShared)
    let partCount = self.damages.count(where: \.isUnreadPart) - missingCount
    let damagedCount =
      damages.count - missingCount - sharedCount - partCount - self.damages.count(where: \.isConflict)
    let checked = [
      counted(targetCount, "target"), counted(fileCount, "file"), counted(importCount, "import"),
    ]
    // A strict baseline also shows violations of its own rule.
    let only =
      onlyRules.map { " of " + listed($0.union(violations.map(\.rule)).map(\.name).sorted()) } ?? ""
    var results = [(errorCount == 0 ? "no violations" : counted(errorCount, "violation")) + only]
    if warningCount > 0 { results.append(counted(warningCount, "warning")) }
    if damagedCount > 0 { results.append("\(counted(damagedCount, "file")) not read completely") }
    if partCount > 0 {
      results.append("\(counted(partCount, "part of the repository", "parts of the repository")) not read")
    }
    if sharedCount > 0 { results.append("\(counted(sharedCount, "project")) with files of another one") }
    if missingCount > 0 { results.append("\(counted(missingCount, "package")) not found") }
    if knownCount > 0 { results.append("\(knownCount) in the baseline") }
    var text = "Checked \(listed(checked)): \(listed(results))."
    // A file that wasn't read completely may still contain the violations that seem to be fixed.
    if fixedCount > 0, damages.isEmpty {
      let isOne = fixedCount == 1
      text +=
        " \(counted(fixedCount, "violation")) in the baseline \(isOne ? "is" : "are") fixed; run "
        + "'layerlint baseline' to remove \(isOne ? "it" : "them")."
    }
    if movedCount > 0, damages.isEmpty {
      text +=
        " \(counted(movedCount, "violation")) in the baseline moved to another file; run 'layerlint baseline' to update it."
    }
    if shrunkCount > 0, damages.isEmpty {
      let isOne = shrunkCount == 1
      text +=
        " \(counted(shrunkCount, "violation")) in the baseline \(isOne ? "has" : "have") become smaller; run "
        + "'layerlint baseline' to allow no more than \(isOne ? "it needs" : "they need")."
    }
    if !unresolved.isEmpty { text += "\n" + resolutionNote }
    return text
  }
}
