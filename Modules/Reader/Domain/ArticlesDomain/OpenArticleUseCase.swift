public import CoreDomain
public import Foundation

/// Opens the address of an article, or of a file that belongs to it, in a web browser.
public struct OpenArticleUseCase: Sendable {
  private let fetchArticle: FetchArticleUseCase
  private let open: OpenURL
  private let marks: (any ArticleMarkStore)?

  /// - Parameter marks: The store that marks an opened article as read, or nil to mark nothing.
  public init(
    fetchArticle: FetchArticleUseCase, open: @escaping OpenURL, markingIn marks: (any ArticleMarkStore)? = nil
  ) {
    self.fetchArticle = fetchArticle
    self.open = open
    self.marks = marks
  }

  /// - Parameter enclosure: The number of a file, counted from 1, or nil for the article itself.
  /// - Throws: A ``CoreDomain/Failure`` if the article isn't found, has no such address, the address isn't on the web,
  ///   or the browser failed. `CancellationError`.
  public func callAsFunction(
    _ reference: ArticleReference, enclosure: Int? = nil
  ) async throws -> OpenedArticle {
    let fetched = try await fetchArticle(reference)
    let url = try fetched.article.address(ofEnclosure: enclosure)
    try await open(url)
    var opened = OpenedArticle(article: fetched, url: url)
    guard let marks, enclosure == nil else { return opened }
    do {
      opened.isMarked = try await marks.mark([fetched.article], .read(true)) > 0
      opened.article.article.marks = fetched.article.marks.changed(.read(true))
    } catch let failure as Failure {
      // The address is open.
      opened.markFailure = failure
    }
    return opened
  }
}

/// An article whose address is open.
public struct OpenedArticle: Sendable {
  /// The article, with its marks after it was opened.
  public var article: FetchedArticle
  public var url: URL
  /// Whether opening it marked it as read.
  public var isMarked = false
  /// The reason why it couldn't be marked as read, or nil if the mark was stored, or the setting is off.
  public var markFailure: Failure?
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
        throw Failure(source: id.value, ArticleFault.noEnclosure(number, of: enclosures.count))
      }
      found = enclosures[number - 1].url
    } else {
      found = url
    }
    guard let found else { throw Failure(source: id.value, ArticleFault.noAddress) }
    guard ["http", "https"].contains(found.scheme?.lowercased()), found.host() != nil else {
      throw Failure(source: found.absoluteString.withoutCredentials, ArticleFault.notOfTheWeb)
    }
    return found
  }
}
