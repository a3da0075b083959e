public import CorePresentation

/// The view state of the list of downloads.
public struct DownloadListViewState: ViewState {
  public static let screen = "downloads"

  public var loading = LoadingState.idle
  /// The downloads, the newest first.
  public var rows: [DownloadRowViewState] = []
  /// The number of downloads, such as `3 downloads, 1 interrupted`, or empty if there are none.
  public var summary = ""
  /// The reason why the list is empty, or nil if it isn't, or isn't loaded yet.
  public var emptyReason: String?

  public init() {}

  public var hasContent: Bool { !rows.isEmpty || emptyReason != nil }
}

/// A file that was downloaded, or whose download was interrupted.
public struct DownloadRowViewState: Codable, Equatable, Sendable {
  /// The title of the article, or its identifier if it has no title.
  public var title: String
  /// The identifier of the article inside its source.
  public var id: String
  public var source: String
  public var address: String
  public var path: String
  /// `complete`, `interrupted`, or `missing`.
  public var state: String
  /// The state in words, such as `interrupted at 1 MB of 4.2 MB`.
  public var status: String
  /// The size of the part of an interrupted download, in bytes.
  public var received: Int?
  /// The size of the whole file in bytes, or nil if the server didn't report it.
  public var total: Int?
}
