public import ArchitectureDomain

/// Records today's violations, so that a check reports only new ones.
///
/// A baseline is meant to shrink. It grows only if the caller allows it.
public struct RecordBaselineUseCase: Sendable {
  public enum Outcome: Equatable, Sendable {
    /// - Parameters:
    ///   - total: The number of violations in the baseline.
    ///   - added: The number of new ones.
    ///   - fixed: The number of removed ones.
    ///   - moved: The number of those that are in another file than before.
    case written(path: String, total: Int, added: Int, fixed: Int, moved: Int = 0)
    /// The baseline is up to date. Nothing was written.
    case unchanged(total: Int)
    /// The baseline would grow. Nothing was written.
    ///
    /// - Parameters:
    ///   - violations: The violations that include the new ones. If a file has more of them than before, the new ones
    ///     are unknown.
    ///   - added: The number of new ones.
    case refused(violations: [Violation], added: Int)
    /// Some files couldn't be read completely. Nothing was written.
    case incomplete([SourceFile])
  }

  private let reader: RepositoryReader
  private let writer: RepositoryWriter

  public init(_ reader: RepositoryReader, _ writer: RepositoryWriter) {
    self.reader = reader
    self.writer = writer
  }

  /// - Parameter mayGrow: Whether to add new violations. The first baseline always may.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(
    folder: String, configuration: String? = nil, mayGrow: Bool = false
  ) async throws -> Outcome {
    let recorded = try await reader.baseline(folder, configuration)
    let repository = try await reader.repository(folder, configuration: configuration)
    let inspection = try await CheckArchitectureUseCase(reader).findings(of: repository, in: folder)
    if !inspection.damages.isEmpty { return .incomplete(inspection.damages) }
    var old = recorded
    let moved = old?.follow(inspection.violations, in: repository.files) ?? 0
    if let old, !mayGrow {
      let (growth, added) = old.growth(to: inspection.violations)
      if added > 0 { return .refused(violations: growth, added: added) }
    }
    let new = inspection.recorded(after: old)
    if new == recorded ?? Baseline() { return .unchanged(total: new.total) }
    let path = try writer.baseline(new, folder, configuration)
    let fixed = old?.fixed(in: new) ?? 0
    return .written(
      path: path, total: new.total, added: new.total - (old?.total ?? 0) + fixed, fixed: fixed, moved: moved)
  }
}
