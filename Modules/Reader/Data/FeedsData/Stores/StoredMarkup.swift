import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData
import SQLiteData

/// The markup of an article and its searchable words as the columns of its row.
///
/// A long text is compressed together with its words. A search decompresses only the words, which come first, and the
/// markup adds little to them, because it repeats them.
struct StoredMarkup {
  let words: SQLiteValue
  let markup: SQLiteValue

  /// - Parameter words: The searchable words of the article.
  init(_ markup: String?, words: String) {
    guard let markup, markup.utf8.count + words.utf8.count >= Self.shortest,
      let compressed = CompressedTexts(words, markup)
    else {
      self.words = .text(words)
      self.markup = .text(markup)
      return
    }
    self.words = .text("")
    self.markup = .blob(compressed.bytes)
  }

  /// The smallest number of bytes that are compressed.
  private static let shortest = 400

  /// - Throws: `DecodingError` if the columns aren't those of a markup.
  static func markup(_ row: SQLiteRow) throws -> Markup {
    guard let kind = Markup.Kind(rawValue: row.text("kind")), let text = text(row.value("markup")) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not a markup"))
    }
    return Markup(kind, text, base: row.optionalText("base").flatMap { URL(string: $0)?.asLink })
  }

  private static func text(_ value: SQLiteValue) -> String? {
    switch value {
    case .text(let text): text
    case .blob(let bytes): bytes.withUnsafeBytes { CompressedTexts.both($0)?.second }
    case .null, .integer, .real: nil
    }
  }

  /// The SQL for the searchable words of a row.
  ///
  /// - Parameter row: The name of the table or the row.
  static func words(of row: String) -> String {
    "CASE WHEN \(row).words = '' THEN compressed_words(\(row).markup) ELSE \(row).words END"
  }

  /// The SQL that tells whether the searchable words of an article contain the text of a parameter.
  static let contains = "article_contains(article.words, article.markup, ?)"

  /// The functions of the SQL.
  static let functions = [
    SQLiteFunction("compressed_words", count: 1) { .text(CompressedTexts.first($0(0)) ?? "") },
    SQLiteFunction("article_contains", count: 3) { arguments in
      let (words, wanted) = (arguments(0), arguments(2))
      guard words.isEmpty else { return .flag(CompressedTexts.contains(wanted, in: words)) }
      return .flag(CompressedTexts.firstContains(wanted, in: arguments(1)))
    },
  ]
}

extension Markup {
  /// The base address, or nil if the text has no links. Most articles of a feed have the same base, and many have no links.
  var usedBase: URL? {
    switch kind {
    case .html, .xhtml: text.utf8.contains(UInt8(ascii: "=")) ? base : nil
    case .markdown: base
    case .plain: nil
    }
  }
}
