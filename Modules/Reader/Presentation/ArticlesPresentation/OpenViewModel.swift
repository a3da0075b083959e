public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// Opens one of the addresses of an article in a web browser.
@MainActor @Observable
public final class OpenViewModel: ViewModel {
  public let screen = ScreenLoader(OpenViewState())
  private let openArticle: OpenArticleUseCase
  private let date: DateProvider
  private let locale: LocaleProvider

  /// - Parameters:
  ///   - date: The date that relative dates refer to.
  ///   - locale: The reader's language and time zone.
  public init(openArticle: OpenArticleUseCase, date: DateProvider, locale: LocaleProvider) {
    self.openArticle = openArticle
    self.date = date
    self.locale = locale
  }

  /// Opens an address of an article. If it can't be marked as read afterward, the screen says why.
  public func visit(_ reference: ArticleReference, _ address: ArticleAddress = .own) async {
    await screen.load { [openArticle] in
      try await openArticle(reference, address)
    } begin: { state in
      state.restart(with: OpenViewState())
    } show: { state, opened in
      state.loading = .loaded
      state.article = ArticleRowFormatter(now: date.now(), for: locale).row(opened.article.article)
      let url = opened.url.withoutCredentials
      state.url = url
      state.confirmation = "\(url.absoluteString) is open in the web browser."
      if opened.isMarked { state.confirmation += " The article is marked as read." }
      state.markFailure = opened.markFailure.map(FailureViewState.init)
      state.failures = opened.article.failures.grouped { "\($0) sources" }
    }
  }
}
