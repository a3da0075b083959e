public import ArticlesDomain
public import CoreDomain
public import FeedsDomain
public import Foundation

/// Keeps feeds and marks in one JSON file, which is read in whole and written in whole: for a few feeds, and for
/// people who want to see what is kept.
///
/// Several processes may share the file: a change reads it again, under a lock beside it. A file that is damaged is
/// set aside, and a new one begun.
public struct CodableFeedStore: FeedStore {
  private let path: String
  private let patience: Int

  /// - Parameters:
  ///   - path: Of a file that is made, with its folder, when something is kept first.
  ///   - patience: How long another process that is changing it is waited for.
  public init(path: String, patience: Duration = .seconds(5)) {
    self.path = path
    self.patience = max(0, Int(patience / .milliseconds(10)))
  }

  /// What the file holds. Keys are for ever.
  struct Content: Codable {
    static let newest = 1

    var version = newest
    /// By source.
    var feeds: [String: StoredFeed] = [:]
    /// By source, then by article.
    var marks: [String: [String: StoredMarks]] = [:]
  }

  struct StoredFeed: Codable {
    var publication: StoredPublication
    var entityTag: String?
    var lastModified: String?
    var confirmed: Date
    /// In the feed's order, those that it no longer holds behind the others.
    var articles: [StoredArticle]
    /// How many of the articles it still holds.
    var currentCount: Int
  }

  struct StoredMarks: Codable {
    var read: Bool
    var starred: Bool

    var marks: ArticleMarks { ArticleMarks(isRead: read, isStarred: starred) }
  }

  // MARK: Feeds

  public func record(of source: String) async throws -> FeedRecord? {
    let content = try read()
    return content.feeds[source].map { stored in
      FeedRecord(
        publication: stored.publication.publication(of: source),
        validators: FeedValidators(entityTag: stored.entityTag, lastModified: stored.lastModified),
        confirmedAt: stored.confirmed,
        unreadCount: content.articles(of: source, isCurrent: true).count { !$0.marks.isRead })
    }
  }

  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) async throws {
    let source = fetched.feed.publication.id
    try await change { content in
      let current = fetched.feed.articles.map(StoredArticle.init)
      let ids = Set(current.map(\.id))
      let marks = content.marks[source] ?? [:]
      let gone = (content.feeds[source]?.articles ?? []).filter {
        !ids.contains($0.id) && marks[$0.id]?.starred == true
      }
      content.feeds[source] = StoredFeed(
        publication: StoredPublication(fetched.feed.publication), entityTag: fetched.validators.entityTag,
        lastModified: fetched.validators.lastModified, confirmed: date, articles: current + gone,
        currentCount: current.count)
    }
  }

  public func confirm(_ source: String, at date: Date) async throws {
    try await change { $0.feeds[source]?.confirmed = date }
  }

  public func feed(of source: String) async throws -> Feed? {
    let content = try read()
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
    // A feed does not know its readers, so nothing in it is anyone's favourite.
    query.page(page, of: try read().articles(of: source, isCurrent: query.mark != .starred))
  }

  public func article(_ id: String, of source: String) async throws -> Article? {
    let articles = try read().articles(of: source, isCurrent: false)
    return articles.first { $0.id.value == id } ?? articles.first { $0.url?.absoluteString == id }
  }

  // MARK: Marks

  public func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks] {
    let content = try read()
    return ids.reduce(into: [:]) { $0[$1] = content.marks[$1.source]?[$1.value]?.marks }
  }

  public func mark(_ id: Article.ID, _ change: ArticleMarks.Change) async throws {
    try await self.change { content in
      let marks = (content.marks[id.source]?[id.value]?.marks ?? ArticleMarks()).changed(change)
      content.marks[id.source, default: [:]][id.value] = StoredMarks(
        read: marks.isRead, starred: marks.isStarred)
    }
  }
}

extension CodableFeedStore.Content {
  /// - Parameter isCurrent: Whether those that the feed no longer holds are left out.
  fileprivate func articles(of source: String, isCurrent: Bool) -> [Article] {
    guard let stored = feeds[source] else { return [] }
    let articles = isCurrent ? stored.articles.prefix(stored.currentCount) : stored.articles[...]
    return articles.map { $0.article(of: source, marks: marks[source]?[$0.id]?.marks ?? ArticleMarks()) }
  }
}

// MARK: - The file

extension CodableFeedStore {
  private static let sizeLimit = 256 << 20

  private func read() throws -> Content {
    try Task.checkCancellation()
    guard let data = try contents() else { return Content() }
    do {
      let content = try StoredJSON.decode(Content.self, data)
      guard content.version <= Content.newest else { throw Failure(source: path, .storeIsNewer) }
      return content
    } catch is DecodingError {
      throw Failure(source: path, try setAside(data))
    }
  }

  private func contents() throws -> Data? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    if isFolder.boolValue { throw Failure(source: path, .isFolder) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(source: path, .unreadable)
    }
    guard data.count <= Self.sizeLimit else { throw Failure(source: path, .tooLarge(limit: Self.sizeLimit)) }
    return data
  }

  /// A file that never was a store is somebody's own; one that was is set aside.
  private func setAside(_ data: Data) throws -> Failure.Reason {
    guard data.first == UInt8(ascii: "{"), data.range(of: Data("\"feeds\"".utf8)) != nil else {
      return .notAStore
    }
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
    let place = "\(path).damaged-\(number)"
    do {
      try FileManager.default.moveItem(atPath: path, toPath: place)
    } catch {
      return .storeReadOnly
    }
    return .storeDamaged(setAside: place)
  }

  /// Reads, changes and writes while no other process does.
  private func change(_ body: (inout Content) -> Void) async throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw Failure(source: path, .storeReadOnly) }
    defer { close(lock) }
    var attempts = 0
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      guard attempts < patience else { throw Failure(source: path, .storeLocked) }
      attempts += 1
      try await Task.sleep(for: .milliseconds(10))
    }
    var content = try read()
    body(&content)
    do {
      try StoredJSON.encode(content).write(to: URL(filePath: path), options: .atomic)
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      throw Failure(source: path, .storeFull)
    } catch is CocoaError {
      throw Failure(source: path, .storeReadOnly)
    }
  }
}
