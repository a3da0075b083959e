public import ArticlesDomain
import Headless

extension ArticleReference {
  static let help = """
    The identifier that the list shows, or the address. A number is a row of the list that was shown last; \
    id:3 is the identifier 3.
    """

  /// Reads words that name articles: `3`, `5-7`, `row:3`, `id:3`, `in:SOURCE id:3`, an identifier, or an address.
  static func references(_ words: [String]) throws(UsageError) -> [ArticleReference] {
    var references: [ArticleReference] = []
    for word in words { references += try Self.references(word) }
    return references
  }

  /// Reads a word that names one article.
  init(word: String) throws(UsageError) {
    let references = try Self.references(word)
    guard references.count == 1 else { throw UsageError("“\(word)” names several articles. Name one.") }
    self = references[0]
  }

  private static func references(_ word: String) throws(UsageError) -> [ArticleReference] {
    if let id = Article.ID(word: word) { return [.identified(id)] }
    if word.hasPrefix("id:") { return [.named(String(word.dropFirst(3)))] }
    let rows = word.hasPrefix("row:") ? String(word.dropFirst(4)) : word
    guard namesRows(rows) else { return [.named(word)] }
    let ends = rows.split(separator: "-")
    let numbers = ends.compactMap { Int($0) }
    guard numbers.count == ends.count, let first = numbers.first, let last = numbers.last, first > 0 else {
      throw UsageError("“\(rows)” is not a row, counted from 1. Write id:\(rows) for an identifier.")
    }
    guard first <= last else { throw UsageError("“\(rows)” is backwards. Write \(last)-\(first).") }
    guard last - first < ShownArticles.limit else {
      throw UsageError(
        "“\(rows)” names more than \(ShownArticles.limit) rows. Write id:\(rows) for an identifier.")
    }
    return (first...last).map { .row($0, word: word == rows ? word : nil) }
  }

  /// Whether a word has the form of rows: `3` or `5-7`.
  private static func namesRows(_ word: String) -> Bool {
    let ends = word.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    return ends.count <= 2
      && ends.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// The identifier of an article as a word of a command line: with `id:` if it would be read as rows or an option, and in
  /// quotes if a shell would read it as several words or as a command.
  public static func word(for identifier: String) -> String {
    let isPlain =
      !["id:", "in:", "row:", "-"].contains(where: identifier.hasPrefix) && !namesRows(identifier.harmless)
    let word = (isPlain ? "" : "id:") + identifier
    guard word.contains(where: { $0.isWhitespace || "'\"\\`$&;|<>(){}*!".contains($0) }) else { return word }
    return "'\(word.replacing("'", with: "'\\''"))'"
  }
}

extension Article.ID {
  /// Reads `in:SOURCE id:IDENTIFIER`. Addresses of feeds contain no space, and identifiers may contain anything.
  fileprivate init?(word: String) {
    guard word.hasPrefix("in:"), let separator = word.firstRange(of: " id:") else { return nil }
    self.init(
      source: String(word[..<separator.lowerBound].dropFirst(3)), value: String(word[separator.upperBound...])
    )
  }
}
