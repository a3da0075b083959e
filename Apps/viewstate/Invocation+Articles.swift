import AppComposition
import ArticlesDomain
import CommandLinePresentation
import RemindersDomain

extension Invocation {
  static let articleHelp = """
    The identifier that the list shows, or the address. A number is a row of the list that was shown last; \
    id:3 is the identifier 3.
    """

  /// The first option that names a source of articles, or nil if the invocation has no such option.
  var sourceOption: String? { given(SourceKind.Name.allCases.map(\.kind.option)).first?.name }

  /// The commands whose arguments name articles, with the number of such arguments.
  private static let namingArticles = [
    "article": 1, "read": Int.max, "star": .max, "unstar": .max, "open": 1, "download": 1, "remind": 1,
  ]

  /// The row numbers in the command line.
  func namedRows() throws(UsageError) -> [Int] {
    guard let most = Self.namingArticles[command] else { return [] }
    if command == "remind", self[remindedKind] == .title { return [] }
    let words = Array(arguments.prefix(most))
    if most == 1, let word = words.first { _ = try ArticleReference.reference(word, in: command) }
    return try ArticleReference.references(words, in: command).compactMap {
      if case .row(let number) = $0 { number } else { nil }
    }
  }

  /// Replaces `3` with `id:3` in the arguments that name articles.
  mutating func readNumbersAsIdentifiers() {
    guard let most = Self.namingArticles[command] else { return }
    for index in arguments.indices.prefix(most)
    where arguments[index].allSatisfy({ $0.isNumber || $0 == "-" }) {
      arguments[index] = "id:\(arguments[index])"
    }
  }
}

extension ArticleReference {
  /// Reads `3`, `5-7`, `id:3`, an identifier, or an address.
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
    if word.hasPrefix("id:") { return [.named(String(word.dropFirst(3)))] }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(ends.count),
      ends.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return [.named(word)] }
    let numbers = ends.compactMap { Int($0) }
    guard numbers.count == ends.count, let first = numbers.first, let last = numbers.last, first > 0,
      last <= ShownArticles.limit
    else {
      throw UsageError(
        "“\(word)” is not a row from 1 to \(ShownArticles.limit). Write id:\(word) for an identifier.",
        command: command)
    }
    guard first <= last else {
      throw UsageError("“\(word)” is backwards. Write \(last)-\(first).", command: command)
    }
    return (first...last).map(Self.row)
  }
}
