/// Writes down what is wrong today, so that a check tells only of what is new.
///
/// A baseline is there to shrink: what it does not know goes into it only if that is asked for.
public struct RecordBaselineUseCase: Sendable {
  public enum Outcome: Equatable, Sendable {
    /// - Parameters:
    ///   - total: How many violations are in it.
    ///   - added: How many are new in it.
    ///   - mended: How many it no longer has.
    case written(path: String, total: Int, added: Int, mended: Int)
    /// There is nothing to write.
    case unchanged(total: Int)
    /// It would grow by some of these; nothing is written.
    case refused([Violation])
    /// Some files were not read to their end, so that not all is known; nothing is written.
    case incomplete([SourceFile])
  }

  private let reader: RepositoryReader
  private let writer: RepositoryWriter

  public init(_ reader: RepositoryReader, _ writer: RepositoryWriter) {
    self.reader = reader
    self.writer = writer
  }

  /// - Parameter mayGrow: Whether violations that are new go in too; the first baseline needs no permission.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(
    folder: String, configuration: String? = nil, mayGrow: Bool = false
  ) async throws -> Outcome {
    let old = try await reader.baseline(folder, configuration)
    let repository = try await reader.repository(folder, configuration: configuration)
    let inspection = try await CheckArchitectureUseCase(reader).inspection(of: repository, in: folder)
    if !inspection.damages.isEmpty { return .incomplete(inspection.damages) }
    let growth = old?.growth(to: inspection.violations) ?? []
    if !growth.isEmpty, !mayGrow { return .refused(growth) }
    let new = Baseline(inspection.violations)
    if new == old ?? Baseline() { return .unchanged(total: new.total) }
    let path = try writer.baseline(new, folder, configuration)
    let mended = old?.mended(by: inspection.violations) ?? 0
    return .written(
      path: path, total: new.total, added: new.total - (old?.total ?? 0) + mended, mended: mended)
  }
}
