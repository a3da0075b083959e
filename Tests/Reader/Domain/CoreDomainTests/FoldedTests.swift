import CoreDomain
import Foundation
import Testing

struct FoldedTests {
  @Test func `ASCII is folded like any other text`() {
    let text = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
    #expect(text.folded == text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
  }

  @Test func `typographic marks are folded like any other text`() {
    for mark in (0x2010...0x2027 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      for text in ["\(mark)", "A\(mark)É", "\(mark)\u{301}B"] {
        #expect(text.folded == text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
      }
    }
  }

  @Test(arguments: [
    "Ae\u{301}B", "E\u{301}", "\u{301}", "É“\u{308}”", "a ÉÈ Ê b", "東京 TOKYO", "ΑΣ Σ", "👩‍👩‍👧 A", "한국어 ǅ",
  ])
  func `a part of a text is folded like the whole text`(_ text: String) {
    let expected = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    #expect(Array(text.folded.utf8) == Array(expected.utf8))
  }

  @Test(arguments: [("Äpfel", "apfel"), ("İstanbul", "istanbul"), ("ŒUVRE", "œuvre"), ("É", "e\u{301}")])
  func `text is folded without case and diacritics`(_ text: String, _ same: String) {
    #expect(text.folded == same.folded)
  }
}
