public import CorePresentation

/// The view state of a change of marks.
public struct MarksViewState: ViewState {
  public static let screen = "marks"

  public var loading = LoadingState.idle
  /// One sentence about the change, or empty before it.
  public var confirmation = ""
  /// The number of articles whose marks changed.
  public var count = 0
  /// The article with its marks, if the user named only one.
  public var article: ArticleRowViewState?
  /// The sources that failed while another source had the article.
  public var failures: [FailureViewState] = []

  public var hasContent: Bool { !confirmation.isEmpty }
}
