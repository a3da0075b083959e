public import ArticlesDomain
public import CoreDomain
import Foundation

extension ArticleMarkStore {
  /// A sentence for someone who has read everything, such as `All read. 42 today.`, or nil if nothing was read today.
  ///
  /// - Parameter query: The query of a list without unread articles. Nil if it isn't that of all unread articles.
  public func allRead(
    _ ambient: Ambient, in query: ArticleQuery = ArticleQuery(mark: .unread)
  ) async throws -> String? {
    guard query == ArticleQuery(mark: .unread, order: query.order) else { return nil }
    var calendar = ambient.locale.calendar()
    calendar.timeZone = ambient.locale.timeZone()
    let count = try await readCount(since: calendar.startOfDay(for: ambient.date.now()))
    return count == 0 ? nil : "All read. \(count.formatted(.number.locale(ambient.locale.locale()))) today."
  }
}
