public import ArticlesDomain
public import Foundation
public import TestSupport

/// A store of marks that logs its requests and answers when the test opens its gate.
public final class GatedMarkStore: ArticleMarkStore {
  public let requests = Log<ArticleMarks.Change>()
  public let answers = Gate<Void>()

  public init() {}

  public func mark(_ articles: [Article], _ change: ArticleMarks.Change) async throws -> Int {
    requests.append(change)
    try await answers.enter()
    return articles.count
  }

  public func markAsRead(matching query: ArticleQuery) -> Int { 0 }

  public func undo() -> Int { 0 }

  public func readCount(since date: Date) -> Int { 0 }
}
