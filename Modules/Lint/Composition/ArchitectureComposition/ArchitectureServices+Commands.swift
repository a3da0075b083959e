import ArchitectureDomain
public import ArchitecturePresentation
import GraphsDomain
import RepairsDomain
public import ReportsPresentation

extension ArchitectureServices {
  /// Compares a folder with its content at a revision. Failures are part of the report.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default file, which is optional.
  ///   - revision: A branch, a tag, or a commit.
  /// - Throws: `CancellationError` only.
  public func diff(
    package: String = ".", configuration: String? = nil, since revision: String,
    as format: DiffFormat = .markdown
  ) async throws -> Report {
    try await Report.reporting {
      let compare = CompareRevisionsUseCase(reader, revisions)
      let diff = try await compare(folder: package, configuration: configuration, since: revision)
      return Report(diff, as: format, package: package)
    }
  }

  /// Adds dependencies that the source of a package imports but its manifests do not declare.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default file, which is optional.
  ///   - writes: Whether to change the manifests; otherwise only reports the changes.
  /// - Throws: `CancellationError` only.
  public func fix(package: String = ".", configuration: String? = nil, writes: Bool) async throws -> Report {
    try await Report.reporting {
      let repair = RepairManifestsUseCase(reader, editor)
      guard writes else {
        let plan = try await repair.plan(folder: package, configuration: configuration)
        return Report(
          remaining: plan, patch: try await repair.patch(for: plan, folder: package), package: package)
      }
      let (added, remaining) = try await repair(folder: package, configuration: configuration)
      return Report(
        added: added, remaining: remaining, patch: try await repair.patch(for: remaining, folder: package),
        package: package)
    }
  }

  /// Lists the imports of files, in the order of the files.
  ///
  /// - Throws: `CancellationError` only.
  public func imports(of files: [String], as format: ImportFormat = .text) async throws -> Report {
    var read: [SourceFile] = []
    var failures: [ArchitectureFailure] = []
    for file in files {
      do {
        read.append(try await reader.source(file))
      } catch let failure as ArchitectureFailure {
        failures.append(failure)
      }
    }
    return Report(read, failures: failures, as: format)
  }

  /// Explains why one target, module, or layer depends on another.
  ///
  /// - Parameters:
  ///   - all: Whether to find every path instead of only the shortest.
  ///   - package: The folder of the manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default file, which is optional.
  /// - Throws: `CancellationError` only.
  public func why(
    from start: String, to end: String, all: Bool, package: String = ".", configuration: String? = nil
  ) async throws -> Report {
    try await Report.reporting {
      let (paths, damages) = try await FindPathsUseCase(reader)(
        from: start, to: end, all: all, folder: package, configuration: configuration)
      return Report(paths, from: start, to: end, showsAll: all, damages: damages, package: package)
    }
  }
}
