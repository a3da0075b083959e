public import ArticlesDomain
import Foundation

extension [Block] {
  /// The words in one line, or nil if there are none. A link that shows only its address has no words.
  public var line: String? {
    filter { !$0.isAddress }.plainText.collapsed.nonEmpty
  }
}

extension Block {
  fileprivate var isAddress: Bool {
    guard case .paragraph(let runs) = self, runs.count == 1 else { return false }
    return runs[0].link?.absoluteString == runs[0].text
  }
}
