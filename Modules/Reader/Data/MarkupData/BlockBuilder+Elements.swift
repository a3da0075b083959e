import ArticlesDomain
import CoreDomain
import Foundation

/// Turns the elements of HTML into blocks.
extension BlockBuilder {
  mutating func enter(_ name: String, _ attributes: HTMLAttributes) {
    switch name {
    case "a": inline.style.link = attributes["href"].flatMap(target)
    case "br": inline.breakLine()
    case "img": addImage(attributes)
    case "noscript": isInNoScript = true
    case "picture": picture = (true, nil, nil)
    case "source" where picture.isOpen:
      picture.lazy = picture.lazy ?? address(attributes, Self.lazyNames)
      picture.usual = picture.usual ?? address(attributes, Self.usualNames)
    case "source": addMedium(attributes)
    case "audio", "video":
      breakText()
      hasPendingMedium = true
      addMedium(attributes)
    case "iframe":
      hasPendingMedium = true
      addMedium(attributes)
      hasPendingMedium = false
    case "input":
      if attributes["type"] == "checkbox", inline.isEmpty {
        blocks.markTask(isDone: attributes["checked"] != nil)
      }
    case "pre", "listing", "xmp":
      openPreformatted(language: attributes["class"].flatMap(HTMLVocabulary.language))
    case "h1", "h2", "h3", "h4", "h5", "h6": openHeading(name.utf8.last.map { Int($0) - 0x30 } ?? 1)
    case "hr":
      flush()
      add(.thematicBreak)
    case "ul", "menu", "dir": open(.list(start: nil))
    case "ol":
      let isReversed = attributes["reversed"] != nil
      open(.list(start: Self.number(attributes["start"]) ?? (isReversed ? nil : 1), isReversed: isReversed))
    case "li": openItem(number: Self.number(attributes["value"]))
    case "blockquote": open(.quote)
    case "table": open(.table)
    case "tr":
      flush()
      blocks.openRow()
    case "td", "th": openCell(isHeader: name == "th", Self.alignment(attributes))
    case "div":
      flush()
      language = attributes["class"].flatMap(HTMLVocabulary.language)
    case _ where HTMLVocabulary.element(name).contains(.block): flush()
    default: break
    }
  }

  mutating func leave(_ name: String) {
    switch name {
    case "a": inline.style.link = nil
    case "noscript": isInNoScript = false
    case "picture": picture = (false, nil, nil)
    case "audio", "video":
      breakText()
      hasPendingMedium = false
    case "li":
      flush()
      blocks.closeItem()
    case "ul", "ol", "menu", "dir":
      flush()
      blocks.closeThrough(\.isList)
    case "blockquote":
      flush()
      blocks.closeThrough { $0 == .quote }
    case "td", "th", "tr":
      guard blocks.hasTable else { break }
      flush()
      blocks.closeCell()
    case "table":
      flush()
      blocks.closeThrough { $0 == .table }
    case _ where HTMLVocabulary.element(name).contains(.block): flush()
    default: break
    }
  }

  /// Ends the current part of a text. The next part is also a paragraph or a heading.
  mutating func breakText() {
    let level = headingLevel
    flush()
    headingLevel = level
  }

  /// Adds a block between two parts of the surrounding text.
  mutating func interrupt(with block: Block) {
    breakText()
    add(block)
  }

  /// Sets the base of all references to the address of the first `base` (WHATWG HTML, section 2.4.3).
  mutating func setBase(_ reference: String?) {
    guard let reference, !hasOwnBase else { return }
    hasOwnBase = true
    base = target(reference) ?? base
  }

  /// The URL of a link or image, or nil if it is not a web or mail address.
  func target(_ reference: String) -> URL? { URL(reference: reference, relativeTo: base)?.asLink }

  private mutating func addImage(_ attributes: HTMLAttributes) {
    let alternative = attributes["alt"]?.collapsed ?? ""
    // An emoji picture is read as its character. A picture of one pixel is only a tracker.
    let kind = attributes["class"] ?? ""
    if kind.contains("emoji") || kind.contains("smiley") {
      return append(alternative)
    }
    if ["0", "1"].contains(attributes["width"]) || ["0", "1"].contains(attributes["height"]) { return }
    let url =
      address(attributes, Self.lazyNames) ?? picture.lazy ?? address(attributes, Self.usualNames)
      ?? picture.usual
    guard url != nil || !alternative.isEmpty else { return }
    // A page that loads a picture later repeats it in `noscript`.
    if isInNoScript, inline.isEmpty, case .image(let placeholder, let words)? = blocks.previous {
      isInNoScript = false
      return blocks.replacePrevious(
        with: .image(url ?? placeholder, alternative: alternative.isEmpty ? words : alternative))
    }
    interrupt(with: .image(url, alternative: alternative))
  }

  /// The attributes of a page that loads pictures later. Its `src` is only a placeholder.
  private static let lazyNames: [StaticString] = [
    "data-lazy-src", "data-src", "data-original", "data-lazy-srcset", "data-srcset",
  ]
  private static let usualNames: [StaticString] = ["src", "srcset"]

  /// The address of a picture in the first of these attributes that has one.
  private func address(_ attributes: HTMLAttributes, _ names: [StaticString]) -> URL? {
    for name in names {
      guard let value = attributes[name], value.collapsed != "" else { continue }
      guard "\(name)".hasSuffix("set") else {
        if let url = target(value) { return url }
        continue
      }
      let addresses = ImageCandidate.list(value).compactMap { candidate in
        target(String(candidate.reference)).map { (url: $0, size: candidate.size) }
      }
      if let largest = addresses.max(by: { $0.size < $1.size }) { return largest.url }
    }
    return nil
  }

  /// Adds a link to an embedded film, recording, or page. The text of the link is its title, or else its address.
  mutating func addMedium(_ attributes: HTMLAttributes) {
    guard hasPendingMedium else { return }
    // A page that loads media later has the address in `data-src`.
    let references = [attributes["src"], attributes["data-src"]].compactMap(\.self)
    guard let url = references.lazy.compactMap(target).first(where: \.isWeb) else { return }
    hasPendingMedium = false
    let title = attributes["title"]?.collapsed.nonEmpty
    interrupt(with: .paragraph([Block.Run(title ?? url.absoluteString, link: url)]))
  }

  /// The number of an item, or nil if the text isn't a valid one.
  private static func number(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { Block.startNumbers.contains($0) ? $0 : nil }
  }

  /// The alignment of a cell, or nil if it doesn't name one. A style wins over the attribute.
  private static func alignment(_ attributes: HTMLAttributes) -> Block.Table.Alignment? {
    let style = attributes["style"]?.lowercased().filter { !$0.isWhitespace } ?? ""
    return Block.Table.Alignment.allCases.first { style.contains("text-align:\($0.rawValue)") }
      ?? attributes["align"].flatMap { Block.Table.Alignment(rawValue: $0.lowercased()) }
  }
}
