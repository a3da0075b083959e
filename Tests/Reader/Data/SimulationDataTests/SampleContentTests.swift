import ArticlesDomain
import Foundation
import Testing

@testable import SimulationData

struct SampleContentTests {
  private let now = Date(timeIntervalSince1970: 1_768_478_400)
  private var articles: [Article] { Sample.articles(now: now) }

  @Test func `there are about forty articles by six authors`() {
    #expect((40...45).contains(articles.count))
    #expect(Set(articles.flatMap(\.authors)).count == 6)
  }

  @Test func `identifiers are unique and valid in an address`() throws {
    let slugs = articles.map(\.id.value)
    #expect(Set(slugs).count == slugs.count)
    for slug in slugs {
      #expect(try slug.wholeMatch(of: Regex("[a-z0-9]+(-[a-z0-9]+)*")) != nil, "\(slug)")
    }
  }

  @Test func `every article is by an author of the sample`() {
    for article in articles {
      #expect(article.authors.count == 1)
      for name in article.authors.map(\.name) { #expect(Sample.author(named: name)?.name == name, "\(name)") }
    }
  }

  @Test func `every article takes a few minutes to read`() {
    for article in articles {
      let words = article.body.plainText.split(whereSeparator: \.isWhitespace).count
      #expect((40...600).contains(words), "\(article.id.value) has \(words) words")
    }
  }

  @Test(arguments: [0, 1_768_478_400, 4_102_444_800] as [TimeInterval])
  func `no article is in the future, whatever the current date`(seconds: TimeInterval) {
    let now = Date(timeIntervalSince1970: seconds)
    for article in Sample.articles(now: now) {
      let published = article.publishedAt ?? .distantFuture
      #expect(published < now, "\(article.id.value)")
      #expect((article.updatedAt ?? published) >= published, "\(article.id.value)")
      #expect((article.updatedAt ?? published) < now, "\(article.id.value)")
    }
  }

  @Test func `no two articles appear at the same time`() {
    #expect(Set(articles.map(\.publishedAt)).count == articles.count)
  }

  @Test func `every link is absolute, and links to the sample lead to one of its articles`() throws {
    let slugs = Set(articles.map(\.id.value))
    for article in articles {
      for url in article.body.flatMap(\.urls) + [article.url] + article.enclosures.map(\.url) {
        let url = try #require(url, "\(article.id.value)")
        #expect(url.scheme == "https" && url.host()?.isEmpty == false, "\(url)")
        guard url.host() == "layers.example.org", url.pathComponents.contains("articles") else { continue }
        #expect(slugs.contains(url.lastPathComponent), "\(url)")
      }
    }
  }

  @Test func `no text has a control character or an empty line`() {
    for article in articles {
      let texts = [article.title, article.summary].compactMap(\.self) + article.tags
      for text in texts + article.body.flatMap(\.prose) {
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(text)")
        #expect(text == text.trimmingCharacters(in: .whitespaces) || !texts.contains(text), "\(text)")
        #expect(!text.isEmpty, "\(article.id.value)")
      }
    }
  }

  @Test func `a space separates a link from the words before it`() {
    for case .paragraph(let runs) in articles.flatMap(\.body) {
      for (before, link) in zip(runs, runs.dropFirst()) where link.link != nil {
        #expect(before.text.last?.isWhitespace == true, "\(before.text)\(link.text)")
      }
    }
  }

  @Test func `every kind of block occurs`() {
    let names = Set(articles.flatMap(\.body).map(\.kind))
    #expect(names == ["paragraph", "heading", "ordered list", "list", "quote", "code", "image"])
  }

  @Test func `every picture has an alternative text, and every code block a language`() {
    for block in articles.flatMap(\.body) {
      if case .image(_, let alternative) = block { #expect(!alternative.isEmpty) }
      if case .code(_, let language) = block { #expect(language != nil) }
    }
  }

  @Test func `the sample has the variety of real sources`() {
    #expect(articles.contains { $0.summary == nil })
    #expect(articles.contains { $0.updatedAt != nil })
    #expect(articles.contains { $0.enclosures.first?.type == "audio/mpeg" })
    #expect(articles.contains { $0.title?.unicodeScalars.contains { $0.value > 0x3000 } == true })
    #expect((12...20).contains(Set(articles.flatMap(\.tags)).count))
  }
}

extension Block {
  fileprivate var kind: String {
    switch self {
    case .paragraph: "paragraph"
    case .heading: "heading"
    case .list(let start, _, _): start != nil ? "ordered list" : "list"
    case .quote: "quote"
    case .code: "code"
    case .image: "image"
    case .table: "table"
    case .thematicBreak: "thematic break"
    }
  }

  /// Every address in the article, and nil for a picture without one.
  fileprivate var urls: [URL?] {
    switch self {
    case .paragraph(let runs), .heading(_, let runs): runs.compactMap(\.link)
    case .list(_, _, let items): items.flatMap(\.blocks).flatMap(\.urls)
    case .quote(let blocks): blocks.flatMap(\.urls)
    case .code, .thematicBreak: []
    case .image(let url, _): [url]
    case .table(let table): table.lines.joined().joined().compactMap(\.link)
    }
  }

  /// The words outside of code. Line breaks in code are intended.
  fileprivate var prose: [String] {
    switch self {
    case .paragraph(let runs), .heading(_, let runs): runs.map(\.text)
    case .list(_, _, let items): items.flatMap(\.blocks).flatMap(\.prose)
    case .quote(let blocks): blocks.flatMap(\.prose)
    case .code, .thematicBreak: []
    case .image(_, let alternative): [alternative]
    case .table(let table): table.lines.joined().joined().map(\.text)
    }
  }
}
