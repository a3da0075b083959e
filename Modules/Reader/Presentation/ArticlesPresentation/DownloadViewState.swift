public import CorePresentation

/// The view state of the download of a file that belongs to an article.
public struct DownloadViewState: ViewState {
  public static let screen = "download"

  public var loading = LoadingState.idle
  /// The article; nil until the file is complete.
  public var article: ArticleRowViewState?
  /// The number of received bytes, with those of an earlier attempt.
  public var received = 0
  /// The size of the file in bytes; nil if it isn't known yet.
  public var total: Int?
  /// `3 MB of 12 MB`; empty before the first part.
  public var progress = ""
  /// The path of the complete file.
  public var path: String?
  /// One sentence; empty until the file is complete.
  public var confirmation = ""
  /// The sources that failed while another source had the article.
  public var failures: [FailureViewState] = []

  public init() {}

  /// A bar of 20 columns, and the progress in words.
  public var progressBar: String {
    "\(ProgressBar.text(received, of: total)) \(progress.isEmpty ? "Downloading …" : progress)"
  }

  public var hasContent: Bool { path != nil }
}
