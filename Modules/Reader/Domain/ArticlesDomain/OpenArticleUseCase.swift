public import CoreDomain
public import Foundation

/// Opens one of the addresses of an article in a web browser, or plays its episode.
public struct OpenArticleUseCase: Sendable {
  private let fetchArticle: FetchArticleUseCase
  private let open: OpenURL
  private let marks: (any ArticleMarkStore)?

  /// - Parameter marks: The store that marks an opened article as read, or nil to mark nothing.
  public init(
    fetchArticle: FetchArticleUseCase, open: @escaping OpenURL,
    markingIn marks: (any ArticleMarkStore)? = nil
  ) {
    self.fetchArticle = fetchArticle
    self.open = open
    self.marks = marks
  }

  /// - Throws: A ``CoreDomain/Failure`` if the article isn't found, has no such address, the address isn't on the web,
  ///   or the browser failed. `CancellationError`.
  public func callAsFunction(
    _ reference: ArticleReference, _ address: ArticleAddress = .own
  ) async throws -> OpenedArticle {
    let fetched = try await fetchArticle(reference)
    let url = try fetched.article.address(address)
    try await open(url, address == .episode)
    var opened = OpenedArticle(article: fetched, url: url)
    guard let marks, address == .own else { return opened }
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

/// Opens an HTTP or HTTPS address in a web browser, or plays the file there.
///
/// Throws a ``CoreDomain/Failure`` that names the program, or `CancellationError`.
public typealias OpenURL = @Sendable (_ url: URL, _ isPlayed: Bool) async throws -> Void

/// One of the addresses of an article.
public enum ArticleAddress: Equatable, Sendable {
  case own
  /// The address of the file with this number, counted from 1.
  case enclosure(Int)
  /// The address with this name, or the link of the text with this number, counted from 1.
  case link(String)
  /// The address of the first file with sound or moving pictures.
  case episode
}

extension Article {
  /// One of the addresses of the article.
  ///
  /// - Throws: A failure if the address is missing or isn't HTTP or HTTPS.
  public func address(_ address: ArticleAddress) throws(Failure) -> URL {
    let name = title.flatMap { $0.isBlank ? nil : $0 } ?? id.value
    let found: URL?
    switch address {
    case .own: found = url
    case .enclosure(let number):
      guard enclosures.indices.contains(number - 1) else {
        throw Failure(source: name, ArticleFault.noEnclosure(number, of: enclosures.count))
      }
      found = enclosures[number - 1].url
    case .episode:
      found = enclosures.first(where: \.isPlayable)?.url
      if found == nil { throw Failure(source: name, ArticleFault.noEpisode) }
    case .link(let link):
      let all = body.links.enumerated().map { ArticleLink("\($0 + 1)", $1) } + namedLinks
      found = all.first { $0.name == link.lowercased() }?.url
      if found == nil { throw Failure(source: name, ArticleFault.noLink(link, of: all.map(\.name))) }
    }
    guard let found else { throw Failure(source: name, ArticleFault.noAddress) }
    guard ["http", "https"].contains(found.scheme?.lowercased()), found.host() != nil else {
      throw Failure(source: found.absoluteString.withoutCredentials, ArticleFault.notOfTheWeb)
    }
    return found
  }
}
