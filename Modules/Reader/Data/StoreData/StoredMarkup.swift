import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData
import SQLiteData

/// The markup of an article as the columns of its row.
///
/// A long text is compressed together with the searchable words of the article. A search decompresses only the words, which
/// come first, and the markup adds little to them, because it repeats them.
struct StoredMarkup: Sendable {
  private let kind: Markup.Kind
  private let base: URL?
  /// A text, or a blob of ``CompressedTexts``.
  private let text: SQLiteValue

  /// - Throws: `DecodingError` if the columns aren't those of a markup.
  init(_ row: SQLiteRow) throws {
    guard let kind = Markup.Kind(rawValue: row.text("kind")) else { throw Self.damage }
    self.kind = kind
    base = row.optionalText("base").flatMap { URL(string: $0)?.asLink }
    text = row.value("markup")
  }

  /// - Parameter limit: The number of bytes of a compressed text after which it ends, or nil for the whole text.
  /// - Throws: `DecodingError` if the text is damaged.
  func markup(upTo limit: Int? = nil) throws -> Markup {
    guard let text = Self.text(text, upTo: limit) else { throw Self.damage }
    return Markup(kind, text, base: base)
  }

  private static let damage = DecodingError.dataCorrupted(
    .init(codingPath: [], debugDescription: "not a markup"))

  private static func text(_ value: SQLiteValue, upTo limit: Int? = nil) -> String? {
    switch value {
    case .text(let text): text
    case .blob(let bytes): bytes.withUnsafeBytes { CompressedTexts.second($0, upTo: limit) }
    case .null, .integer, .real: nil
    }
  }

  /// Whether the columns can be read. An article without a text has no markup.
  static func isReadable(kind: SQLiteValue?, _ markup: SQLiteValue?) -> Bool {
    guard let kind, kind != .null else { return true }
    guard case .text(let name) = kind, Markup.Kind(rawValue: name) != nil, let markup else { return false }
    return text(markup) != nil
  }

  // MARK: Words

  /// The smallest number of bytes that are compressed.
  private static let shortest = 400

  /// The columns `words` and `markup`.
  static func columns(words: String, markup: String?) -> (words: SQLiteValue, markup: SQLiteValue) {
    guard let markup, markup.utf8.count + words.utf8.count >= shortest,
      let compressed = CompressedTexts(words, markup)
    else { return (.text(words), .text(markup)) }
    return (.text(""), .blob(compressed.bytes))
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
    case .plain: nil
    }
  }
}
