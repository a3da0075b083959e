import CoreDomain
import Foundation

/// The digest of the text of an article and the addresses of its files. Many texts would not fit in memory.
package struct ArticleContent: Hashable {
  /// Nil if the article has neither a text nor files.
  package let digest: Int64?

  package init(digest: Int64?) {
    self.digest = digest
  }

  package init(_ article: Article) {
    let text = article.passingText
    self.init(summary: text.summary, plainText: text.plainText, article.enclosures)
  }

  /// Compares only letters and digits, because a change of how text is read must not make articles new.
  package init(summary: String?, plainText: String, _ enclosures: [Enclosure]) {
    var digest = Digest()
    var isEmpty = true
    let text = plainText.utf8.contains(where: Self.counts) ? plainText : summary ?? ""
    for byte in text.utf8 where Self.counts(byte) {
      digest.add(byte)
      isEmpty = false
    }
    for address in enclosures.map({ ArticleTrace.page($0.url.absoluteString) }).sorted() {
      digest.add("\n\(address)")
      isEmpty = false
    }
    self.digest = isEmpty ? nil : digest.number
  }

  private static func counts(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  package var isEmpty: Bool { digest == nil }
}
