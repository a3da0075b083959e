import ArticlesDomain
import FeedsData
import Foundation
import TestSupport
import Testing

/// The words of the articles in all feeds of this repository are those of their blocks.
struct DerivedWordsTests {
  static let feeds = [
    "Tests/Reader/Fuzz/ReaderFuzz/Corpus/feed", "Tests/Flows/answers", "Tests/Documents",
  ].flatMap(files)

  @Test(arguments: feeds) func `the words of each article are those of its blocks`(file: URL) throws {
    guard let feed = try? FeedParser().parse(Data(contentsOf: file), source: "feed") else { return }
    for article in feed.articles {
      #expect(words(article.plainText) == words(article.body.plainText), "\(article.id.value)")
    }
  }

  @Test func `there are feeds`() {
    #expect(Self.feeds.count > 20)
  }

  /// The words without those that differ deliberately: bars between cells, and addresses of media.
  private func words(_ text: String) -> [Substring] {
    text.searchable.split(separator: " ").filter { $0 != "|" && !$0.hasPrefix("http") }
  }

  private static func files(in folder: String) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: checkout.appending(path: folder), includingPropertiesForKeys: nil)
    return files ?? []
  }
}
