public import CorePresentation
public import Foundation

/// The view state of opening an article in a web browser.
public struct OpenViewState: ViewState {
  public static let screen = "open"

  public var loading = LoadingState.idle
  /// The article, or nil until its address is open.
  public var article: ArticleRowViewState?
  /// The opened address.
  public var url: URL?
  /// The confirmation in one sentence, or empty until the address is open.
  public var confirmation = ""
  /// The reason why the article couldn't be marked as read, or nil if it could.
  public var markFailure: FailureViewState?
  /// The sources that failed while another source had the article.
  public var failures: [FailureViewState] = []

  public var hasContent: Bool { article != nil }
  public var failure: FailureViewState? { loading.failure ?? markFailure }
}
