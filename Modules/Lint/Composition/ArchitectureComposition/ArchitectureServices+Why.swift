public import ArchitectureDomain
import GraphsDomain
public import ReportsPresentation

extension ArchitectureServices {
  /// Explains why one target, module, or layer depends on another.
  ///
  /// - Parameters:
  ///   - all: Whether to find every path instead of only the shortest.
  ///   - package: The folder of the manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default file, which is optional.
  ///   - weights: The symbols that arrows carry, or nil if they aren't shown.
  /// - Throws: `CancellationError` only.
  public func why(
    from start: String, to end: String, all: Bool, package: String = ".", configuration: String? = nil,
    weights: ArrowWeights? = nil
  ) async throws -> PathsReport {
    do {
      var (paths, damages) = try await FindPathsUseCase(reader)(
        from: start, to: end, all: all, folder: package, configuration: configuration)
      if let weights { paths.paths = paths.paths.map(weights.applied) }
      return PathsReport(paths, from: start, to: end, showsAll: all, damages: damages, package: package)
    } catch let failure as ArchitectureFailure {
      return PathsReport(failure)
    }
  }
}
