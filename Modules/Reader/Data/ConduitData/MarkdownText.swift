import ArticlesDomain
import Foundation

/// Parses the text of a paragraph: extracts links and pictures, and removes the markers of emphasis and code.
struct MarkdownText {
  private let characters: [Character]
  private var index = 0
  private var text = ""
  private var runs: [Block.Run] = []
  private var found: [Block] = []
  /// The closing markers of open emphasis.
  private var ends: Set<Int> = []
  /// The end of the range without a closing marker, by marker. It keeps a text full of opening markers from taking
  /// quadratic time.
  private var barren: [Character: Int] = [:]

  /// Splits the paragraph around a picture, which becomes its own block.
  static func blocks(_ text: some StringProtocol) -> [Block] {
    var reader = MarkdownText(text)
    reader.read()
    return reader.found
  }

  /// Returns the plain text, with the alternative text of pictures.
  static func runs(_ text: some StringProtocol) -> [Block.Run] {
    blocks(text).flatMap { block -> [Block.Run] in
      switch block {
      case .paragraph(let runs): runs
      default: [Block.Run(block.plainText)]
      }
    }
  }

  private init(_ text: some StringProtocol) {
    characters = Array(text)
  }

  private mutating func read() {
    while index < characters.count {
      let character = characters[index]
      if ends.remove(index) != nil {
        index += 1
      } else if character == "\\", let next = peek(1), next.isPunctuation || next.isSymbol {
        text.append(next)
        index += 2
      } else if character == "!", peek(1) == "[", let link = link(from: index + 1) {
        endParagraph()
        found.append(.image(link.address, alternative: String(characters[link.text])))
        index = link.end
      } else if character == "[", let link = link(from: index) {
        append(String(characters[link.text].filter { !"*_`".contains($0) }), linkedTo: link.address)
        index = link.end
      } else if character == "<", let end = position(of: ">", after: index, within: 2_000),
        let address = Self.address(String(characters[index + 1..<end]))
      {
        append(address.absoluteString, linkedTo: address)
        index = end + 1
      } else if character == "`", let end = position(of: "`", after: index, within: 1_000) {
        text += String(characters[index + 1..<end])
        index = end + 1
      } else if character == "*" || character == "_", let end = emphasisEnd() {
        ends.insert(end)
        index += 1
      } else {
        text.append(character)
        index += 1
      }
    }
    endParagraph()
  }

  private func peek(_ distance: Int) -> Character? {
    characters.indices.contains(index + distance) ? characters[index + distance] : nil
  }

  /// Returns the position of a marker after `start`, within `reach`.
  private mutating func position(
    of mark: Character, after start: Int, within reach: Int, where isWanted: (Int) -> Bool = { _ in true }
  ) -> Int? {
    let first = max(start + 1, barren[mark] ?? 0)
    let end = min(characters.count, start + 1 + reach)
    guard first < end else { return nil }
    if let found = (first..<end).first(where: { characters[$0] == mark && isWanted($0) }) { return found }
    barren[mark] = end
    return nil
  }

  /// Returns the closing marker if the marker at the index opens emphasis. Markers have no white space on their inner
  /// side, and an underscore within a word isn't a marker.
  private mutating func emphasisEnd() -> Int? {
    let mark = characters[index]
    let start = characters[index...].prefix(4).firstIndex { $0 != mark }
    guard let start, !characters[start].isWhitespace, mark == "*" || !isWord(index - 1) else { return nil }
    return position(of: mark, after: start, within: 1_000) { [characters, ends] end in
      !characters[end - 1].isWhitespace && !ends.contains(end)
        && (mark == "*" || !Self.isWord(end + 1, in: characters))
    }
  }

  private func isWord(_ position: Int) -> Bool {
    Self.isWord(position, in: characters)
  }

  private static func isWord(_ position: Int, in characters: [Character]) -> Bool {
    guard characters.indices.contains(position) else { return false }
    return characters[position].isLetter || characters[position].isNumber
  }

  /// Parses `[text](address "title")`, whose bracket opens at `start`.
  private mutating func link(from start: Int) -> (text: Range<Int>, address: URL?, end: Int)? {
    guard let middle = position(of: "]", after: start, within: 1_000), middle + 1 < characters.count,
      characters[middle + 1] == "(", let end = position(of: ")", after: middle + 1, within: 2_000)
    else { return nil }
    let address = characters[middle + 2..<end].split(separator: " ").first ?? []
    return (start + 1..<middle, Self.address(String(address)), end + 1)
  }

  /// The URL schemes that are safe to open.
  private static func address(_ text: String) -> URL? {
    guard let url = URL(string: text), ["http", "https", "mailto"].contains(url.scheme?.lowercased()) else {
      return nil
    }
    return url
  }

  private mutating func append(_ words: String, linkedTo address: URL?) {
    guard let address else { return text += words }
    endRun()
    runs.append(Block.Run(words, link: address))
  }

  private mutating func endRun() {
    if !text.isEmpty { runs.append(Block.Run(text)) }
    text = ""
  }

  private mutating func endParagraph() {
    endRun()
    if runs.contains(where: { $0.text.contains { !$0.isWhitespace } }) { found.append(.paragraph(runs)) }
    runs = []
  }
}
