import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import NetworkData
import PlatformData
import StoreData
import TestSupport
import Testing

/// A file that is replaced while its list is open.
struct ReplacedFileTests {
  @Test func `a list, its pages, and its articles are of the same version`() async throws {
    let (content, reads) = (Log<Data>(), Log<String>())
    content.append(Self.feed("old"))
    var files = FileProvider.live
    files.read = { path, _ in
      reads.append(path)
      return content.entries.last ?? Data()
    }
    let sut = repository(of: FeedSource("feed.json", network: .offline, files: files))
    let first = try await sut.articles(matching: ArticleQuery(), page: PageRequest(limit: 2))
    #expect(first.page.elements.map(\.id.value) == ["old-1", "old-2"])
    content.append(Self.feed("new"))
    let second = try await sut.articles(matching: ArticleQuery(), page: PageRequest(offset: 2, limit: 2))
    #expect(second.page.elements.map(\.id.value) == ["old-3"])
    #expect(try await sut.article("old-3").body == [.text("Text of old-3.")])
    let search = ArticleQuery(search: try ArticleSearch("\"of old-2\""))
    #expect(try await sut.articles(matching: search, page: .all).page.elements.map(\.id.value) == ["old-2"])
    await #expect(throws: Failure(source: "feed.json", SourceFault.notFound("new-1"))) {
      try await sut.article("new-1")
    }
    #expect(reads.entries.count == 1)
  }

  @Test func `a starred article of an older version is listed with those of the new one`() async throws {
    let marks = Log<SourceMarks>()
    var files = FileProvider.live
    files.read = { _, _ in Self.feed("new") }
    let sut = repository(of: FeedSource("feed.json", network: .offline, files: files)) {
      marks.entries.last ?? SourceMarks()
    }
    #expect(try await sut.articles(matching: ArticleQuery(mark: .starred), page: .all).page.elements.isEmpty)
    // Another program changes the marks.
    let mark = ArticleMarks(isStarred: true)
    marks.append(
      SourceMarks(
        ["old-1": mark, "new-2": mark], kept: [Article.fixture("old-1", source: "feed.json")]))
    let listed = try await sut.articles(matching: ArticleQuery(mark: .starred), page: .all)
    #expect(Set(listed.page.elements.map(\.id.value)) == ["old-1", "new-2"])
    let all = try await sut.articles(matching: ArticleQuery(), page: .all)
    #expect(all.page.elements.map(\.id.value) == ["new-1", "new-2", "new-3"])
    #expect(all.page.elements.map(\.marks.isStarred) == [false, true, false])
    marks.append(SourceMarks())
    #expect(try await sut.articles(matching: ArticleQuery(mark: .starred), page: .all).page.elements.isEmpty)
  }

  private func repository(
    of source: FeedSource, marks: @escaping @Sendable () -> SourceMarks = { SourceMarks() }
  ) -> SourceArticleRepository {
    SourceArticleRepository(
      source, in: SourceStores(TemporaryArticleStore { _ in marks() }),
      following: PolicyFollower(
        of: source.name, policy: .once, date: .fixed(.noon),
        clock: ManualClock()),
      date: .fixed(.noon))
  }

  private static func feed(_ name: String) -> Data {
    let items = (1...3).map {
      #"{"id":"\#(name)-\#($0)","title":"T","content_text":"Text of \#(name)-\#($0)."}"#
    }
    return Data(
      #"{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[\#(items.joined(separator: ","))]}"#
        .utf8
    )
  }
}
