public import ArchitectureDomain
public import ArchitecturePresentation
public import IndexDomain

extension LintReport {
  /// The number of paths that a sentence names.
  private static let nameLimit = 3

  /// The result of a check with the compiler's index.
  ///
  /// - Parameters:
  ///   - removed: The unused imports that were removed from their files.
  ///   - package: The checked folder as the user named it.
  ///   - excerpts: The source lines of places in the inspection.
  public init(
    _ result: IndexInspection, removed: [Violation] = [], package: String = ".",
    excerpts: [Place: SourceExcerpt] = [:]
  ) {
    self.init(result.inspection, package: package, excerpts: excerpts)
    add(
      result.damages.map { damage in
        (
          "libIndexStore cannot read this file of the index (\(damage.reason)); delete the index store, and build again",
          damage.path
        )
      })
    var lines: [String] = []
    if !removed.isEmpty {
      lines.append(
        "Removed \(counted(removed.count, "import")) from \(counted(Set(removed.map(\.place.path)).count, "file")); "
          + "build, and check again, because the index is now older than these files.")
    }
    if !result.missingFiles.isEmpty {
      lines.append(
        "The index does not contain \(Self.named(result.missingFiles)), so their imports were not checked; build them "
          + "too, tests with 'swift build --build-tests'.")
    }
    if !result.changedFiles.isEmpty {
      lines.append(
        "The index is older than \(Self.named(result.changedFiles)), so their imports were not checked; build again."
      )
    }
    if result.deletedCount > 0 {
      lines.append(
        "\(counted(result.deletedCount, "file")) of the index \(result.deletedCount == 1 ? "does" : "do") not exist any "
          + "more; delete the index store and build again to make it smaller.")
    }
    if result.checksLayers {
      lines.append("There is no manifest, so the targets are the modules of the index.")
    }
    for module in result.sharedModules {
      lines.append(
        "Several targets build a module '\(module)', so imports in them and of them were not checked; rename one of the "
          + "targets.")
    }
    summary = ([summary] + lines.map(\.reportLine)).joined(separator: "\n")
  }

  private static func named(_ paths: [String]) -> String {
    var names = paths.prefix(nameLimit).map { "'\($0)'" }
    if paths.count > names.count { names.append(counted(paths.count - names.count, "other file")) }
    return listed(names)
  }
}

extension IndexInspection {
  /// The imports that aren't reported, one per line, with their reasons.
  ///
  /// - Parameter package: The checked folder as the user named it.
  public func keptText(package: String = ".") -> String {
    kept.map { kept in
      let symbol = kept.symbol.map { ": \($0)" } ?? ""
      return "\(kept.place.reported(from: package).text): \(kept.module) [\(kept.reason)\(symbol)]".reportLine
    }
    .joined(separator: "\n")
  }
}
