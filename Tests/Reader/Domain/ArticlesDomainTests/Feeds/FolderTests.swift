import ArticlesDomain
import CoreDomain
import Foundation
import Testing

@Suite struct FolderTests {
  private static let list = [
    Subscription("a", folders: [["AI/ML"]]), Subscription("b", folders: [["News", "Local / Region"]]),
    Subscription("c", tags: ["Swift", "news", "a/b"]),
  ]

  @Test(
    arguments: [
      ("AI/ML", ["AI/ML"]), ("ai / ml", ["AI/ML"]), ("News/Local/Region", ["News", "Local / Region"]),
      ("News/local", ["News", "local"]), ("New", ["New"]), ("", []),
    ])
  func `a folder is found as it is written, and else is a new one`(text: String, path: [String]) throws {
    #expect(try Self.list.folder(text) == path)
  }

  @Test(
    arguments: [
      ("AI/ML", ["a"]), ("ai", ["a"]), ("news", ["b", "c"]), ("News/Local/Region", ["b"]),
      ("News/Local", ["b"]), ("swift", ["c"]), ("A/B", ["c"]),
    ] as [(String, Set<String>)])
  func `a list can be that of a folder whose name contains slashes, or of a tag`(
    folder: String, sources: Set<String>
  ) async throws {
    let query = ArticleQuery(scope: ArticleScope(folder: folder))
    let resolved = try await query.resolved(
      by: FixedSubscriptions(list: Self.list), date: .fixed(.distantPast),
      locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    #expect(resolved.feeds == sources)
  }
}
