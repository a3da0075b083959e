public import ArchitectureDomain
public import ArchitecturePresentation
import IndexDomain
import IndexPresentation

extension IndexServices {
  /// Returns which symbols each arrow carries, or a report about the failure.
  ///
  /// - Parameter store: The index store, or nil for the default one of the package.
  /// - Throws: `CancellationError` only.
  public func weights(
    package: String = ".", store: String? = nil
  ) async throws -> (weights: ArrowWeights?, failure: LintReport?) {
    do {
      return (try await WeighArrowsUseCase(reader, index)(folder: package, store: store), nil)
    } catch let failure as ArchitectureFailure {
      return (nil, LintReport(failure))
    } catch let failure as IndexFailure {
      return (nil, LintReport(failure: failure.message))
    }
  }

  /// Finds the files that would have to move so that one target doesn't depend on another. Failures are part of the
  /// report.
  ///
  /// - Throws: `CancellationError` only.
  public func cut(
    from start: String, to end: String, package: String = ".", store: String? = nil
  ) async throws -> CommandReport {
    do {
      let plan = try await CutArrowUseCase(reader, index)(from: start, to: end, folder: package, store: store)
      return CommandReport(plan, from: start, to: end, package: package)
    } catch let failure as ArchitectureFailure {
      return CommandReport(failure)
    } catch let failure as IndexFailure {
      return CommandReport(failure)
    }
  }
}
