public import Foundation

extension [Article] {
  /// A clock before this date is wrong, as that of a machine that has just started and reached no time server.
  private static let earliestClock = Date(timeIntervalSince1970: 1_735_689_600)
  /// The longest time, in seconds, by which the clock or the time zone of a publisher can be wrong.
  private static let longestError: TimeInterval = 86_400

  /// The articles of a delivery, each with its place among others: its date, or the moment of the delivery if it has no
  /// date or a later one.
  ///
  /// In the first delivery of a feed, an article with a date in the far future has been there for an unknown time. So it
  /// comes after the newest article whose date has passed.
  public func seen(at moment: Date, isFirst: Bool = false) -> [Article] {
    let future = moment < Self.earliestClock ? .distantFuture : moment
    let newest = isFirst ? lazy.compactMap(\.date).filter { $0 <= moment }.max() : nil
    return map { article in
      var article = article
      if article.date.map({ $0 > future }) ?? true { article.seenAt = moment }
      if let newest, let date = article.date, date > future + Self.longestError {
        article.seenAt = newest - 1
      }
      return article
    }
  }
}
