public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// One article, to be read.
@MainActor @Observable
public final class ArticleViewModel: ViewModel {
  public private(set) var state = ArticleViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: ArticleViewState, _ new: ArticleViewState) -> Void)?

  private let id: String
  private let fetchArticle: FetchArticleUseCase
  private let marks: any ArticleMarkStore
  private let date: DateProvider
  private let locale: LocaleProvider
  private let latest = LatestOperation()
  private let latestMark = LatestOperation()
  /// What the screen falls back to when a load is canceled.
  private var settled = ArticleViewState()
  private var loadedAt: Date?
  private var fetched: FetchedArticle?

  /// - Parameters:
  ///   - id: The article's identifier inside its source, or its permalink.
  ///   - fetchArticle: Where it comes from.
  ///   - marks: Where its reader's marks are kept.
  ///   - date: What relative dates refer to.
  ///   - locale: Whose language and time zone the words are in.
  public init(
    id: String, fetchArticle: FetchArticleUseCase, marks: any ArticleMarkStore, date: DateProvider,
    locale: LocaleProvider
  ) {
    self.id = id
    self.fetchArticle = fetchArticle
    self.marks = marks
    self.date = date
    self.locale = locale
  }

  public func load() async {
    state.loading = state.article == nil ? .loading : .refreshing
    let outcome = await latest.run { [fetchArticle, id] in try await fetchArticle(id) }
    switch outcome {
    case .value(let fetched):
      show(fetched)
      loadedAt = date.now()
    case .failure(let failure):
      var next = state
      next.loading = .failed(failure)
      let dates = DateText(now: date.now(), for: locale)
      next.stale = loadedAt.map(dates.stale)
      state = next
    case .canceled: state = settled
    case .superseded: return
    }
    settled = state
  }

  /// Shows a mark at once, and takes it back with the reason if it cannot be kept.
  public func mark(_ change: ArticleMarks.Change) async {
    guard let before = fetched else { return }
    var marked = before
    marked.article.marks = before.article.marks.changed(change)
    show(marked)
    let outcome = await latestMark.run { [marks, id = marked.article.id] in try await marks.mark(id, change) }
    switch outcome {
    case .value: break
    case .failure(let failure): show(before, markFailure: failure)
    case .canceled: show(before)
    case .superseded: return
    }
    settled = state
  }

  private func show(_ fetched: FetchedArticle, markFailure: FailureViewState? = nil) {
    self.fetched = fetched
    let formatter = ArticleRowFormatter(now: date.now(), for: locale)
    var next = ArticleViewState(fetched, wordedBy: formatter)
    next.markFailure = markFailure
    state = next
  }
}

extension ArticleViewState {
  fileprivate init(_ fetched: FetchedArticle, wordedBy formatter: ArticleRowFormatter) {
    let article = fetched.article
    loading = .loaded
    failures = fetched.failures.map(FailureViewState.init)
    self.article = formatter.row(article)
    body = article.body.map(BlockViewState.init)
    enclosures = article.enclosures.map(formatter.enclosure)
    favoritesCount = article.favoritesCount
    favorites =
      article.favoritesCount.map { $0 == 1 ? "1 favorite" : "\(formatter.number($0)) favorites" } ?? ""
    comments = article.comments?.map(formatter.comment)
    emptyReason = article.body.isEmpty ? Self.emptyReason(for: article) : nil
  }

  private static func emptyReason(for article: Article) -> String {
    article.url == nil ? "There is no text here." : "There is no text here; it may be found at its address."
  }
}

extension ArticleRowFormatter {
  fileprivate func enclosure(_ enclosure: Enclosure) -> EnclosureViewState {
    let size = enclosure.length.map { Int64($0).formatted(.byteCount(style: .file).locale(locale)) }
    return EnclosureViewState(
      url: enclosure.url, type: enclosure.type, length: enclosure.length,
      details: [enclosure.type, size].compactMap(\.self).joined(separator: ", "))
  }

  fileprivate func comment(_ comment: Comment) -> CommentViewState {
    CommentViewState(
      id: comment.id, author: comment.author.name, createdAt: comment.createdAt,
      relativeDate: comment.createdAt.map(dates.relative) ?? "", text: comment.body)
  }
}
