import ArticlesDomain
import FeedsData
import Foundation
import TestSupport
import Testing

/// The words of the articles in all feeds of this repository are those of their blocks.
struct DerivedWordsTests {
  static let feeds = [
    "Tests/Reader/Fuzz/ReaderFuzz/Corpus/feed", "Tests/Flows/tapes", "Tests/Documents",
  ].flatMap(files)

  @Test(arguments: feeds) func `the words of each article are those of its blocks`(file: URL) throws {
    var data = try Data(contentsOf: file)
    if file.pathExtension == "tape" {
      // The lines of a body begin with a bar.
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map {
        $0.drop { $0 == " " }
      }
      data = Data(lines.filter { $0.hasPrefix("|") }.map { $0.dropFirst() }.joined(separator: "\n").utf8)
    }
    guard let feed = try? FeedParser().parse(data, source: "feed") else { return }
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
    return (files ?? []).filter { folder.hasSuffix("feed") || $0.pathExtension == "tape" }
  }
}
