public import ArticlesDomain
public import CoreDomain
public import FeedsDomain
public import Foundation
public import PlatformData

/// Stores feeds and marks in one JSON file, for users with few feeds who want to read the file. Each operation reads or
/// writes the whole file.
///
/// Several processes can share the file, because each change reads it again under a lock. A damaged file is
/// set aside, and a new one is created.
public struct CodableFeedStore: FeedStore {
  private let path: String
  private let files: FileProvider
  private let identifiers: IdentifierProvider

  /// - Parameters:
  ///   - path: The path of the file. The first change creates it and its folder.
  ///   - identifiers: Creates the name of a damaged file that is set aside.
  public init(path: String, files: FileProvider, identifiers: IdentifierProvider) {
    self.path = path
    self.files = files
    self.identifiers = identifiers
  }

  // MARK: Feeds

  public func versions(of sources: [String]) async throws -> [String: FeedVersion] {
    try await eachVersion(of: sources)
  }

  public func record(of source: String) async throws -> FeedRecord? {
    let content = try await read()
    return content.feeds[source].map { stored in
      FeedRecord(
        publication: stored.publication.publication(of: source),
        validators: FeedValidators(
          entityTag: stored.entityTag, lastModified: stored.lastModified, digest: stored.digest),
        confirmedAt: stored.confirmed,
        unreadCount: content.articles(of: source, isCurrent: true).count { !$0.marks.isRead })
    }
  }

  @discardableResult
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) async throws -> KeptFeed {
    let source = fetched.feed.publication.id
    return try await change { content in
      let current = fetched.feed.articles.map(StoredArticle.init(json:))
      let ids = Set(current.compactMap(\.id))
      let marks = content.marks[source] ?? [:]
      let before = content.feeds[source]?.articles ?? []
      let gone = before.filter { !ids.contains($0.id ?? "") && marks[$0.id ?? ""]?.starred == true }
      content.feeds[source] = StoredFeed(
        publication: StoredPublication(fetched.feed.publication), entityTag: fetched.validators.entityTag,
        lastModified: fetched.validators.lastModified, digest: fetched.validators.digest, confirmed: date,
        articles: current + gone, currentCount: current.count)
      var known = Set(before.compactMap(\.id))
      return KeptFeed(new: fetched.feed.articles.filter { known.insert($0.id.value).inserted })
    }
  }

  public func keep(_ article: Article) async throws {
    try await change { content in
      let marks = content.marks[article.id.source] ?? [:]
      let others = (content.articles?[article.id.source] ?? []).filter {
        $0.id != article.id.value && marks[$0.id ?? ""]?.starred == true
      }
      content.articles = (content.articles ?? [:]).merging(
        [article.id.source: others + [StoredArticle(json: article)]], uniquingKeysWith: { $1 })
    }
  }

  @discardableResult
  public func confirm(
    _ sources: [String], with validators: [String: FeedValidators], at date: Date
  ) async throws -> [String: Int] {
    try await change { content in
      for source in sources { content.feeds[source]?.confirmed = date }
      for (source, validators) in validators {
        content.feeds[source]?.entityTag = validators.entityTag
        content.feeds[source]?.lastModified = validators.lastModified
        content.feeds[source]?.digest = validators.digest
      }
    }
    return [:]
  }

  public func feed(of source: String) async throws -> Feed? {
    let content = try await read()
    return content.feeds[source].map { stored in
      Feed(
        publication: stored.publication.publication(of: source),
        articles: content.articles(of: source, isCurrent: true))
    }
  }

  // MARK: Articles

  public func articles(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) async throws -> Page<Article> {
    query.page(page, of: try await read().articles(of: source, isCurrent: query.mark != .starred))
  }

  public func article(_ id: String, of source: String) async throws -> Article? {
    try await read().articles(of: source, isCurrent: false).article(id)
  }

  // MARK: Marks

  public func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks] {
    let content = try await read()
    return ids.reduce(into: [:]) { $0[$1] = content.marks[$1.source]?[$1.value]?.marks }
  }

  public func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) async throws -> Int {
    try await self.change { $0.mark(ids, change) }
  }

  public func markAsRead(matching query: ArticleQuery) async throws -> Int {
    try await change { content in
      var query = query
      query.mark = .unread
      let all = content.feeds.keys.flatMap { content.articles(of: $0, isCurrent: false) }
      return content.mark(query.page(.all, of: all).elements.map(\.id), .read(true))
    }
  }

  public func undo() async throws -> Int {
    try await change { content in
      let before = content.undo ?? [:]
      content.undo = nil
      for (source, marks) in before { content.marks[source, default: [:]].merge(marks) { $1 } }
      return before.values.map(\.count).reduce(0, +)
    }
  }
}

// MARK: - The file

extension CodableFeedStore {
  /// The largest size of the file, in bytes.
  private static let sizeLimit = 256 << 20

  private func read() async throws -> Content {
    try Task.checkCancellation()
    let path = path
    let data = try await files.readSound(path, limit: Self.sizeLimit, identifiers: identifiers) { data in
      // A file that was never a store is not damaged, and neither is a store of a newer version.
      !Self.isStore(data) || Self.isNewer(data) || (try? Content(data)) != nil
    }
    return try data.map { try decoded($0) } ?? Content()
  }

  private func decoded(_ data: Data) throws -> Content {
    guard Self.isStore(data) else { throw Failure(source: path, .notAStore) }
    guard !Self.isNewer(data) else { throw Failure(source: path, .storeIsNewer) }
    return try Content(data)
  }

  /// Whether the file looks like a store, possibly a damaged one.
  private static func isStore(_ data: Data) -> Bool {
    data.first == UInt8(ascii: "{") && data.range(of: Data("\"feeds\"".utf8)) != nil
  }

  /// Whether a newer version of the program wrote the file.
  private static func isNewer(_ data: Data) -> Bool {
    struct Head: Decodable {
      var version: Int
    }
    return (try? StoredJSON.decode(Head.self, data)).map { $0.version > Content.newest } ?? false
  }

  /// Reads, changes and writes the file under a lock.
  @discardableResult
  private func change<Value: Sendable>(
    _ body: @escaping @Sendable (inout Content) -> Value
  ) async throws -> Value {
    try await files.updateSound(path, limit: Self.sizeLimit, identifiers: identifiers) { data in
      let content = Result { try decoded(data) }
      if case .failure(is DecodingError) = content { return nil }
      return content
    } change: { (stored: Result<Content, any Error>?) in
      var content = try stored?.get() ?? Content()
      let value = body(&content)
      return (.contents(try StoredJSON.encode(content)), value)
    }
  }
}
