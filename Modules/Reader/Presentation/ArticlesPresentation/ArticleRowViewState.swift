public import ArticlesDomain
public import Foundation

/// One line of a list of articles.
public struct ArticleRowViewState: Codable, Equatable, Sendable {
  // For programs.
  /// The identifier inside its source: the argument of `viewstate article`.
  public var id: String
  /// The user's name for the source. With ``id``, it is unique in the list.
  public var source: String
  public var url: URL?
  /// The title as published, or nil for an article without a title.
  public var rawTitle: String?
  /// The name of the first author.
  public var author: String?
  public var publishedAt: Date?
  public var updatedAt: Date?
  public var readingMinutes: Int?
  public var tags: [String]
  public var hasEnclosure: Bool
  public var isRead = false
  public var isStarred = false
  /// The names of the labels, or nil without any.
  public var labels: [String]?

  // For the screen.
  /// The title, or else the start of the text, or else the address.
  public var title: String
  /// The name of the publication.
  public var publication: String
  /// All authors, as the locale joins names, or empty without authors.
  public var byline: String
  public var summary: String
  public var date: String
  public var relativeDate = ""
  /// The time since the publication in its largest unit, or the year after one, or empty if it isn't known.
  public var age = ""
  public var readingTime = ""
  /// The notice that the title or the date of publication changed after the reader had read the article, or nil.
  public var updateNotice: String?

  /// The parts of ``title`` that the search found, or nil if there are none.
  public var titleHits: [SearchHit]?
  /// The parts of ``summary`` that the search found, or nil if there are none.
  public var summaryHits: [SearchHit]?

  // For assistive technology.
  public var accessibilityLabel = ""
}

extension ArticleRowViewState {
  /// The identity of the article.
  public var articleID: Article.ID { Article.ID(source: source, value: id) }

  var marks: ArticleMarks {
    ArticleMarks(
      isRead: isRead, isStarred: isStarred, isUpdated: updateNotice != nil,
      labels: (labels ?? []).compactMap { try? Label($0) })
  }
}

/// A part of a text that a search found, in Unicode scalars.
public struct SearchHit: Codable, Equatable, Sendable {
  /// The offset of its first scalar.
  public var start: Int
  public var length: Int

  public var range: Range<Int> { start..<start + length }
}
