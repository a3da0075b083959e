public import Foundation

extension [Article] {
  /// The articles of a delivery, each with its place among others: its date, or the moment of the delivery if it has no
  /// date or a later one.
  ///
  /// In the first delivery of a feed, an article with a date in the far future has been there for an unknown time. So it
  /// comes after the newest article whose date has passed.
  public func seen(at moment: Date, isFirst: Bool = false) -> [Article] {
    // A clock before 2025 is wrong. The machine may not have reached a time server yet.
    let future = moment.timeIntervalSince1970 < 1_735_689_600 ? .distantFuture : moment
    let newest = isFirst ? lazy.compactMap(\.date).filter { $0 <= moment }.max() : nil
    return map { article in
      var article = article
      if article.date.map({ $0 > future }) ?? true { article.seenAt = moment }
      // The clock or the time zone of a publisher can be wrong by a day.
      if let newest, let date = article.date, date > future + 86_400 {
        article.seenAt = newest - 1
      }
      return article
    }
  }
}
