import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import DomainFakes
import Foundation
import Testing

struct ArticleRowFormatterTests {
  private let sut = ArticleRowFormatter(now: .noon, for: .fixed(Locale(identifier: "en_GB"), .gmt))

  @Test func `a row has values for programs and text for people`() {
    var article = Article.fixture(
      "a", title: "Seams", author: "Ada", minutesAgo: 180, tags: ["swift", "design"])
    article.authors.append(Author(name: "Grace"))
    article.summary = "About\n  seams."
    article.url = URL(string: "https://a.example/a")
    let row = sut.row(article)
    #expect(row.id == "a")
    #expect(row.source == "fake")
    #expect(row.url?.absoluteString == "https://a.example/a")
    #expect(row.rawTitle == "Seams")
    #expect(row.author == "Ada")
    #expect(row.publishedAt == article.publishedAt)
    #expect(row.byline == "Ada and Grace")
    #expect(row.summary == "About seams.")
    #expect(row.date == "15 Jan 2026")
    #expect(row.relativeDate == "3 hours ago")
    #expect(row.age == "3h")
    #expect(row.readingTime == "1 min")
    #expect(
      row.accessibilityLabel
        == "Seams. By Ada and Grace in Fake. 3 hours ago. 1 minute to read. Tagged swift, design.")
  }

  @Test func `a row says that its article changed after the reader had read it`() {
    var article = Article.fixture("a", title: "Seams")
    article.marks = ArticleMarks(isRead: true)
    #expect(sut.row(article).updateNotice == nil)
    article.marks.isUpdated = true
    let row = sut.row(article)
    #expect(row.updateNotice == "updated since you read it")
    #expect(row.accessibilityLabel.hasSuffix("Updated since you read it."))
    article.marks = article.marks.changed(.read(true))
    #expect(sut.row(article).accessibilityLabel.hasSuffix("Read."))
  }

  @Test func `an article without a title shows the start of its text`() {
    var article = Article.fixture("a", text: String(repeating: "word ", count: 40))
    article.title = nil
    let row = sut.row(article)
    #expect(row.rawTitle == nil)
    #expect(row.title.hasPrefix("word word"))
    #expect(row.title.hasSuffix("word…"))
    #expect(row.title.count <= 80)
  }

  @Test func `an article with nothing but an address is called by it`() throws {
    let url = try #require(URL(string: "https://x.example/1"))
    let row = sut.row(Article(id: .init(source: "s", value: "1"), source: "Source", url: url))
    #expect(row.title == "https://x.example/1")
    #expect(row.rawTitle == nil)
  }

  @Test func `an empty article still has a row`() {
    let row = sut.row(Article(id: .init(source: "s", value: "1"), source: "Source"))
    #expect(row.title == "Untitled")
    #expect(row.date == "")
    #expect(row.relativeDate == "")
    #expect(row.readingTime == "")
    #expect(row.accessibilityLabel == "Untitled. From Source.")
  }

  @Test func `a word longer than the line is cut`() {
    var article = Article.fixture("a", text: String(repeating: "x", count: 500))
    article.title = nil
    #expect(sut.row(article).title == String(repeating: "x", count: 79) + "…")
  }

  @Test func `a hit that only the text has is shown with the words before it`() throws {
    let filler = String(repeating: "filler ", count: 600)
    var article = Article.fixture("a", title: "Long", text: filler + "one two Needle\n" + filler)
    let search = try ArticleSearch("needle")
    for summary in [nil, "No pin."] {
      article.summary = summary
      let row = sut.row(article, foundBy: search)
      #expect(row.summary.hasPrefix("… filler filler filler filler one two Needle filler"))
      #expect(row.summary.count <= 280)
      #expect(row.summaryHits?.map(\.range) == [38..<44])
      #expect(row.titleHits == nil)
    }
    article.summary = "A needle."
    #expect(sut.row(article, foundBy: search).summary == "A needle.")
    article.summary = nil
    #expect(sut.row(article, foundBy: try ArticleSearch("long needle")).summary.hasPrefix("filler"))
    #expect(sut.row(article, foundBy: try ArticleSearch("pin")).summary.hasPrefix("filler"))
  }

  @Test func `a hit at the start of the text needs no ellipsis before it`() throws {
    var article = Article.fixture("a", text: "The needle is here.")
    article.summary = "No pin."
    let row = sut.row(article, foundBy: try ArticleSearch("needle"))
    #expect(row.summary == "The needle is here.")
    #expect(row.summaryHits?.map(\.range) == [4..<10])
  }
}
