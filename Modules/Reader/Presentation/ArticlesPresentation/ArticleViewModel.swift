public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// One article.
@MainActor @Observable
public final class ArticleViewModel: ViewModel {
  public let screen: ScreenLoader<ArticleViewState>
  private let reference: ArticleReference
  private let fetchArticle: FetchArticleUseCase
  private let marks: any ArticleMarkStore
  private let date: DateProvider
  private let locale: LocaleProvider
  /// Separate from the load: a mark doesn't stop a load, and a load doesn't stop a mark.
  private let latestMark = LatestOperation()
  private var article: Article?
  private let changes = PendingChanges(ArticleMarks())
  /// Whether the next loaded article must be marked as read.
  private var marksLoaded: Bool

  /// - Parameters:
  ///   - fetchArticle: Fetches the article.
  ///   - marks: Stores the reader's marks.
  ///   - marksOpened: Whether the article is marked as read when it is shown for the first time.
  ///   - date: The date that relative dates refer to.
  ///   - locale: The reader's language and time zone.
  public init(
    _ reference: ArticleReference, fetchArticle: FetchArticleUseCase, marks: any ArticleMarkStore,
    marksOpened: Bool = false, date: DateProvider, locale: LocaleProvider
  ) {
    self.reference = reference
    self.fetchArticle = fetchArticle
    self.marks = marks
    marksLoaded = marksOpened
    self.date = date
    self.locale = locale
    screen = ScreenLoader(ArticleViewState(), date: date) {
      DateText(now: date.now(), for: locale).stale(since: $0)
    }
  }

  public func load() async {
    changes.beginReading()
    let ending = await screen.load { [fetchArticle, reference] in
      try await fetchArticle(reference)
    } show: { state, fetched in
      article = fetched.article
      changes.merge(fetched.article.marks)
      var shown = fetched
      shown.article.marks = changes.shown
      state = viewState(shown)
    }
    guard ending == .finished, marksLoaded, article != nil else { return }
    marksLoaded = false
    if !changes.shown.isRead || changes.shown.isUpdated { await mark(.read(true)) }
  }

  /// Shows a mark at once. If it can't be stored, shows the stored marks and the reason.
  public func mark(_ change: ArticleMarks.Change) async {
    guard let article else { return }
    changes.add {
      $0 = $0.changed(change)
    } storedBy: { [marks] in
      _ = try await marks.mark([article], change)
    }
    show(changes.shown)
    switch await latestMark.run({ [changes] in try await changes.store() }) {
    case .value, .superseded: break
    case .failure(let failure): showStored(markFailure: FailureViewState(failure))
    case .canceled: showStored()
    }
  }

  private func showStored(markFailure: FailureViewState? = nil) {
    changes.drop()
    show(changes.stored, markFailure: markFailure)
  }

  private func show(_ marks: ArticleMarks, markFailure: FailureViewState? = nil) {
    guard var article else { return }
    article.marks = marks
    let row = ArticleRowFormatter(now: date.now(), for: locale).row(article)
    screen.amend { state in
      state.article = row
      state.markFailure = markFailure
    }
  }

  private func viewState(_ fetched: FetchedArticle) -> ArticleViewState {
    ArticleViewState(fetched, wordedBy: ArticleRowFormatter(now: date.now(), for: locale))
  }
}

extension ArticleViewState {
  fileprivate init(_ fetched: FetchedArticle, wordedBy formatter: ArticleRowFormatter) {
    let article = fetched.article
    loading = .loaded
    failures = fetched.failures.map(FailureViewState.init)
    self.article = formatter.row(article)
    moment = article.date.map(formatter.dates.moment) ?? ""
    let blocks = article.body
    var numbers = LinkNumbers()
    body = blocks.map { BlockViewState($0, numberedBy: &numbers) }
    links = numbers.links
    enclosures = article.enclosures.map(formatter.enclosure)
    episode = article.episode.map(formatter.episode)
    image = article.image
    viewCount = article.viewCount
    views = article.viewCount.map { $0 == 1 ? "1 view" : "\(formatter.number($0)) views" }
    favoritesCount = article.favoritesCount
    favorites =
      article.favoritesCount.map { $0 == 1 ? "1 favorite" : "\(formatter.number($0)) favorites" } ?? ""
    comments = article.comments?.map(formatter.comment)
    commentsFailure = article.commentsFailure.map(FailureViewState.init)
    emptyReason = blocks.isEmpty ? Self.emptyReason(for: article) : nil
  }

  private static func emptyReason(for article: Article) -> String {
    article.url == nil
      ? "The article has no text." : "The article has no text here. Open its address to read it."
  }
}

extension ArticleRowFormatter {
  fileprivate func enclosure(_ enclosure: Enclosure) -> EnclosureViewState {
    let size = enclosure.length.map { Int64($0).formatted(.byteCount(style: .file).locale(locale)) }
    let duration = enclosure.duration.map {
      $0 < 60 ? "\(number($0)) s" : "\(number(Int((Double($0) / 60).rounded()))) min"
    }
    return EnclosureViewState(
      url: enclosure.url.withoutCredentials, type: enclosure.type, length: enclosure.length,
      duration: enclosure.duration,
      details: [enclosure.type, size, duration].compactMap(\.self).joined(separator: ", "),
      alternative: enclosure.alternative)
  }

  fileprivate func episode(_ episode: Episode) -> EpisodeViewState {
    let words = [
      episode.season.map { "season \(number($0))" }, episode.number.map { "episode \(number($0))" },
    ].compactMap(\.self).joined(separator: ", ")
    return EpisodeViewState(
      season: episode.season, number: episode.number,
      details: words.prefix(1).uppercased() + words.dropFirst(),
      chapters: episode.chapters.map(enclosure), transcripts: episode.transcripts.map(enclosure))
  }

  fileprivate func comment(_ comment: Comment) -> CommentViewState {
    CommentViewState(
      id: comment.id, author: comment.author.name, createdAt: comment.createdAt,
      relativeDate: comment.createdAt.map(dates.relative) ?? "", text: comment.body)
  }
}
