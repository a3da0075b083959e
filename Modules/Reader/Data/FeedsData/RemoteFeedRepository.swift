import CoreDomain
import Foundation
public import FeedsDomain
public import NetworkData
public import PlatformData

/// Reads a feed where its user said that it is: on the network, in a file, on standard input.
public struct RemoteFeedRepository: FeedRepository {
  public let source: String
  private let location: FeedLocation
  private let network: NetworkProvider
  private let files: FileProvider
  private let sizeLimit: Int
  private let parser: FeedParser

  /// - Parameters:
  ///   - name: An address, the path of a file, or `-` for standard input.
  ///   - sizeLimit: The most bytes that are read of a file or of standard input. The network has its own.
  public init(
    _ name: String, network: NetworkProvider, files: FileProvider, sizeLimit: Int = 32 << 20,
    parser: FeedParser = FeedParser()
  ) {
    source = FeedLocation.shownName(name)
    location = FeedLocation(name)
    self.network = network
    self.files = files
    self.sizeLimit = sizeLimit
    self.parser = parser
  }

  /// Whether it is on the network, so that a copy of it is worth keeping.
  public var isRemote: Bool {
    if case .web = location { true } else { false }
  }

  public func feed(newerThan known: FeedValidators?) async throws -> FetchedFeed? {
    do {
      switch location {
      case .web(let url): return try await fetch(url, known)
      case .file(let path):
        return FetchedFeed(try parser.parse(try await files.read(path, limit: sizeLimit), source: source))
      case .standardInput:
        return FetchedFeed(
          try parser.parse(try await files.readStandardInput(limit: sizeLimit), source: source))
      case .unusable: throw Failure(source: source, .unusableAddress)
      }
    } catch let failure as Failure {
      throw Failure(source: source, failure.reason)
    }
  }

  private static let accepted = """
    application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, \
    application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1
    """

  /// Asks only for what is newer, by a conditional request (RFC 9110, 13.1).
  private func fetch(_ url: URL, _ known: FeedValidators?) async throws -> FetchedFeed? {
    var headers = ["Accept": Self.accepted]
    headers["If-None-Match"] = known?.entityTag
    headers["If-Modified-Since"] = known?.lastModified
    let response = try await network.fetch(
      NetworkRequest(url, headers: headers), source: source, orWithStatus: known == nil ? [] : [304])
    if response.status == 304 { return nil }
    let feed = try parser.parse(
      response.body, contentType: response.headers["content-type"], address: response.url, source: source)
    return FetchedFeed(
      feed,
      validators: FeedValidators(
        entityTag: response.headers["etag"], lastModified: response.headers["last-modified"]))
  }
}
