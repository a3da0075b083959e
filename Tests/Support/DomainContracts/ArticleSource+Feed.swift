public import ArticlesDomain
import Testing

extension ArticleSource {
  /// What the source delivers for the first time.
  public func feed() async throws -> Feed { try #require(try await fetch(newerThan: nil).fetched).feed }
}
