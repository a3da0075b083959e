public import CoreDomain
public import Foundation

/// Opens the address of an article, or of a file that belongs to it, in a web browser.
public struct OpenArticleUseCase: Sendable {
  private let fetchArticle: FetchArticleUseCase
  private let open: OpenURL

  public init(fetchArticle: FetchArticleUseCase, open: @escaping OpenURL) {
    self.fetchArticle = fetchArticle
    self.open = open
  }

  /// - Parameter enclosure: The number of a file, counted from 1, or nil for the article itself.
  /// - Returns: The article, and the opened address.
  /// - Throws: A ``CoreDomain/Failure`` if the article isn't found, has no such address, the address isn't on the web,
  ///   or the browser failed. `CancellationError`.
  public func callAsFunction(
    _ reference: ArticleReference, enclosure: Int? = nil
  ) async throws -> (article: FetchedArticle, url: URL) {
    let fetched = try await fetchArticle(reference)
    let url = try fetched.article.address(ofEnclosure: enclosure)
    try await open(url)
    return (fetched, url)
  }
}

/// Opens an HTTP or HTTPS address in a web browser.
///
/// Throws a ``CoreDomain/Failure`` that names the browser, or `CancellationError`.
public typealias OpenURL = @Sendable (URL) async throws -> Void

extension Article {
  /// The address of the article, or of one of its files.
  ///
  /// - Parameter number: The number of the file, counted from 1, or nil for the article itself.
  /// - Throws: A failure if the address is missing or isn't HTTP or HTTPS.
  public func address(ofEnclosure number: Int?) throws(Failure) -> URL {
    let found: URL?
    if let number {
      guard enclosures.indices.contains(number - 1) else {
        throw Failure(source: id.value, .fault(ArticleFault.noEnclosure(number, of: enclosures.count)))
      }
      found = enclosures[number - 1].url
    } else {
      found = url
    }
    guard let found else { throw Failure(source: id.value, .fault(ArticleFault.noAddress)) }
    guard ["http", "https"].contains(found.scheme?.lowercased()), found.host() != nil else {
      throw Failure(source: found.absoluteString, .fault(ArticleFault.notOfTheWeb))
    }
    return found
  }
}
