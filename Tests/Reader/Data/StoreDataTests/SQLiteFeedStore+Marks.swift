import ArticlesDomain
import FeedsData
import StoreData

extension SQLiteFeedStore {
  func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks] {
    var found: [Article.ID: ArticleMarks] = [:]
    for id in ids { found[id] = try await marks(of: id.source).marks[id.value] }
    return found
  }
}
