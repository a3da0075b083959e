public import ArticlesDomain
import CoreDomain

/// Stands where nobody has provided a store yet; whatever it is asked stops the program.
public struct UnimplementedMarkStore: ArticleMarkStore {
  private static let mend = "pass a store, `InMemoryMarkStore()` for one"

  public init() {}

  public func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks] {
    CoreDomain.unimplemented("ArticleMarkStore.marks", mend: Self.mend)
  }

  public func mark(_ id: Article.ID, _ change: ArticleMarks.Change) async throws {
    CoreDomain.unimplemented("ArticleMarkStore.mark", mend: Self.mend)
  }
}
