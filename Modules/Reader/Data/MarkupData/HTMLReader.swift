public import ArticlesDomain
public import Foundation

/// Reads fragments of HTML as blocks or as plain text.
public enum HTMLReader {
  /// The blocks of a fragment. In text without markup, blank lines separate the paragraphs.
  ///
  /// - Parameter base: The URL that links are resolved against.
  public static func blocks(of markup: String, base: URL?) -> [Block] {
    guard markup.utf8.contains(UInt8(ascii: "<")) else {
      // C2 starts the invisible characters of windows-1252.
      guard markup.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == 0xC2 }) else {
        return paragraphs(of: markup)
      }
      return stretches(of: markup).flatMap { parse($0, base: base) }
    }
    return parse(markup, base: base)
  }

  /// The paragraphs of plain text, separated by blank lines.
  ///
  /// - Parameter keepsLines: Whether a line break inside a paragraph stays one.
  public static func paragraphs(of text: String, keepsLines: Bool = false) -> [Block] {
    stretches(of: text).compactMap { stretch in
      guard keepsLines else { return stretch.collapsed.nonEmpty.map(Block.text) }
      let lines = stretch.split(separator: "\n").compactMap { String($0).collapsed.nonEmpty }
      return lines.joined(separator: "\n").nonEmpty.map(Block.text)
    }
  }

  /// The parts of a text between blank lines.
  private static func stretches(of text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isBlank: (Substring) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    if lines.count == 1 { return isBlank(lines[0]) ? [] : [text] }
    return lines.split(whereSeparator: isBlank).map { $0.joined(separator: "\n") }
  }

  private static func parse(_ markup: String, base: URL?) -> [Block] {
    var builder = BlockBuilder(base: base)
    var markup = markup.withoutCDATAMarks
    _ = markup.withUTF8 { HTMLTree.read($0, into: &builder) }
    return builder.finish()
  }
}
