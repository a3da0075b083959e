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
  private let listed: ListedArticles
  private let marks: any ArticleMarkStore
  private let ambient: Ambient
  /// Separate from the load: a mark doesn't stop a load, and a load doesn't stop a mark.
  private let latestMark = LatestOperation()
  private let latestCatchUp = LatestOperation()
  private var article: Article?
  private let changes = PendingChanges(ArticleMarks())
  /// Whether the next loaded article must be marked as read.
  private var marksLoaded: Bool
  /// Whether the last ``catchUp()`` failed.
  private var isBehind = false

  /// - Parameters:
  ///   - fetchArticle: Fetches the article.
  ///   - listed: Finds the stored article again.
  ///   - marks: Stores the reader's marks.
  ///   - marksOpened: Whether the article is marked as read when it is shown for the first time.
  ///   - ambient: The time, and the reader's language and time zone.
  public init(
    _ reference: ArticleReference, fetchArticle: FetchArticleUseCase, listed: ListedArticles,
    marks: any ArticleMarkStore, marksOpened: Bool = false, ambient: Ambient
  ) {
    self.reference = reference
    self.fetchArticle = fetchArticle
    self.listed = listed
    self.marks = marks
    marksLoaded = marksOpened
    self.ambient = ambient
    screen = ScreenLoader(ArticleViewState(), aging: ambient)
  }

  public func load() async {
    let storedCount = changes.storedCount
    let ending = await screen.load { [fetchArticle, reference] in
      try await fetchArticle(reference)
    } show: { state, fetched in
      article = fetched.article
      changes.merge(fetched.article.marks, readAfter: storedCount)
      var shown = fetched
      shown.article.marks = changes.shown
      state = ArticleViewState(
        shown, wordedBy: ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale))
    }
    guard ending == .finished, marksLoaded, article != nil else { return }
    marksLoaded = false
    // The reader may have gone on already, which cancels the load and not the mark.
    if !changes.shown.isRead || changes.shown.isUpdated { await Task { await mark(.read(true)) }.value }
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

  /// Makes a change, or takes it back if the article has it already.
  public func toggle(_ change: ArticleMarks.Change) async {
    await mark(changes.shown.toggling(change))
  }

  /// Shows the stored marks of the article, and words that depend on the time.
  public func catchUp() async {
    guard let article, !state.loading.isLoading else { return }
    let (storedCount, known) = (changes.storedCount, screen.generation)
    let outcome = await latestCatchUp.run { [listed] in try await listed.articles([article.id]).first }
    guard screen.generation == known else { return }
    switch outcome {
    case .value(let stored?):
      changes.merge(stored.marks, readAfter: storedCount)
      show(changes.shown, markFailure: isBehind ? nil : state.markFailure)
      isBehind = false
    case .value(nil):
      isBehind = true
      let title = state.article?.title ?? article.id.value
      screen.amend {
        $0.markFailure = FailureViewState(Failure(source: title, ArticleFault.removed))
      }
    case .failure(let failure):
      isBehind = true
      screen.amend { $0.markFailure = FailureViewState(failure) }
    case .canceled, .superseded: break
    }
  }

  private func showStored(markFailure: FailureViewState? = nil) {
    changes.drop()
    show(changes.stored, markFailure: markFailure)
  }

  private func show(_ marks: ArticleMarks, markFailure: FailureViewState? = nil) {
    guard var article else { return }
    article.marks = marks
    let formatter = ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale)
    let row = formatter.row(article)
    screen.amend { state in
      state.article = row
      state.markFailure = markFailure
    }
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
    var numbers = LinkNumbers(of: blocks)
    body = blocks.map { BlockViewState($0, numberedBy: &numbers) }
    links = numbers.links
    enclosures = article.enclosures.map(formatter.enclosure)
    namedLinks = article.namedLinks.map { NamedLinkViewState(name: $0.name, url: $0.url.withoutCredentials) }
    episode = article.episode.map(formatter.episode)
    image = article.image
    viewCount = article.viewCount
    views = article.viewCount.map { $0 == 1 ? "1 view" : "\(formatter.number($0)) views" }
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
      chapters: episode.chapters.map(enclosure),
      chapterList: episode.chapterList.map {
        let style = Duration.TimeFormatStyle.time(
          pattern: $0.start < 3600 ? .minuteSecond : .hourMinuteSecond
        ).locale(locale)
        return .init(
          start: $0.start, time: Duration.seconds($0.start).formatted(style), title: $0.title,
          url: $0.url?.withoutCredentials)
      }, transcripts: episode.transcripts.map(enclosure))
  }
}
