public import ArchitectureDomain
public import ArchitecturePresentation
public import IndexDomain

extension LintReport {
  /// The result of a check with the compiler's index.
  ///
  /// - Parameters:
  ///   - removed: The unused imports that were removed from their files, or nil if none should be removed.
  ///   - package: The checked folder as the user named it.
  ///   - excerpts: The source lines of places in the inspection.
  ///   - owners: The owners of files, or nil if they are unknown.
  public init(
    _ result: IndexInspection, removed: [Violation]? = nil, package: String = ".",
    excerpts: [Place: SourceExcerpt] = [:], owners: CodeOwners? = nil
  ) {
    self.init(result.inspection, package: package, excerpts: excerpts, owners: owners)
    add(
      result.damages.map { damage in
        (
          "libIndexStore cannot read this file of the index (\(damage.reason)); delete the index store, and build again",
          Place(damage.path)
        )
      }
        + result.missingFiles.map { path in
          (
            "the index does not contain this file, so its imports were not checked; build it too, tests with 'swift build "
              + "--build-tests'", Place(path).reported(from: package)
          )
        }
        + result.changedFiles.map { path in
          (
            "the index does not contain this file as it is now, so its imports were not checked; build again",
            Place(path).reported(from: package)
          )
        })
    var lines: [String] = []
    if removed != nil, !result.damages.isEmpty {
      lines.append("No import was removed, because the index could not be read completely.")
    }
    if let removed, !removed.isEmpty {
      lines.append(
        "Removed \(counted(removed.count, "import")) from \(counted(Set(removed.map(\.place.path)).count, "file")); "
          + "build, and check again, because the index is now older than these files.")
    }
    let staying = result.inspection.violations.count { $0.rule == .unusedImport }
    if removed != nil, result.damages.isEmpty, staying > 0 {
      lines.append(
        "Remove \(counted(staying, "import")) by hand, because "
          + (staying == 1
            ? "it shares its line with other code, or takes several lines."
            : "each shares its line with other code, or takes several lines."))
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
