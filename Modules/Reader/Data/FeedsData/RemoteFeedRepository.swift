import CoreDomain
import Foundation
public import FeedsDomain
import MarkupData
public import NetworkData
public import PlatformData

/// Reads a feed from the network, from a file, or from standard input.
public struct RemoteFeedRepository: FeedRepository {
  public let source: String
  private let location: FeedLocation
  private let network: NetworkProvider
  private let files: FileProvider
  private let sizeLimit: Int
  private let parser: FeedParser

  /// - Parameters:
  ///   - name: A URL, the path of a file, or `-` for standard input.
  ///   - sizeLimit: The largest size of a file or of standard input, in bytes. The network has its own limit.
  public init(
    _ name: String, network: NetworkProvider, files: FileProvider, sizeLimit: Int = 32 << 20,
    parser: FeedParser = FeedParser()
  ) {
    source = FeedLocation.displayName(name)
    location = FeedLocation(name)
    self.network = network
    self.files = files
    self.sizeLimit = sizeLimit
    self.parser = parser
  }

  /// Whether the feed is on the network, so that keeping a copy makes sense.
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

  /// Loads the feed if it is newer than `known`, with a conditional request (RFC 9110, section 13.1).
  private func fetch(_ url: URL, _ known: FeedValidators?) async throws -> FetchedFeed? {
    var headers = ["Accept": Self.accepted]
    headers["If-None-Match"] = known?.entityTag
    headers["If-Modified-Since"] = known?.lastModified
    let response = try await network.fetch(
      NetworkRequest(url, headers: headers), source: source, orWithStatus: known == nil ? [] : [304])
    if response.status == 304 { return nil }
    let feed = try parser.parse(
      response.body, contentType: response.headers["content-type"], address: Self.address(of: response),
      source: source)
    return FetchedFeed(
      feed,
      validators: FeedValidators(
        entityTag: response.headers["etag"], lastModified: response.headers["last-modified"]))
  }

  /// The address of the very text that was sent, if it has the origin of the request (RFC 9110, section 8.7). An
  /// address of another origin could be anyone's.
  private static func address(of response: NetworkResponse) -> URL {
    let text = response.headers["content-location"]
    let named = text.flatMap { URL(reference: $0, relativeTo: response.url) }
    return named.flatMap { $0.isWeb && $0.hasSameOrigin(as: response.url) ? $0 : nil } ?? response.url
  }
}
