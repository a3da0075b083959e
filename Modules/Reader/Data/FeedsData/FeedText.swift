import ArticlesDomain
import MarkupData

/// An element that contains a text of a feed or of an entry.
struct FeedText {
  let element: Element
  let vocabulary: Vocabulary
  /// Whether the text is plain or markup according to its type (RFC 4287, section 3.1), and not to its look.
  let isTyped: Bool

  /// - Parameter isAtom: Whether the document is Atom.
  init(_ element: Element, _ vocabulary: Vocabulary, isAtom: Bool) {
    (self.element, self.vocabulary) = (element, vocabulary)
    isTyped = vocabulary == .atom || isAtom && vocabulary == .core
  }

  func line(_ markup: FeedMarkup) -> String? {
    guard isTyped else { return markup.line(element) }
    return switch AtomText(element) {
    case .plain(let text): text.collapsed.nonEmpty
    case .markup(let text): HTMLText.line(of: text)
    // A title or summary is text, whatever its type says (RFC 4287, section 3.1.1).
    case .binary: element.text.collapsed.nonEmpty
    }
  }

  func title(_ markup: FeedMarkup) -> String? { isTyped ? line(markup) : markup.title(element) }

  func content(_ markup: FeedMarkup) -> Markup? {
    guard isTyped else { return markup.content(element) }
    return switch AtomText(element) {
    case .plain(let text): markup.content(.plain, text, in: element)
    case .markup(let text): markup.content(element.hasChildren ? .xhtml : .html, text, in: element)
    case .binary: nil
    }
  }
}

extension [FeedText] {
  /// The texts in the order of their vocabularies.
  var ordered: [FeedText] {
    indices.sorted { (self[$0].vocabulary, $0) < (self[$1].vocabulary, $1) }.map { self[$0] }
  }
}
