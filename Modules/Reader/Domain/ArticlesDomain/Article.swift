import CoreDomain
public import Foundation

/// An entry of a feed.
public struct Article: Equatable, Sendable, Identifiable {
  /// The identity of an article. It includes the source, because two feeds may use the same identifier.
  public struct ID: Hashable, Sendable {
    /// The ``Publication/id`` of the source.
    public var source: String
    /// The identifier inside that source: a `guid`, an `atom:id`, a slug, or a digest.
    public var value: String

    public init(source: String, value: String) { (self.source, self.value) = (source, value) }
  }

  public var id: ID
  /// The name of the publication that the article came from.
  public var source: String
  /// The title in plain text, or nil if the article has no title.
  public var title: String?
  public var authors: [Author]
  private var text: Text
  /// The permalink.
  public var url: URL?
  public var publishedAt: Date?
  public var updatedAt: Date?
  /// The moment when a store first saw the article, if it counts in place of the ``date``. See ``Swift/Array/seen(at:isFirst:)``.
  public var seenAt: Date?
  /// The names by which a query finds the article. A screen shows ``shownTags``.
  public var tags: [String]
  /// The ``tags`` that are other names of tags: the terms of Atom's categories with a label.
  public var tagTerms: [String]
  public var enclosures: [Enclosure]
  /// The addresses beside ``url`` by their kinds. Use ``namedLinks`` to show them.
  public var links: [ArticleLink]
  /// The episode, or nil if the article isn't one, or the source has no data about it.
  public var episode: Episode?
  /// The picture that stands for the article, such as a video's thumbnail.
  public var image: URL?
  /// The number of views, or nil if the source doesn't count them.
  public var viewCount: Int?
  /// The reader's marks. None are set if the source keeps no marks.
  public var marks: ArticleMarks

  public init(
    id: ID, source: String, title: String? = nil, authors: [Author] = [], summary: String? = nil,
    markup: Markup? = nil, url: URL? = nil, publishedAt: Date? = nil, updatedAt: Date? = nil,
    tags: [String] = [], tagTerms: [String] = [], enclosures: [Enclosure] = [], links: [ArticleLink] = [],
    episode: Episode? = nil, image: URL? = nil, viewCount: Int? = nil, marks: ArticleMarks = ArticleMarks()
  ) {
    (self.id, self.source, self.title, self.authors) = (id, source, title, authors)
    text = .made(ArticleText(summary: summary, markup: markup))
    (self.url, self.publishedAt, self.updatedAt, self.tags) = (url, publishedAt, updatedAt, tags)
    (self.tagTerms, self.enclosures, self.links, self.episode) = (tagTerms, enclosures, links, episode)
    (self.image, self.viewCount, self.marks) = (image, viewCount, marks)
  }

  /// Returns the article with changes.
  public func changed(_ change: (inout Article) -> Void) -> Article {
    var article = self
    change(&article)
    return article
  }

  /// Returns the article with another text.
  public func with(_ text: ArticleText) -> Article { changed { $0.text = .made(text) } }

  /// Returns the article with a text that is created when it is needed.
  ///
  /// - Parameter digest: Returns a digest of everything that the text depends on.
  public func deferring(
    _ text: @escaping @Sendable () -> ArticleText, digest: @escaping @Sendable () -> String
  ) -> Article {
    changed { $0.text = .deferred(DeferredText(text: Lazy(text), digest: digest)) }
  }

  /// Returns the article with a text that is created when more of it than the excerpt is needed.
  public func deferring(excerpt: Excerpt, _ text: @escaping @Sendable () -> ArticleText) -> Article {
    changed { $0.text = .deferred(DeferredText(text: Lazy(text), excerpt: excerpt)) }
  }

  /// The digest of everything that the text depends on, or nil if it isn't known.
  public var textDigest: String? {
    if case .deferred(let text) = text { text.digest?() } else { nil }
  }

  /// The source's own summary in plain text, or nil if the source provides no summary.
  public var summary: String? {
    get { text.made.summary }
    set { text = .made(ArticleText(summary: newValue, markup: text.made.markup)) }
  }

  /// The blocks of the body. Markup is parsed by each call, so only an opened article needs them.
  public var body: [Block] { text.made.body }

  /// The words of the body.
  public var plainText: String { text.made.plainText }

  /// The part of the text that a list shows.
  public var excerpt: Excerpt {
    if case .deferred(let text) = text, let excerpt = text.excerpt { return excerpt }
    return Excerpt(text.made)
  }

  /// The text, without storing it in memory. Use it to read the texts of many articles.
  public var passingText: ArticleText {
    if case .deferred(let text) = text { text.text.make() } else { text.made }
  }

  /// The date that a screen shows.
  public var date: Date? { publishedAt ?? updatedAt }

  /// The date that articles are sorted and selected by.
  public var sortDate: Date? { seenAt ?? date }

  /// The tags that a screen shows, and that a list of tags contains.
  public var shownTags: [String] { tagTerms.isEmpty ? tags : tags.filter { !tagTerms.contains($0) } }
}

extension Article {
  private enum Text: Equatable, Sendable {
    case made(ArticleText)
    indirect case deferred(DeferredText)

    var made: ArticleText {
      switch self {
      case .made(let text): text
      case .deferred(let deferred): deferred.text.value
      }
    }

    static func == (left: Text, right: Text) -> Bool { left.made == right.made }
  }
}
