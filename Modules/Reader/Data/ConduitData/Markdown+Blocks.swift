import ArticlesDomain
import Foundation

extension [Block] {
  /// Parses the Markdown of Conduit articles: headings, fenced code, lists, quotes, pictures, links and emphasis. HTML
  /// stays text.
  init(markdown: String) {
    // In Swift, a carriage return with a line feed is a single character.
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self = MarkdownBlocks(depth: 0).blocks(lines)
  }
}

/// Parses lines into blocks.
private struct MarkdownBlocks {
  /// How many quotes and lists surround the lines. Beyond 16, their markers are text.
  let depth: Int

  func blocks(_ lines: [Substring]) -> [Block] {
    var blocks: [Block] = []
    var paragraph: [Substring] = []
    var rest = lines[...]
    func endParagraph() {
      blocks += MarkdownText.blocks(paragraph.joined(separator: " "))
      paragraph = []
    }
    while let line = rest.first {
      let text = line.trimmed
      if text.isEmpty {
        endParagraph()
        rest.removeFirst()
      } else if let fence = Fence(text) {
        endParagraph()
        rest.removeFirst()
        let code = rest.prefix { !fence.isClosed(by: $0.trimmed) }
        rest = rest.dropFirst(code.count + 1)
        blocks.append(.code(code.joined(separator: "\n"), language: fence.language))
      } else if let (level, title) = Self.heading(text) {
        endParagraph()
        rest.removeFirst()
        blocks.append(.heading(level: level, MarkdownText.runs(title)))
      } else if depth < 16, text.hasPrefix(">") {
        endParagraph()
        let quote = rest.prefix { $0.trimmed.hasPrefix(">") }
        rest = rest.dropFirst(quote.count)
        blocks.append(.quote(inside.blocks(quote.map { $0.trimmed.dropFirst().dropOneSpace })))
      } else if depth < 16, let isOrdered = Self.item(text)?.isOrdered {
        endParagraph()
        blocks.append(.list(start: isOrdered ? 1 : nil, items: items(&rest, isOrdered: isOrdered)))
      } else {
        paragraph.append(text)
        rest.removeFirst()
      }
    }
    endParagraph()
    return blocks
  }

  private var inside: MarkdownBlocks { MarkdownBlocks(depth: depth + 1) }

  private func items(_ rest: inout ArraySlice<Substring>, isOrdered: Bool) -> [Block.Item] {
    var items: [Block.Item] = []
    while let line = rest.first, let item = Self.item(line.trimmed), item.isOrdered == isOrdered {
      rest.removeFirst()
      let indent = line.prefix { $0 == " " }.count
      // A line that is indented further, or that has no marker, continues the item.
      let more = rest.prefix {
        !$0.trimmed.isEmpty && ($0.prefix { $0 == " " }.count > indent || Self.isPlain($0.trimmed))
      }
      rest = rest.dropFirst(more.count)
      items.append(Block.Item(inside.blocks([item.text] + more.map { $0.dropIndent(indent + 2) })))
      while let next = rest.first, next.trimmed.isEmpty,
        let after = rest.dropFirst().first, Self.item(after.trimmed)?.isOrdered == isOrdered
      {
        rest.removeFirst()
      }
    }
    return items
  }

  private static func isPlain(_ text: Substring) -> Bool {
    item(text) == nil && heading(text) == nil && Fence(text) == nil && !text.hasPrefix(">")
  }

  private static func heading(_ text: Substring) -> (level: Int, title: Substring)? {
    let level = text.prefix(7) { $0 == "#" }.count
    let title = text.dropFirst(level)
    guard (1...6).contains(level), title.first == " " else { return nil }
    return (level, title.trimmed)
  }

  private static func item(_ text: Substring) -> (isOrdered: Bool, text: Substring)? {
    if let mark = text.first, "-*+".contains(mark), text.dropFirst().first == " " {
      return (false, text.dropFirst(2).trimmed)
    }
    let digits = text.prefix(10) { $0.isASCII && $0.isNumber }
    let mark = text.dropFirst(digits.count).prefix(2)
    guard (1...9).contains(digits.count), mark == ". " || mark == ") " else { return nil }
    return (true, text.dropFirst(digits.count + 2).trimmed)
  }

  private struct Fence {
    private let mark: Character
    private let length: Int
    let language: String?

    init?(_ text: Substring) {
      guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
      length = text.prefix { $0 == mark }.count
      guard length >= 3 else { return nil }
      self.mark = mark
      language = text.dropFirst(length).split(separator: " ").first.map(String.init)
    }

    func isClosed(by text: Substring) -> Bool {
      text.count >= length && text.allSatisfy { $0 == mark }
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    let length = start.reversed().prefix { $0.isWhitespace }.count
    return start.dropLast(length)
  }

  fileprivate var dropOneSpace: Substring { first == " " ? dropFirst() : self }

  fileprivate func dropIndent(_ count: Int) -> Substring {
    dropFirst(prefix(count) { $0 == " " }.count)
  }

  fileprivate func prefix(_ limit: Int, while predicate: (Character) -> Bool) -> Substring {
    prefix(limit).prefix(while: predicate)
  }
}
