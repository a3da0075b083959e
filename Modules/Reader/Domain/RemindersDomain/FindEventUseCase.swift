public import ArticlesDomain

/// Finds the event that a text names: an article, or the text itself as a title.
public struct FindEventUseCase: Sendable {
  /// The kind of thing that a text names.
  public enum Kind: String, CaseIterable, Sendable {
    case article, title

    /// Identifiers and addresses rarely have spaces, and titles rarely have none.
    fileprivate init(of text: String) {
      self = text.isEmpty || text.contains(where: \.isWhitespace) ? .title : .article
    }
  }

  private let fetchArticle: @Sendable (_ name: String) async throws -> FetchedArticle
  private let title: @Sendable (Article) -> String

  /// - Parameters:
  ///   - fetchArticle: Finds the article with an identifier or address.
  ///   - title: Returns the title that the user sees, also for an article without one.
  public init(
    fetchArticle: @escaping @Sendable (_ name: String) async throws -> FetchedArticle,
    title: @escaping @Sendable (Article) -> String
  ) {
    self.fetchArticle = fetchArticle
    self.title = title
  }

  /// Returns the event. A title of an article is cut at ``Reminder/titleLimit``, because the user can't shorten it.
  ///
  /// - Parameter kind: The kind of thing, or nil to guess it from the text.
  /// - Throws: The errors of the search for an article.
  public func callAsFunction(_ text: String, as kind: Kind?) async throws -> EventScheduler.Event {
    guard (kind ?? Kind(of: text)) == .article else { return EventScheduler.Event(title: text) }
    let fetched = try await fetchArticle(text)
    let id = fetched.article.id
    return EventScheduler.Event(
      title: String(title(fetched.article).unicodeScalars.prefix(Reminder.titleLimit)),
      subject: Reminder.Subject(source: id.source, id: id.value), failures: fetched.failures)
  }
}
