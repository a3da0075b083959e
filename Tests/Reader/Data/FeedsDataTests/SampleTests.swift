import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import NetworkData
import PlatformData
import TestSupport
import Testing

@testable import FeedsData

struct SampleTests {
  private let sut = FeedSource(Sample.address, network: .offline, files: .live)

  /// `STRATA_UPDATE_DOCS=1 swift test --filter SampleTests` writes the literal.
  @Test func `the literal is generated from the file`() throws {
    let folder = checkout.appending(path: "Modules/Reader/Data/FeedsData/Sample")
    let text = try String(contentsOf: folder.appending(path: "sample.xml"), encoding: .utf8)
    let source = folder.appending(path: "Sample+Text.swift")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
    let literal = """
      // Generated from sample.xml by SampleTests.
      extension Sample {
        /// The feed, as the file contains it.
        static let text = #\"""
      \(lines.joined(separator: "\n"))
          \"""#
      }

      """
    if ProcessInfo.processInfo.environment["STRATA_UPDATE_DOCS"] == "1" {
      try literal.write(to: source, atomically: true, encoding: .utf8)
    } else {
      #expect(Sample.text == text, "Run: STRATA_UPDATE_DOCS=1 swift test --filter SampleTests")
      #expect(try String(contentsOf: source, encoding: .utf8) == literal)
    }
  }

  // MARK: Content

  @Test func `the sample is read without a repair, and without a network`() async throws {
    let feed = try await sut.feed()
    #expect(feed.publication.damage == [])
    #expect(feed.publication.unreadableDate == nil)
    #expect(feed.publication.id == "sample")
    #expect(feed.publication.title == "Layer by Layer")
    #expect(feed.publication.homePage?.absoluteString == "https://layers.example.org/")
    #expect(feed.publication.image != nil)
    #expect(feed.publication.updatedAt == feed.articles.first?.publishedAt)
    #expect(feed.articles.count == 10)
    #expect(feed.articles.allSatisfy { $0.id.source == "sample" && $0.source == "Layer by Layer" })
  }

  @Test func `the articles are sorted by date, and each has one author and its own address`() async throws {
    let feed = try await sut.feed()
    let dates = feed.articles.compactMap(\.publishedAt)
    #expect(dates.count == 10 && dates == Array(Set(dates)).sorted(by: >))
    #expect(dates.first == (try Date("2026-01-15T08:46:00Z", strategy: .iso8601)))
    #expect(Set(feed.articles.flatMap(\.authors).map(\.name)).count == 7)
    for article in feed.articles {
      #expect(article.authors.count == 1 && article.authors[0].url != nil)
      #expect(article.url?.absoluteString == "https://layers.example.org/articles/\(article.id.value)")
      #expect(!article.tags.isEmpty)
    }
  }

  @Test func `every kind of block that screens show occurs`() async throws {
    let blocks = try await sut.feed().articles.flatMap(\.body)
    #expect(
      Set(blocks.map(\.kind))
        == ["paragraph", "heading", "list", "ordered list", "quote", "code", "image", "table"])
    for block in blocks {
      if case .image(let url, let alternative) = block { #expect(url != nil && !alternative.isEmpty) }
      if case .code(let text, let language) = block { #expect(language == "swift" && !text.contains("&")) }
      if case .table(let table) = block { #expect(table.header.count == 3 && table.rows.count == 4) }
    }
  }

  @Test func `the articles have the variety of real feeds`() async throws {
    let articles = try await sut.feed().articles
    let lengths = articles.map(\.plainText.count)
    #expect(lengths.contains { $0 > 1_200 } && lengths.contains { $0 < 150 })
    #expect(articles.contains { $0.summary == nil })
    #expect(articles.contains { $0.updatedAt != $0.publishedAt })
    #expect(
      articles.article("assert-the-film")?.enclosures == [
        Enclosure(
          url: try #require(URL(string: "https://layers.example.org/audio/assert-the-film.mp3")),
          type: "audio/mpeg", length: 14_680_064)
      ])
    #expect(articles.article("nothing-here-yet")?.title?.hasPrefix("「まだ何もありません」") == true)
    #expect(articles.article("right-to-left")?.title == "טקסט שכתוב מימין לשמאל")
    #expect(articles.article("right-to-left")?.tags == ["locale", "עברית"])
  }

  @Test func `links to articles of the sample lead to one of them`() async throws {
    let articles = try await sut.feed().articles
    let links = articles.flatMap(\.body).flatMap(\.links)
    #expect(!links.isEmpty)
    for link in links { #expect(articles.article(link.absoluteString) != nil, "\(link)") }
  }

  // MARK: The source

  @Test func `the sample fulfills the contract of sources`() async throws {
    try await verifyArticleSource(sut)
  }

  @Test func `a known version of the sample is confirmed`() async throws {
    let version = try await sut.fetch(newerThan: nil).fetched?.validators
    #expect(version == FeedValidators(digest: Sample.text.digest))
    #expect(try await sut.fetch(newerThan: version) == FeedAnswer(nil))
  }

  @Test(arguments: ["sample", "sample:"]) func `the sample has two names for users`(name: String) {
    let source = FeedSource(name, network: .offline, files: .live)
    #expect(source.name == "sample")
    #expect(source.isRemote)
    #expect(FeedSource.name(name, in: "/folder") == "sample")
  }

  @Test(arguments: ["./sample", "Sample", "sample.xml", "sample:1", "sample:/x", "folder/sample"])
  func `any other name is that of a file`(name: String) {
    #expect(FeedLocation(name) == .file(name))
    #expect(!FeedSource(name, network: .offline, files: .live).isRemote)
  }

  @Test func `a file can have the name of the sample`() {
    #expect(FeedSource.name("./sample", in: "/folder") == "/folder/sample")
  }

  @Test(arguments: ["sample", "sample:", "/etc/passwd", "file:///etc/passwd", "-"])
  func `a stored address that isn't on the web is refused`(address: String) async {
    let source = FeedSource("https://a.example/feed", at: address, network: .offline, files: .live)
    #expect(!source.isRemote)
    await #expect(throws: Failure(source: "https://a.example/feed", NetworkFault.unusableAddress)) {
      try await source.fetch(newerThan: nil)
    }
  }

  @Test(arguments: ["sample", "sample:"]) func `the sample can't be followed`(address: String) async {
    await #expect(throws: Failure(source: address, SubscriptionFault.noWebAddress)) {
      try await FeedFinder.live(.offline).find(address)
    }
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

  /// The links in the text.
  fileprivate var links: [URL] {
    switch self {
    case .paragraph(let runs), .heading(_, let runs): runs.compactMap(\.link)
    case .list(_, _, let items): items.flatMap(\.blocks).flatMap(\.links)
    case .quote(let blocks): blocks.flatMap(\.links)
    case .code, .image, .table, .thematicBreak: []
    }
  }
}
