import ArticlesDomain
import Foundation
import MarkupData
import Testing

/// Compares the blocks of every example in the CommonMark specification with the blocks of the expected HTML.
struct CommonMarkTests {
  private struct Example: Decodable {
    var example: Int
    var markdown: String
    var html: String
  }

  /// Most of the others contain GitHub's autolinks, names of entities that libxml2 doesn't know, or comments that
  /// newer versions of the specification allow.
  @Test func `at least 640 of the 655 examples agree with the expected HTML`() throws {
    let url = try #require(
      Bundle.module.url(forResource: "Fixtures/commonmark/spec", withExtension: "json"))
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: url))
    let base = URL(string: "https://example.org/")
    let different = examples.filter {
      [Block](markdown: $0.markdown, base: base) != HTMLReader().blocks(of: $0.html, base: base)
    }
    print("CommonMark: \(examples.count - different.count) of \(examples.count) examples agree")
    #expect(examples.count == 655)
    #expect(examples.count - different.count >= 640)
  }
}
