public import CorePresentation

/// The view state of the download of a file that belongs to an article.
public struct DownloadViewState: ViewState {
  public static let screen = "download"

  public var loading = LoadingState.idle
  /// The article, or nil until the file is complete.
  public var article: ArticleRowViewState?
  /// The number of received bytes, including those of an earlier attempt.
  public var received = 0
  /// The size of the file in bytes, or nil if it isn't known yet.
  public var total: Int?
  /// The progress, such as `3 MB of 12 MB`, or empty before the first part.
  public var progress = ""
  /// The path of the complete file.
  public var path: String?
  /// The confirmation in one sentence, or empty until the file is complete.
  public var confirmation = ""
  /// The sources that failed while another source had the article.
  public var failures: [FailureViewState] = []

  public init() {}

  public var hasContent: Bool { path != nil }
}
