public import CoreDomain
public import Foundation

/// Something to read: an entry of a feed, a post of a server, an article of the sample.
public struct Article: Equatable, Sendable, Identifiable {
  /// The identity of an article: two feeds may use the same identifier for different articles.
  public struct ID: Hashable, Sendable {
    /// The ``Publication/id`` of the source.
    public var source: String
    /// The identifier inside that source: a `guid`, an `atom:id`, a slug, or a digest.
    public var value: String

    public init(source: String, value: String) {
      self.source = source
      self.value = value
    }
  }

  public var id: ID
  /// The name of the publication it came from.
  public var source: String
  /// As published, in plain text; nil where the source gives none.
  public var title: String?
  public var authors: [Author]
  /// The source's own abstract, in plain text; nil where it gives none.
  public var summary: String?
  public var body: [Block]
  /// The permalink.
  public var url: URL?
  public var publishedAt: Date?
  public var updatedAt: Date?
  public var tags: [String]
  public var enclosures: [Enclosure]
  /// How many readers marked it as a favorite; nil where the source does not count.
  public var favoritesCount: Int?
  /// Readers' comments; nil if the source has no comments, or they could not be loaded.
  public var comments: [Comment]?
  /// Why the comments could not be loaded; nil if they were, or if there are none.
  public var commentsFailure: Failure?
  /// What its reader noted; nothing where the source keeps no marks.
  public var marks: ArticleMarks

  public init(
    id: ID, source: String, title: String? = nil, authors: [Author] = [], summary: String? = nil,
    body: [Block] = [], url: URL? = nil, publishedAt: Date? = nil, updatedAt: Date? = nil,
    tags: [String] = [], enclosures: [Enclosure] = [], favoritesCount: Int? = nil,
    comments: [Comment]? = nil, marks: ArticleMarks = ArticleMarks()
  ) {
    self.id = id
    self.source = source
    self.title = title
    self.authors = authors
    self.summary = summary
    self.body = body
    self.url = url
    self.publishedAt = publishedAt
    self.updatedAt = updatedAt
    self.tags = tags
    self.enclosures = enclosures
    self.favoritesCount = favoritesCount
    self.comments = comments
    self.marks = marks
  }

  /// The date it is ordered by.
  public var date: Date? { publishedAt ?? updatedAt }
}
