import ArticlesDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import TestSupport
import Testing

extension SQLiteFeedStoreTests {
  @Test func `only new and changed entries are converted`() async throws {
    try await withStore { sut, _ in
      let log = Log<String>()
      var articles = (0..<100).map { article("\($0)", text: "First", log) }
      try await sut.keep(feed(of: articles), confirmedAt: date)
      #expect(log.entries.count == 100)

      articles[42] = article("42", text: "Second", log)
      articles.insert(article("new", text: "First", log), at: 0)
      try await sut.keep(feed(of: articles), confirmedAt: date)
      #expect(log.entries.dropFirst(100).sorted() == ["42", "new"])
      let stored = try await sut.feed(of: source)?.articles
      #expect(stored?.map(\.id) == articles.map(\.id))
      #expect(stored?.article("42")?.body == [.text("Second")])
      #expect(try await sut.record(of: source)?.unreadCount == 101)
    }
  }

  @Test func `an article that its feed lists again, or in another place, is not converted`() async throws {
    try await withStore { sut, _ in
      let log = Log<String>()
      let articles = ["a", "b", "c"].map { article($0, text: "Words", log) }
      try await sut.keep(feed(of: articles), confirmedAt: date)
      try await sut.mark(id("a"), .starred(true))
      try await sut.keep(feed(of: Array(articles.dropFirst())), confirmedAt: date)
      try await sut.keep(feed(of: articles.reversed()), confirmedAt: date)
      #expect(log.entries == ["a", "b", "c"])
      #expect(try await sut.feed(of: source)?.articles.map(\.id.value) == ["c", "b", "a"])
      #expect(try await sut.record(of: source)?.unreadCount == 3)
    }
  }

  @Test func `a new name of the publication or of an inherited author changes every article`() async throws {
    try await withStore { sut, _ in
      var changed = article("a", text: "Words", Log())
      try await sut.keep(feed(of: [changed]), confirmedAt: date)
      changed.source = "Other Notes"
      changed.authors = [Author(name: "Zoë")]
      try await sut.keep(feed(of: [changed]), confirmedAt: date)
      let stored = try await sut.article("a", of: source)
      #expect(stored?.source == "Other Notes")
      #expect(stored?.authors == changed.authors)
    }
  }

  @Test func `articles whose text isn't deferred are compared as a whole`() async throws {
    try await withStore { sut, _ in
      for text in ["First", "Second"] {
        try await sut.keep(
          feed(of: [Article(id: id("a"), source: "Layer Notes", markup: .words(text))]), confirmedAt: date)
        #expect(try await sut.article("a", of: source)?.body == [.text(text)])
      }
    }
  }

  @Test func `an article is found by its address with either scheme`() async throws {
    try await withStore { sut, _ in
      var article = article("first", text: "Words", Log())
      article.url = URL(string: "http://feed.example/first")
      try await sut.keep(feed(of: [article]), confirmedAt: date)
      for scheme in ["http", "https"] {
        #expect(try await sut.article("\(scheme)://feed.example/first", of: source)?.id.value == "first")
      }
    }
  }

  @Test(arguments: [
    "<rss><channel><title>N</title><item><guid>a</guid><description>TEXT</description></item></channel></rss>",
    "<feed xmlns='http://www.w3.org/2005/Atom'><title>N</title><entry><id>a</id><content>TEXT</content></entry></feed>",
    #"{"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "a", "content_text": "TEXT"}]}"#,
  ])
  func `a digest represents the whole entry`(format: String) throws {
    func digest(_ text: String, address: String = "https://feed.example/") throws -> String? {
      let data = Data(format.replacing("TEXT", with: text).utf8)
      let feed = try FeedParser().parse(data, address: URL(string: address), source: source)
      return feed.articles.first?.textDigest
    }
    #expect(try digest("One") != nil)
    #expect(try digest("One") == digest("One"))
    #expect(try digest("One") != digest("Two"))
    #expect(try digest("One") != digest("One", address: "https://other.example/"))
  }

  private func article(_ name: String, text: String, _ log: Log<String>) -> Article {
    Article(id: id(name), source: "Layer Notes", title: "Title of \(name)").deferring {
      log.append(name)
      return ArticleText(markup: .words(text))
    } digest: {
      text
    }
  }

  private func feed(of articles: [Article]) -> FetchedFeed {
    FetchedFeed(Feed(publication: Publication(id: source, title: "Layer Notes"), articles: articles))
  }
}
