public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// Opens one of the addresses of an article in a web browser, or plays its episode.
@MainActor @Observable
public final class OpenViewModel: ViewModel {
  public let screen = ScreenLoader(OpenViewState())
  private let openArticle: OpenArticleUseCase
  private let ambient: Ambient

  /// - Parameter ambient: The time, and the reader's language and time zone.
  public init(openArticle: OpenArticleUseCase, ambient: Ambient) {
    self.openArticle = openArticle
    self.ambient = ambient
  }

  /// Opens an address of an article. If it can't be marked as read afterward, the screen says why.
  public func visit(_ reference: ArticleReference, _ address: ArticleAddress = .own) async {
    await screen.load(from: OpenViewState()) { [openArticle] in
      try await openArticle(reference, address)
    } show: { state, opened in
      state.loading = .loaded
      state.article = ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale).row(
        opened.article.article)
      let url = opened.url.withoutCredentials
      state.url = url
      state.confirmation =
        address == .episode
        ? "The player has ended." : "\(url.absoluteString) is open in the web browser."
      if opened.isMarked { state.confirmation += " The article is marked as read." }
      state.markFailure = opened.markFailure.map(FailureViewState.init)
      state.failures = opened.article.failures.grouped { "\($0) sources" }
    }
  }
}
