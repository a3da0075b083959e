import AppComposition
import ArticlesDomain
import CommandLinePresentation

extension Invocation {
  static let articleHelp = """
    The identifier that the list shows, or the address. A number is a row of the list that was shown last; \
    id:3 is the identifier 3.
    """

  /// Refuses options with a blank value.
  ///
  /// - Parameter effect: What the command does without the option, such as `list everything`.
  func checkBlank(_ options: [any CommandLineTool.AnyOption], leftOutTo effect: String) throws(UsageError) {
    for option in options where words(of: option).contains(where: \.isBlank) {
      throw UsageError("\(option.name) is blank. Leave it out to \(effect).", command: command)
    }
  }

  /// The commands whose arguments name articles, with the number of such arguments.
  private static let namingArticles = [
    "article": 1, "read": Int.max, "star": .max, "unstar": .max, "open": 1, "download": .max,
  ]

  /// The articles that the command line names.
  func namedArticles() throws(UsageError) -> [ArticleReference] {
    guard let most = Self.namingArticles[command] else { return [] }
    let words = Array(arguments.prefix(most))
    if most == 1, let word = words.first { _ = try ArticleReference.reference(word, in: command) }
    return try ArticleReference.references(words, in: command)
  }

  /// Replaces `3` with `id:3` in the arguments that name articles.
  mutating func readNumbersAsIdentifiers() {
    guard let most = Self.namingArticles[command] else { return }
    for index in arguments.indices.prefix(most) where ArticleReference.namesRows(arguments[index]) {
      arguments[index] = "id:\(arguments[index])"
    }
  }
}

extension ArticleReference {
  /// Reads `3`, `5-7`, `row:3`, `id:3`, `in:SOURCE id:3`, an identifier, or an address.
  static func references(_ words: [String], in command: String) throws(UsageError) -> [ArticleReference] {
    var references: [ArticleReference] = []
    for word in words { references += try Self.references(word, in: command) }
    return references
  }

  /// Reads a word that names one article.
  static func reference(_ word: String, in command: String) throws(UsageError) -> ArticleReference {
    let references = try references(word, in: command)
    guard references.count == 1 else {
      throw UsageError("“\(word)” names several articles, and \(command) takes one.", command: command)
    }
    return references[0]
  }

  private static func references(_ word: String, in command: String) throws(UsageError) -> [ArticleReference]
  {
    if let id = Article.ID(word: word) { return [.identified(id)] }
    if word.hasPrefix("id:") { return [.named(String(word.dropFirst(3)))] }
    let rows = word.hasPrefix("row:") ? String(word.dropFirst(4)) : word
    guard namesRows(rows) else { return [.named(word)] }
    let ends = rows.split(separator: "-")
    let numbers = ends.compactMap { Int($0) }
    guard numbers.count == ends.count, let first = numbers.first, let last = numbers.last, first > 0 else {
      throw UsageError(
        "“\(rows)” is not a row, counted from 1. Write id:\(rows) for an identifier.", command: command)
    }
    guard first <= last else {
      throw UsageError("“\(rows)” is backwards. Write \(last)-\(first).", command: command)
    }
    guard last - first < ShownArticles.limit else {
      throw UsageError(
        "“\(rows)” names more than \(ShownArticles.limit) rows. Write id:\(rows) for an identifier.",
        command: command)
    }
    return (first...last).map { .row($0, word: word == rows ? word : nil) }
  }

  /// Whether a word has the form of rows: `3` or `5-7`.
  static func namesRows(_ word: String) -> Bool {
    let ends = word.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    return ends.count <= 2
      && ends.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// The identifier of an article as a word of a command line: with `id:` if it would be read as rows or an option, and in
  /// quotes if a shell would read it as several words or as a command.
  static func word(for identifier: String) -> String {
    let isPlain =
      !["id:", "in:", "row:", "-"].contains(where: identifier.hasPrefix) && !namesRows(identifier.harmless)
    let word = (isPlain ? "" : "id:") + identifier
    guard word.contains(where: { $0.isWhitespace || "'\"\\`$&;|<>(){}*!".contains($0) }) else { return word }
    return "'\(word.replacing("'", with: "'\\''"))'"
  }
}

extension Article.ID {
  /// The article as one word of a command. The word doesn't depend on the list that was shown last.
  var word: String { "in:\(source) id:\(value)" }

  /// The words of the command that shows the article.
  var opening: [String] { ["article", word] }

  /// Reads `in:SOURCE id:IDENTIFIER`. Addresses of feeds contain no space, and identifiers may contain anything.
  init?(word: String) {
    guard word.hasPrefix("in:"), let separator = word.firstRange(of: " id:") else { return nil }
    self.init(
      source: String(word[..<separator.lowerBound].dropFirst(3)), value: String(word[separator.upperBound...])
    )
  }
}
