import ArticlesDomain

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
  func cut(_ isCut: inout Bool) -> Author {
    Author(
      name: name.cut(to: LineLimit.name, &isCut), email: email?.cut(to: LineLimit.name, &isCut), url: url)
  }
}

extension Publication {
  /// Shortens the title and the authors.
  mutating func cutLines() {
    var isCut = authors.count > Entry.limit
    title = title?.cut(to: LineLimit.title, &isCut)
    authors = authors.prefix(Entry.limit).map { $0.cut(&isCut) }
    if isCut { damage.insert(.cutAtLimit) }
  }
}
