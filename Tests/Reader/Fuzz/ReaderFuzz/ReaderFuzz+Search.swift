import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import FuzzSupport
import SQLiteData
import StoreData

extension ReaderFuzz {
  private static let searched = SQLiteFeedStore(
    SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema), date: .fixed(.distantPast))

  private static let searchedArticles = [
    ("Café crème", "two  words, C++ and 100%", "Swift"), ("東京の天気", "「Swift」 を 学ぶ", "日本"),
    ("Swift* AND", "NEAR(\"quotes\")", "swift actors"), ("ラーメン", "らーめん OR ısı -e-mail", "NOT"),
  ].enumerated().map { number, words in
    Article(
      id: Article.ID(source: source, value: "\(number)"), source: "Layer Notes", title: words.0,
      authors: [Author(name: "Zoë \(number)")], markup: .words(words.1),
      publishedAt: Date(timeIntervalSince1970: 1_768_435_200 - 86_400 * Double(number)), tags: [words.2])
  }

  /// Searches a store with the input, and finds the articles that the same search finds without an index.
  func checkSearch(_ input: [UInt8]) async throws {
    let text = String(decoding: input, as: UTF8.self)
    guard let search = try? ArticleSearch(text) else { return }
    let (source, store, articles) = (Self.source, Self.searched, Self.searchedArticles)
    if try await store.record(of: source) == nil {
      let publication = Publication(id: source, title: "Layer Notes")
      try await store.keep(
        FetchedFeed(Feed(publication: publication, articles: articles)), confirmedAt: .distantPast)
    }
    for order in [ArticleQuery.Order.newest, .rank] {
      let query = ArticleQuery(search: search, order: order)
      let found = try await store.articles(of: source, matching: query, page: .all)
      let expected = query.page(.all, of: articles)
      try require(
        found.elements.map(\.id) == expected.elements.map(\.id),
        "\(search.text) finds \(found.elements.map(\.id.value))")
    }
    for text in [search.text] + articles.map(\.body.plainText) {
      let hits = search.hits(in: text)
      let ends = hits.flatMap { [$0.lowerBound, $0.upperBound] }
      try require(
        ends == ends.sorted() && ends.last ?? 0 <= text.unicodeScalars.count, "hits \(hits) in \(text)")
      try require(hits.allSatisfy { !$0.isEmpty }, "an empty hit in \(text)")
    }
  }
}
