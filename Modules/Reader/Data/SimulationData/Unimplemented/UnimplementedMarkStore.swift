public import ArticlesDomain
import CoreDomain

/// A placeholder that stops the program when it's used.
public struct UnimplementedMarkStore: ArticleMarkStore {
  private static let fix = "pass a real store, such as `SQLiteFeedStore(_:date:)`"

  public init() {}

  public func mark(_ articles: [Article], _ change: ArticleMarks.Change) async throws -> Int {
    CoreDomain.unimplemented("ArticleMarkStore.mark", fix: Self.fix)
  }

  public func markAsRead(matching query: ArticleQuery) async throws -> Int {
    CoreDomain.unimplemented("ArticleMarkStore.markAsRead", fix: Self.fix)
  }

  public func undo() async throws -> Int {
    CoreDomain.unimplemented("ArticleMarkStore.undo", fix: Self.fix)
  }
}
