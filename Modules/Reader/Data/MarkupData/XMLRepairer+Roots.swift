import ArticlesDomain

/// Finds the root among elements that aren't part of the document.
extension XMLRepairer {
  /// Accepts the element as the root, or drops everything up to the root. Some programs print warnings in HTML before
  /// the document, or wrap it in a web page.
  ///
  /// - Returns: Whether the element is the root. If not, ``position`` is where the document starts.
  mutating func accept(_ name: Range<Int>) throws -> Bool {
    let name = String(decoding: input[name], as: UTF8.self)
    hasRoot = isExpected(name)
    if hasRoot { return true }
    foreignRoot = foreignRoot ?? name
    guard let start = startOfRoot(inHTML: true) else {
      throw MarkupError.unexpectedRoot(foreignRoot ?? name)
    }
    restart(at: start, .leadingText)
    return false
  }

  /// Starts again at the next root if the one that has ended is empty.
  mutating func replaceEmptyRoot() -> Bool {
    guard !hasContent, taken == 0, let start = startOfRoot(inHTML: false) else { return false }
    restart(at: start, .malformedMarkup)
    return true
  }

  private mutating func restart(at start: Int, _ fault: Publication.Damage) {
    damage = [fault]
    hasRoot = false
    documentType = nil
    namespaces = 0
    output = []
    copied = start
    position = start
  }

  /// The start of the first root from ``position`` on, or of its declaration. Comments, scripts, and examples of code
  /// contain no root.
  private func startOfRoot(inHTML isHTML: Bool) -> Int? {
    let offset = position
    var tokens = HTMLTokens(input: UnsafeBufferPointer(rebasing: input[offset...]))
    var end = offset
    while let token = tokens.next() {
      guard case .tag(let name, false, _) = token else { continue }
      let tag = tokens.start + offset..<tokens.position + offset
      if isRoot(tag) {
        let declaration = input[end..<tag.lowerBound].firstIndex(ofASCII: "<?xml ", from: end)
        if !isHTML || declaration != nil || isMarkedRoot(tag) { return declaration ?? tag.lowerBound }
      }
      if HTMLVocabulary.element(name).contains(.raw) {
        _ = tokens.readText(of: name)
      } else if Self.quoting.contains(name) {
        tokens.skipContent(of: name)
      }
      end = tokens.position + offset
    }
    return nil
  }

  private static let quoting: Set = ["code", "pre", "template"]

  private func isRoot(_ tag: Range<Int>) -> Bool {
    isExpected(String(decoding: input[tag.lowerBound + 1..<nameEnd(of: tag)], as: UTF8.self))
  }

  /// Whether a tag in HTML is certainly a root, because it has a version or a namespace, or because of the next tag.
  private func isMarkedRoot(_ tag: Range<Int>) -> Bool {
    let end = nameEnd(of: tag)
    let attributes = input[end..<tag.upperBound]
    let isMarked = ["version", "xmlns"].contains { attributes.firstIndex(ofASCII: $0, from: end) != nil }
    let next = input.skippingSpace(from: tag.upperBound)
    return isMarked || input.hasASCII("<", at: next) && isRoot(next..<input.count)
  }

  private func nameEnd(of tag: Range<Int>) -> Int { input.skippingName(from: tag.lowerBound + 1) }
}

extension HTMLTokens {
  /// Moves after the end tag of an element. Without an end tag, the element has no content.
  fileprivate mutating func skipContent(of element: String) {
    var (rest, depth) = (self, 1)
    while depth > 0, let token = rest.next() {
      guard case .tag(element, let isEnd, _) = token else { continue }
      if isEnd { depth -= 1 } else if !rest.isClosed { depth += 1 }
    }
    if depth == 0 { self = rest }
  }
}
