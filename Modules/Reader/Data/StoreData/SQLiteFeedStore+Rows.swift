import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData
import SQLiteData

/// The articles as rows.
extension SQLiteFeedStore {
  /// The columns that ``article(_:)`` reads.
  static let columns = """
    article.source, article.id, article.url, article.content, article.is_read, article.is_starred, article.minutes,
    article.kind, article.base, article.markup, article.is_updated,
    nullif(article.sort_date, article.date) AS seen_at, \(labels(of: "article"))
    """

  static let selection = "SELECT \(columns) FROM article"

  /// The version of the conversion from entries to rows. Increase it with every change of how feeds, HTML, and
  /// searchable text are read, so that the next version of a feed converts all entries again.
  private static let conversion = 5

  /// The digest of the entry that an article was created from, or nil if it isn't known.
  static func digest(of article: Article) -> String? {
    guard let text = article.textDigest else { return nil }
    // The names of the publication and its authors aren't part of the entry.
    let authors = article.authors.flatMap { [$0.name, $0.email ?? "", $0.url?.absoluteString ?? ""] }
    return ([String(conversion), text, article.id.value, article.source] + authors).digest
  }

  /// The columns that a version of an article has a value for, in the order of ``values(of:at:in:)``. Its last value is
  /// that of `sort_date`.
  private static let written = [
    "source", "id", "url", "position", "date", "title", "tags", "authors", "words", "content", "digest",
    "title_digest", "text_digest", "minutes", "kind", "base", "markup",
  ]

  /// The indices of the identifier and of `sort_date` among the ``values(of:at:in:)``.
  static let (idIndex, sortDateIndex) = (1, written.count)

  /// Writes a row only if it changed, because most articles of a feed stay the same. An article keeps its place in lists
  /// until it has another date that can be used.
  static let upsert = """
    INSERT INTO article (\(list(written)), sort_date, is_current, is_read, is_starred)
    VALUES (\(list((0...sortDateIndex).map { "?\($0 + 1)" })), 1,
      coalesce((SELECT is_read FROM mark WHERE source = ?1 AND id = ?2), 0),
      coalesce((SELECT is_starred FROM mark WHERE source = ?1 AND id = ?2), 0))
    ON CONFLICT (source, id) DO UPDATE SET \(list(written.dropFirst(2).map { "\($0) = excluded.\($0)" })),
      is_current = 1, dropped_at = NULL,
      sort_date = CASE WHEN date IS NOT excluded.date AND excluded.date = excluded.sort_date THEN excluded.date
        ELSE coalesce(sort_date, excluded.sort_date) END,
      is_updated = is_updated OR coalesce(
        is_read AND (title <> excluded.title OR \(publication("content")) <> \(publication("excluded.content"))), 0)
    WHERE (\(list(written)), is_current, dropped_at) IS NOT (\(list(written.map { "excluded.\($0)" })), 1, NULL)
    """

  private static func publication(_ content: String) -> String {
    "json_extract(CAST(\(content) AS TEXT), '$.published')"
  }

  private static func list(_ parts: some Sequence<String>) -> String { parts.joined(separator: ", ") }

  static func values(of article: Article, at position: Int, in source: String) throws -> [SQLiteValue] {
    let text = article.passingText
    let plainText = text.plainText
    let title = article.title?.searchable
    let stored = StoredMarkup.columns(
      words: article.searchableText(summary: text.summary, plainText: plainText), markup: text.markup?.text)
    return [
      .text(source), .text(article.id.value), .text(article.url?.absoluteString), .integer(position),
      .date(article.date), .text(title), .text(SQLiteArticleFilter.list(article.tags)),
      .text(SQLiteArticleFilter.list(article.authors.map(\.name))),
      stored.words, .blob(try StoredJSON.encode(StoredArticle(article, summary: text.summary))),
      .text(digest(of: article)),
      .integer(title.map { ArticleTrace.digest($0) }),
      .integer(
        article.date == nil
          ? ArticleTrace.digest(summary: text.summary, plainText: plainText, article.enclosures) : nil),
      .integer(Excerpt.readingMinutes(of: plainText).map(Int64.init)),
      .text(text.markup?.kind.rawValue), .text(text.markup?.usedBase?.absoluteString), stored.markup,
      .date(article.sortDate),
    ]
  }

  static func article(_ row: SQLiteRow) throws -> Article {
    let (article, summary) = try articleWithoutMarkup(row)
    guard !row.isNull("kind") else { return article }
    return article.with(ArticleText(summary: summary, markup: try StoredMarkup(row).markup()))
  }

  /// The numbers of bytes of a compressed text that a list reads until it has the start of the text. Nil is the whole text.
  private static let leadLengths = [1 << 10, 4 << 10, nil]

  /// An article of a list, whose text is decompressed only when it's needed.
  static func listedArticle(_ row: SQLiteRow) throws -> Article {
    let (article, summary) = try articleWithoutMarkup(row)
    guard !row.isNull("kind") else { return article }
    let stored = try StoredMarkup(row)
    let minutes = row.optionalInteger("minutes").map(Int.init(clamping:))
    var excerpt = Excerpt(ArticleText(summary: summary, markup: nil), readingMinutes: minutes)
    for length in summary == nil ? leadLengths : [] {
      let start = try stored.markup(upTo: length)
      excerpt = Excerpt(ArticleText(summary: nil, markup: start), readingMinutes: minutes)
      if excerpt.isFull || start.text.utf8.count < length ?? 0 { break }
      // A text can begin with a long address, or a picture in text form.
      if length == leadLengths[1], !excerpt.lead.isEmpty, !HTMLText.hasOpenElement(in: start.text) { break }
    }
    // Opening an article reports a damaged text.
    return article.deferring(excerpt: excerpt) { ArticleText(summary: summary, markup: try? stored.markup()) }
  }

  private static func articleWithoutMarkup(_ row: SQLiteRow) throws -> (Article, summary: String?) {
    let stored = try StoredJSON.decode(StoredArticle.self, row.blob("content"))
    var article = stored.article(
      Article.ID(source: row.text("source"), value: row.text("id")),
      marks: ArticleMarks(row, isUpdated: row.flag("is_updated")))
    article.seenAt = try row.optionalDate("seen_at")
    article.url = row.optionalText("url").flatMap { URL(string: $0)?.asLink }
    return (article, stored.summary)
  }
}
