public import CoreDomain
public import FeedsDomain
import PlatformData
public import SQLiteData

extension SQLiteDatabase {
  /// The store of feeds and marks at the path of the database: a JSON file if the name ends in `.json`, otherwise the
  /// database.
  public nonisolated func feedStore(date: DateProvider, retention: Retention = Retention()) -> any FeedStore {
    guard path.hasSuffix(".json") else { return SQLiteFeedStore(self, date: date, retention: retention) }
    return CodableFeedStore(path: path, files: .live, identifiers: .live)
  }
}
