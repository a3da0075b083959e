import CoreDomain
import Foundation
import Testing

struct FoldedTests {
  @Test func `ASCII is folded like any other text`() {
    let text = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
    #expect(text.folded == text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
  }

  @Test(arguments: [("Äpfel", "apfel"), ("İstanbul", "istanbul"), ("ŒUVRE", "œuvre"), ("É", "e\u{301}")])
  func `text is folded without case and diacritics`(_ text: String, _ same: String) {
    #expect(text.folded == same.folded)
  }
}
