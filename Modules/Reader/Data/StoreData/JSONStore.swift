import ArticlesDomain
import CoreDomain
import Foundation
import PlatformData

/// The content of a store in JSON, as earlier versions wrote it. It becomes the content of a new database.
struct JSONStore: Decodable {
  /// Feeds by source.
  var feeds: [String: StoredFeed]
  /// Marks by source, then by article.
  var marks: [String: [String: StoredMarks]]
  /// Starred articles of sources that aren't stored as feeds, by source.
  var articles: [String: [JSONArticle]]?
  /// The marks before the last change, by source, then by article.
  var undo: [String: [String: StoredMarks]]?

  struct StoredFeed: Decodable {
    var publication: StoredPublication
    var entityTag: String?
    var lastModified: String?
    var digest: String?
    var confirmed: Date
    /// The articles in the feed's order, followed by starred articles that the feed no longer contains.
    var articles: [JSONArticle]
    /// The number of articles that the feed still contains.
    var currentCount: Int
  }

  /// An article with the values that a database has in columns.
  struct JSONArticle: Decodable {
    var id: String
    var url: URL?
    private var stored: StoredArticle

    private enum CodingKeys: CodingKey {
      case id, url
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      id = try values.decode(String.self, forKey: .id)
      url = try values.decodeIfPresent(URL.self, forKey: .url)
      stored = try StoredArticle(from: decoder)
    }

    func article(of source: String) -> Article {
      var article = stored.article(Article.ID(source: source, value: id), marks: ArticleMarks())
      article.url = url?.asLink
      return article
    }
  }

  struct StoredMarks: Decodable {
    var read = false
    var starred = false
  }
}

extension JSONStore {
  private static let newestVersion = 1
  /// The largest size of the file, in bytes.
  private static let sizeLimit = 256 << 20

  /// Reads a file and never changes it.
  ///
  /// - Throws: ``CoreDomain/Failure`` that names the file.
  init(fileAt path: String) throws {
    func failure(_ reason: Failure.Reason) -> Failure { Failure(source: path, reason) }
    do {
      let data = try FileProvider.contents(ofFileAt: path, limit: Self.sizeLimit)
      guard Self.isStore(data) else { throw failure(.notAStore) }
      guard !Self.isNewer(data) else { throw failure(.storeIsNewer) }
      self = try StoredJSON.decode(Self.self, data)
    } catch is DecodingError {
      throw failure(.malformed(""))
    } catch is POSIXError {
      throw failure(.unreadable)
    } catch let error as Failure where error.reason == .tooLarge(limit: Self.sizeLimit) {
      throw failure(.storeTooLarge(limit: Self.sizeLimit))
    }
    guard feeds.values.allSatisfy({ (0...$0.articles.count).contains($0.currentCount) }) else {
      throw failure(.malformed(""))
    }
  }

  /// Whether the file looks like a store, possibly a damaged one.
  private static func isStore(_ data: Data) -> Bool {
    data.first == UInt8(ascii: "{") && data.range(of: Data("\"feeds\"".utf8)) != nil
  }

  private static func isNewer(_ data: Data) -> Bool {
    struct Head: Decodable {
      var version: Int
    }
    return (try? StoredJSON.decode(Head.self, data)).map { $0.version > newestVersion } ?? false
  }
}
