import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import FuzzSupport
import SQLiteData

@testable import FeedsData
@testable import StoreData

extension ReaderFuzz {
  static let source = "https://example.org/feed"

  func checkFeed(_ input: [UInt8]) async throws {
    let feed: Feed
    do {
      feed = try FeedParser(entryLimit: 1000)
        .parse(Data(input), address: URL(string: Self.source), source: Self.source)
    } catch is Failure {
      return
    }
    for article in feed.articles {
      try check(article, of: Self.source)
      try checkLengths(of: article)
    }
    // A store accepts everything that a feed can deliver.
    let date = Date(timeIntervalSince1970: 1_768_478_400)
    let store = SQLiteFeedStore(
      SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema), date: .fixed(.distantPast))
    try await store.keep(FetchedFeed(feed), confirmedAt: date)
    let stored = try await store.feed(of: Self.source)?.articles ?? []
    try require(stored.count == feed.articles.count, "the store lost articles")
    let byID = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
    for article in feed.articles.seen(at: date, isFirst: true) {
      guard let stored = byID[article.id] else { throw BrokenPromise("the store lost \(article.id)") }
      try require(stored.isCopy(of: article), "the store changed \(article) to \(stored)")
    }
  }

  private func checkLengths(of article: Article) throws {
    // A number makes a repeated identifier unique.
    try require(article.id.value.utf8.count <= 2048 + 5, "the identifier is too long")
    try require((article.title ?? "").unicodeScalars.count <= 2000, "the title is too long")
    let names = article.authors.map(\.name) + article.tags
    try require(names.allSatisfy { $0.unicodeScalars.count <= 500 }, "a name is too long")
    try require(article.tags.count <= 256, "there are too many tags")
    try require(article.links.count <= 256, "there are too many links")
    try require(article.links.allSatisfy { $0.url.asLink == $0.url }, "a link isn't allowed")
    try require(article.tagTerms.allSatisfy(article.tags.contains), "a term is no tag")
    try require(article.tags.isEmpty || !article.shownTags.isEmpty, "all tags are hidden")
  }

  func checkDate(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    if let date = FeedDate.parse(text) {
      try require(
        Date(checkedSecondsSince1970: date.timeIntervalSince1970) != nil, "\(date) can't be stored")
    }
  }

  func check(_ article: Article, of source: String) throws {
    try require(article.id.source == source, "the article has another source")
    try require(!article.id.value.isEmpty, "the article has no identifier")
    try require(article.title.map(\.isOneLine) ?? true, "the title has several lines")
    try require(article.authors.allSatisfy(\.name.isOneLine), "an author's name has several lines")
    try require(article.url?.asLink == article.url, "\(article.url as Any) is no link")
    for date in [article.publishedAt, article.updatedAt].compactMap(\.self) {
      try require(Date(checkedSecondsSince1970: date.timeIntervalSince1970) != nil, "\(date) can't be stored")
    }
    let episode = [article.episode?.chapters].compactMap(\.self) + (article.episode?.transcripts ?? [])
    let files = article.enclosures + episode
    try require(files.allSatisfy { $0.url.asEnclosure != nil }, "an enclosure is no link")
    try require(
      files.allSatisfy { $0.alternative?.isOneLine ?? true }, "an alternative text has several lines")
    try require(article.image?.asLink == article.image, "\(article.image as Any) is no link")
    try check(article.body)
  }

  func check(_ blocks: [Block]) throws {
    for block in blocks {
      switch block {
      case .paragraph(let runs): try check(runs)
      case .heading(let level, let runs):
        try require((1...6).contains(level), "the heading has the level \(level)")
        try check(runs)
      case .list(let start, _, let items):
        try require(start.map(Block.startNumbers.contains) ?? true, "the list starts at \(start ?? 0)")
        for item in items { try check(item.blocks) }
      case .quote(let blocks): try check(blocks)
      case .image(let url, _): try require(url?.asLink == url, "\(url as Any) is no link")
      case .table(let table): for cell in table.lines.joined() { try check(cell) }
      case .code, .thematicBreak: break
      }
    }
  }

  private func check(_ runs: [Block.Run]) throws {
    for run in runs { try require(run.link?.asLink == run.link, "\(run.link as Any) is no link") }
  }
}

extension String {
  fileprivate var isOneLine: Bool { !unicodeScalars.contains("\n") && !unicodeScalars.contains("\r") }
}

extension Article {
  /// Whether everything except the last bits of the dates is the same.
  fileprivate func isCopy(of other: Article) -> Bool {
    func isSame(_ date: Date?, _ other: Date?) -> Bool {
      guard let date, let other else { return date == other }
      return abs(date.timeIntervalSince(other)) < 0.001
    }
    var copy = self
    (copy.publishedAt, copy.updatedAt) = (other.publishedAt, other.updatedAt)
    return copy == other && isSame(publishedAt, other.publishedAt) && isSame(updatedAt, other.updatedAt)
  }
}
