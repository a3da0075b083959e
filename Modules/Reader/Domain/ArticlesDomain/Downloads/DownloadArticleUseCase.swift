/// Downloads a file that belongs to an article.
public struct DownloadArticleUseCase: Sendable {
  private let fetchArticle: FetchArticleUseCase
  private let download: DownloadFile

  public init(fetchArticle: FetchArticleUseCase, download: @escaping DownloadFile) {
    self.fetchArticle = fetchArticle
    self.download = download
  }

  /// - Parameters:
  ///   - enclosure: The number of the file, counted from 1.
  ///   - folder: The path of the folder for the file, or nil for the usual one.
  ///   - name: The name for the file, or nil for the one that its server gives it.
  ///   - report: Gets the progress after each part.
  /// - Returns: The article, and the file.
  /// - Throws: A ``CoreDomain/Failure`` if the article isn't found, has no such file, or the download failed.
  ///   `CancellationError`.
  public func callAsFunction(
    _ reference: ArticleReference, enclosure: Int, to folder: String?, as name: String? = nil,
    report: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> (article: FetchedArticle, file: DownloadedFile) {
    let fetched = try await fetchArticle(reference)
    let request = DownloadRequest(
      try fetched.article.address(.enclosure(enclosure)), to: folder ?? "", as: name)
    return (fetched, try await download(request, report))
  }
}

/// Downloads a file. It never writes outside the folder and never replaces a file. An interrupted download continues,
/// and a file that is there already isn't downloaded again.
///
/// Throws a ``CoreDomain/Failure`` that names the address or the file, or `CancellationError`.
public typealias DownloadFile =
  @Sendable (
    _ request: DownloadRequest, _ report: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> DownloadedFile
