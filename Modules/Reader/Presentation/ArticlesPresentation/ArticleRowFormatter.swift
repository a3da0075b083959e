public import ArticlesDomain
public import CoreDomain
public import CorePresentation
public import Foundation

/// Formats an article for one reader.
public struct ArticleRowFormatter: Sendable {
  public var dates: DateText
  let locale: Locale
  private let writesLatinDigits: Bool

  public init(now: Date, for reader: LocaleProvider) {
    dates = DateText(now: now, for: reader)
    locale = reader.locale()
    writesLatinDigits = locale.numberingSystem.identifier == "latn"
  }

  /// - Parameter search: The search that found the article.
  public func row(_ article: Article, foundBy search: ArticleSearch? = nil) -> ArticleRowViewState {
    let excerpt = article.excerpt
    var row = ArticleRowViewState(
      id: article.id.value,
      source: article.id.source,
      url: article.url,
      rawTitle: article.title,
      author: article.authors.first?.name,
      publishedAt: article.publishedAt,
      updatedAt: article.updatedAt,
      readingMinutes: excerpt.readingMinutes,
      tags: article.shownTags,
      hasEnclosure: !article.enclosures.isEmpty,
      title: Self.title(of: article, excerpt),
      publication: article.source,
      byline: names(article.authors),
      summary: excerpt.lead.shortened(to: 280),
      date: article.date.map(dates.day) ?? "")
    if let search {
      row.titleHits = Self.hits(search.hits(in: row.title, isTitle: true))
      row.summaryHits = Self.hits(search.hits(in: row.summary))
      if row.titleHits == nil, row.summaryHits == nil,
        let passage = Self.passage(of: article, foundBy: search)
      {
        row.summary = passage
        row.summaryHits = Self.hits(search.hits(in: passage))
      }
    }
    row.readingTime = row.readingMinutes.map { "\($0) min" } ?? ""
    return self.row(row, marked: article.marks)
  }

  /// Returns a row with other marks, and with its age now.
  func row(_ row: ArticleRowViewState, marked marks: ArticleMarks) -> ArticleRowViewState {
    var row = row
    let date = row.publishedAt ?? row.updatedAt
    (row.isRead, row.isStarred) = (marks.isRead, marks.isStarred)
    row.labels = marks.labels.isEmpty ? nil : marks.labels.map(\.name)
    row.updateNotice = marks.isUpdated ? "updated since you read it" : nil
    row.relativeDate = date.map(dates.relative) ?? ""
    row.age = date.flatMap(dates.age) ?? ""
    row.accessibilityLabel = Self.accessibilityLabel(
      of: row, relativeDate: dates.isEnglish ? row.relativeDate : date.map(dates.embeddedRelative) ?? "")
    return row
  }

  public func names(_ authors: [Author]) -> String {
    guard authors.count > 1 else { return authors.first?.name ?? "" }
    return authors.map(\.name).formatted(.list(type: .and, width: .standard).locale(locale))
  }

  func number(_ value: Int) -> String {
    // Numbers below a thousand aren't grouped, and Latin digits need no formatter, whose tables are slow to open.
    writesLatinDigits && (0..<1000).contains(value)
      ? String(value) : value.formatted(.number.locale(locale))
  }

  static func title(of article: Article, _ excerpt: Excerpt) -> String {
    if let title = article.title, !title.isEmpty { return title }
    let text = excerpt.lead.isEmpty ? article.url?.absoluteString ?? "Untitled" : excerpt.lead
    return text.shortened(to: 80)
  }

  /// The part of the text around the first hit, or nil if the text has none.
  private static func passage(of article: Article, foundBy search: ArticleSearch) -> String? {
    for text in [article.summary, article.plainText].compactMap(\.self) {
      guard let hit = search.firstHit(in: text) else { continue }
      guard let earliest = text.index(hit, offsetBy: -40, limitedBy: text.startIndex) else {
        return text.shortened(to: 280)
      }
      let space = text[earliest..<hit].firstIndex(where: \.isWhitespace)
      return "… " + String(text[(space ?? earliest)...]).shortened(to: 278)
    }
    return nil
  }

  private static func hits(_ ranges: [Range<Int>]) -> [SearchHit]? {
    ranges.isEmpty ? nil : ranges.map { SearchHit(start: $0.lowerBound, length: $0.count) }
  }

  private static func accessibilityLabel(of row: ArticleRowViewState, relativeDate: String) -> String {
    let origin =
      row.byline.isEmpty || row.byline == row.publication
      ? "From \(row.publication)" : "By \(row.byline) in \(row.publication)"
    let minutes = row.readingMinutes.map { $0 == 1 ? "1 minute to read" : "\($0) minutes to read" }
    let tags = row.tags.isEmpty ? nil : "Tagged \(row.tags.joined(separator: ", "))"
    let enclosure = row.hasEnclosure ? "With an enclosure" : nil
    let read = row.updateNotice == nil ? "Read" : "Updated since you read it"
    let labels = row.labels.map { "Labeled \($0.joined(separator: ", "))" }
    let marks = [row.isRead ? read : nil, row.isStarred ? "Starred" : nil, labels]
    let date =
      relativeDate.isEmpty ? nil : relativeDate.prefix(1).uppercased() + relativeDate.dropFirst()
    return ([row.title, origin, date, minutes, tags, enclosure] + marks).compactMap(\.self).map {
      $0.asSentence
    }
    .joined(separator: " ")
  }
}

extension String {
  /// The start of the text on one line, cut between words, with an ellipsis if a part is left out.
  func shortened(to limit: Int) -> String {
    if utf8.count < limit, isOneTidyLine { return self }
    var words = ""
    var length = -1
    var rest = self[...]
    while let start = rest.firstIndex(where: { !$0.isSpace }) {
      // A word may be as long as the text.
      var left = limit
      let word = rest[start...].prefix {
        left -= 1
        return left >= 0 && !$0.isSpace
      }
      length += 1 + word.count
      guard length < limit else { return words.isEmpty ? word.prefix(limit - 1) + "…" : words + "…" }
      words += (words.isEmpty ? "" : " ") + word
      rest = rest[word.endIndex...]
    }
    return words
  }

  /// Whether single spaces already separate the words, as in most abstracts.
  private var isOneTidyLine: Bool {
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      // ASCII needs no table of Unicode properties.
      let isOtherSpace = scalar.isASCII ? scalar.value < 0x20 : scalar.properties.isWhitespace
      if isOtherSpace || (scalar == " " && previous == " ") { return false }
      previous = scalar
    }
    return previous != " "
  }

  fileprivate var asSentence: String {
    guard let last, !".!?…。".contains(last) else { return self }
    return self + "."
  }
}
