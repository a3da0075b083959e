public import ArticlesDomain
public import CoreDomain
public import CorePresentation
public import Observation

/// Changes marks of several articles, and undoes a change.
@MainActor @Observable
public final class MarksViewModel: ViewModel {
  public let screen = ScreenLoader(MarksViewState())
  private let fetchArticle: FetchArticleUseCase
  private let marks: any ArticleMarkStore
  private let markAsRead: @Sendable (ArticleScope) async throws -> Int
  private let ambient: Ambient

  /// - Parameters:
  ///   - fetchArticle: Finds an article.
  ///   - marks: Stores the reader's marks.
  ///   - markAsRead: Marks the stored articles of followed feeds as read, and returns their number.
  ///   - ambient: The time, and the reader's language and time zone.
  public init(
    fetchArticle: FetchArticleUseCase, marks: any ArticleMarkStore,
    markAsRead: @escaping @Sendable (ArticleScope) async throws -> Int, ambient: Ambient
  ) {
    self.fetchArticle = fetchArticle
    self.marks = marks
    self.markAsRead = markAsRead
    self.ambient = ambient
  }

  /// Changes a mark of articles. If one can't be found, nothing changes.
  public func mark(_ references: [ArticleReference], _ change: ArticleMarks.Change) async {
    await run { [fetchArticle, marks] in
      var found = try await references.concurrentMap { try await fetchArticle($0) }
        .map { try $0.get() }
      let count = try await marks.mark(found.map(\.article), change)
      for index in found.indices { found[index].article.marks = found[index].article.marks.changed(change) }
      return (count, found)
    } words: {
      $0 == 0 ? "No mark has changed: all were like that already." : "\($1) \(change.words(for: $0))."
    }
  }

  /// Marks the stored articles of followed feeds as read.
  public func readAll(_ scope: ArticleScope) async {
    let choice = scope.isEverything ? "" : " of this choice"
    await run { [markAsRead] in
      (try await markAsRead(scope), [])
    } words: {
      $0 == 0
        ? "There are no unread articles\(choice)."
        : "\($1) \(ArticleMarks.Change.read(true).words(for: $0))."
    }
  }

  /// Undoes the last change of marks.
  public func undo() async {
    await run { [marks] in
      let count = try await marks.undo()
      guard count > 0 else { throw Failure(source: "undo", ArticleFault.nothingToUndo) }
      return (count, [])
    } words: {
      "\($1) \($0 == 1 ? "has its" : "have their") earlier marks again."
    }
  }

  /// The number of changed articles, and those that the screen shows, with their new marks.
  private typealias Result = (count: Int, found: [FetchedArticle])

  /// - Parameter words: The confirmation for a number of articles, which is also given in words.
  private func run(
    _ operation: @escaping @Sendable () async throws -> Result, words: (Int, String) -> String
  ) async {
    await screen.load(from: MarksViewState(), operation) { state, result in
      let formatter = ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale)
      state.loading = .loaded
      state.count = result.count
      state.confirmation = words(result.count, formatter.count(result.count))
      state.article = result.found.count == 1 ? formatter.row(result.found[0].article) : nil
      state.failures = result.found.flatMap(\.failures).grouped { "\(formatter.number($0)) sources" }
    }
  }
}

extension ArticleMarks.Change {
  /// The end of a sentence.
  func words(for count: Int) -> String {
    let verb = count == 1 ? "is" : "are"
    return switch self {
    case .read(true): "\(verb) marked as read"
    case .read(false): "\(verb) marked as unread"
    case .starred(true): "\(verb) starred"
    case .starred(false): "\(verb) not starred anymore"
    case .label(let label, true): "\(verb) labeled “\(label.name)”"
    case .label(let label, false): "\(verb) not labeled “\(label.name)” anymore"
    }
  }
}
