public import CorePresentation

/// The view state of the download of files that belong to articles.
public struct DownloadViewState: ViewState {
  public static let screen = "download"

  public var loading = LoadingState.idle
  /// The article, or nil until its file is complete, or if the user named several.
  public var article: ArticleRowViewState?
  /// The number of received bytes of the present file, including those of an earlier attempt.
  public var received = 0
  /// The size of the present file in bytes, or nil if it isn't known yet.
  public var total: Int?
  /// The progress, such as `3 MB of 12 MB`, or empty before the first part. `2 of 3: ` comes before it if the user named
  /// several articles.
  public var progress = ""
  /// The path of the file of ``article``.
  public var path: String?
  /// The confirmation in one sentence, or empty until all files are complete.
  public var confirmation = ""
  /// The complete files, in the order of their articles. Nil if the user named one article.
  public var files: [DownloadedFileViewState]?
  /// The other files that could not be downloaded, and sources that failed while another source had the article.
  public var failures: [FailureViewState] = []

  public var hasContent: Bool { path != nil || files?.isEmpty == false }
}

/// A complete file.
public struct DownloadedFileViewState: Codable, Equatable, Sendable {
  public var article: ArticleRowViewState
  public var path: String
  /// The path in one sentence.
  public var confirmation: String
}
