import CoreDomain

/// Finds one article in whichever source has it.
public struct FetchArticleUseCase: Sendable {
  private let repositories: [any ArticleRepository]

  public init(from repositories: [any ArticleRepository]) {
    self.repositories = repositories
  }

  /// - Parameter id: An identifier inside its source, or a permalink.
  /// - Throws: The ``CoreDomain/Failure`` of the only source; with several,
  ///   ``CoreDomain/Failure/Reason/ambiguous(_:sources:)`` where more than one has it, else the first failure
  ///   that is more than "not found". `CancellationError` when cancelled.
  public func callAsFunction(_ id: String) async throws -> Article {
    let answers = try await repositories.concurrentMap { try await $0.article(id) }
    let found = answers.compactMap { try? $0.get() }
    switch found.count {
    case 1: return found[0]
    case 2...:
      let sources = found.map(\.id.source)
      throw Failure(source: sources.joined(separator: ", "), .ambiguous(id, sources: sources))
    default:
      let failures = answers.compactMap(\.failure)
      let telling = failures.first { $0.reason != .notFound(id) } ?? failures.first
      throw telling ?? Failure(source: "", .notFound(id))
    }
  }
}
