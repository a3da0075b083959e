import ArticlesDomain
import Foundation

/// The maximum lengths of one-line texts in a feed. The rest of a longer text is left out.
enum LineLimit {
  /// The longest title, in Unicode scalars.
  static let title = 2000
  /// The longest name of a person or tag, in Unicode scalars.
  static let name = 500
  /// The longest text that is shown for a date that can't be read, in Unicode scalars.
  static let date = 60
  /// The longest identifier, in bytes. A longer one is replaced by its digest, because a part of it could be
  /// the identifier of another article.
  static let id = 2048
}

extension String {
  /// The text, or its start if it is longer than the limit.
  ///
  /// - Parameter isCut: Set to true if a part was left out.
  func cut(to limit: Int, _ isCut: inout Bool) -> String {
    guard utf8.count > limit else { return self }
    let start = unicodeScalars.prefix(limit)
    guard start.endIndex < endIndex else { return self }
    isCut = true
    return String(start)
  }
}

extension Author {
  /// The author with short texts, and without the scheme of an address for mail.
  func cut(_ isCut: inout Bool) -> Author {
    let mail = url?.scheme?.lowercased() == "mailto" ? url?.absoluteString : nil
    return Author(
      name: name.withoutMailScheme.cut(to: LineLimit.name, &isCut),
      email: (email ?? mail)?.withoutMailScheme.cut(to: LineLimit.name, &isCut), url: mail == nil ? url : nil)
  }
}

extension [Author] {
  /// Adds an author, or what is new about the same one.
  mutating func add(_ author: Author) {
    let same = firstIndex {
      $0.name == author.name && ($0.email ?? author.email) == (author.email ?? $0.email)
        && ($0.url ?? author.url) == (author.url ?? $0.url)
    }
    guard let index = same else { return append(author) }
    self[index].email = self[index].email ?? author.email
    self[index].url = self[index].url ?? author.url
  }
}

extension String {
  /// The address in `mailto:address?fields`, or the text itself.
  fileprivate var withoutMailScheme: String {
    prefix(7).lowercased() == "mailto:" ? String(dropFirst(7).prefix { $0 != "?" }) : self
  }
}

extension Publication {
  /// Shortens the title and the authors.
  mutating func cutLines() {
    var isCut = authors.count > Entry.limit
    title = title?.cut(to: LineLimit.title, &isCut)
    authors = authors.prefix(Entry.limit).reduce(into: []) { $0.add($1.cut(&isCut)) }
    if isCut { damage.insert(.cutAtLimit) }
  }
}
