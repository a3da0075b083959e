/// Actions on the reader's machine, outside of this program.
public struct Desktop: Sendable {
  public var open: OpenURL
  public var download: DownloadFile
  /// Runs a program once, with the title of a new article in each argument.
  ///
  /// Throws a ``CoreDomain/Failure`` whose source is the program, or `CancellationError`.
  public var notify: @Sendable (_ program: String, _ titles: [String]) async throws -> Void
  /// Reads and writes lists of feeds.
  public var lists: SubscriptionFiles

  public init(
    open: @escaping OpenURL, download: @escaping DownloadFile,
    notify: @escaping @Sendable (_ program: String, _ titles: [String]) async throws -> Void,
    lists: SubscriptionFiles
  ) {
    (self.open, self.download, self.notify, self.lists) = (open, download, notify, lists)
  }
}
