import ArchitectureDomain
public import ArchitecturePresentation

extension ArchitectureServices {
  /// Says why one target, module or layer depends on another.
  ///
  /// - Parameters:
  ///   - all: Whether every way is wanted, and not the shortest alone.
  ///   - package: The folder of the manifest.
  ///   - configuration: The file with the layers; nil for the usual place, where it may be missing.
  /// - Throws: `CancellationError` only.
  public func why(
    from start: String, to end: String, all: Bool, package: String = ".", configuration: String? = nil
  ) async throws -> WaysReport {
    do {
      let (ways, damages) = try await FindWaysUseCase(reader)(
        from: start, to: end, all: all, folder: package, configuration: configuration)
      return WaysReport(ways, from: start, to: end, showsAll: all, damages: damages, package: package)
    } catch let failure as ArchitectureFailure {
      return WaysReport(failure)
    }
  }
}
