public import Foundation

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
  ///   - folder: The path of the folder for the file.
  ///   - report: Gets the progress after each part.
  /// - Returns: The article, and the path of the file.
  /// - Throws: A ``CoreDomain/Failure`` if the article isn't found, has no such file, or the download failed.
  ///   `CancellationError`.
  public func callAsFunction(
    _ reference: ArticleReference, enclosure: Int, to folder: String,
    report: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> (article: FetchedArticle, path: String) {
    let fetched = try await fetchArticle(reference)
    let url = try fetched.article.address(ofEnclosure: enclosure)
    return (fetched, try await download(url, folder, report))
  }
}

/// Downloads a file into a folder, and returns its path. It never writes outside the folder and never replaces a file.
/// An interrupted download continues.
///
/// Throws a ``CoreDomain/Failure`` that names the address or the file, or `CancellationError`.
public typealias DownloadFile =
  @Sendable (
    _ url: URL, _ folder: String, _ report: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> String

/// The received part of a file, in bytes.
public struct DownloadProgress: Equatable, Sendable {
  public var received: Int
  /// The size of the file, or nil if the server doesn't report it.
  public var total: Int?

  public init(received: Int, total: Int? = nil) {
    self.received = received
    self.total = total
  }
}
