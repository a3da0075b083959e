public import ArticlesDomain
import CoreDomain
import Foundation
public import NetworkData
public import PlatformData

/// A feed from the network, from a file, or from standard input, or the built-in ``Sample``.
public struct FeedSource: ArticleSource {
  /// The name that the user gave to the feed, also if the feed has moved since.
  public let name: String
  private let location: FeedLocation
  private let network: NetworkProvider
  private let files: FileProvider
  private let sizeLimit: Int

  /// - Parameters:
  ///   - name: A URL, the path of a file, `-` for standard input, or `sample:` or `sample` for the sample. A file with
  ///     the name `sample` has the path `./sample`.
  ///   - address: The current address of the feed, if it has moved. Any text that isn't an address on the web is
  ///     refused, because the text comes from a store.
  ///   - sizeLimit: The largest size of a file or of standard input, in bytes. The network has its own limit.
  public init(
    _ name: String, at address: String? = nil, network: NetworkProvider, files: FileProvider,
    sizeLimit: Int = 32 << 20
  ) {
    self.name = FeedLocation.displayName(name)
    location = address.map(FeedLocation.init(stored:)) ?? FeedLocation(name)
    (self.network, self.files, self.sizeLimit) = (network, files, sizeLimit)
  }

  /// A name that means the same feed in every working folder.
  ///
  /// - Parameters:
  ///   - name: A URL, the path of a file, `-` for standard input, or `sample:` or `sample` for the sample.
  ///   - folder: The folder that a relative path refers to.
  public static func name(_ name: String, in folder: String) -> String {
    let location = FeedLocation(name)
    if location == .sample { return Sample.name }
    guard case .file(name) = location, !name.isEmpty else { return name }
    return URL(filePath: name, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
      .standardizedFileURL
      .path(percentEncoded: false)
  }

  /// Whether a stored copy of the feed is useful: that of a feed on the network, or of the sample. Files and standard
  /// input are read again for each run.
  public var isRemote: Bool { location.isRemote }

  public func fetch(newerThan known: FeedValidators?) async throws -> FeedAnswer {
    do {
      switch location {
      case .web(let url): return try await fetch(url, known)
      case .file(let path): return try read(try await files.read(path, sizeLimit), known)
      case .standardInput:
        return try read(try await files.readStandardInput(sizeLimit), known)
      case .sample:
        let data = Data(Sample.text.utf8)
        return try read(data, known, digest: data.digest)
      case .unusable: throw Failure(source: name, NetworkFault.unusableAddress)
      }
    } catch let failure as Failure {
      throw Failure(source: name, failure.reason)
    }
  }

  /// - Parameters:
  ///   - digest: The digest of the data, or nil for a file, which is read for one run.
  ///   - response: The response that contained the data, if there is one.
  private func read(
    _ data: Data, _ known: FeedValidators?, digest: String? = nil, from response: NetworkResponse? = nil
  ) throws -> FeedAnswer {
    let validators = FeedValidators(
      entityTag: response?.entityTag,
      lastModified: response?.lastModified, digest: digest)
    // Many servers ignore conditions, or change the entity tag with each answer.
    if let digest, digest == known?.digest {
      return FeedAnswer(nil, newValidators: validators == known ? nil : validators)
    }
    let feed = try FeedParser().parse(
      data, contentType: response?.headers["content-type"], address: response.map(Self.address),
      source: name)
    // The connection may have ended too early, so the next check loads the feed again.
    let isCut = feed.publication.damage.contains(.truncated)
    return FeedAnswer(FetchedFeed(feed, validators: isCut ? FeedValidators() : validators))
  }

  private static let accepted = """
    application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, \
    application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1
    """

  /// Loads the feed if it is newer than `known`, and follows it if it has moved.
  private func fetch(_ url: URL, _ known: FeedValidators?) async throws -> FeedAnswer {
    var answer = try await load(url, known)
    do {
      return try await follow(answer, from: [url]) ?? answer
    } catch is Failure {
      // The feed is read where it is until the new address works. The next check needs all of it again.
      answer.fetched?.validators = FeedValidators()
      return answer
    }
  }

  private static let longestMove = 5

  /// Loads the feed from the address that it names as its new one, as if its server had redirected there permanently.
  /// Returns nil if it names none, or if the addresses lead back.
  private func follow(_ answer: FeedAnswer, from visited: [URL]) async throws -> FeedAnswer? {
    guard let last = visited.last, visited.count <= Self.longestMove,
      let named = answer.fetched?.feed.newAddress,
      let url = URL(string: named.absoluteString.withoutCredentials)?.withCredentials(of: last),
      !visited.contains(where: { $0.isAddress(named: url) })
    else { return nil }
    var moved = try await load(url, nil)
    moved.permanentAddress = moved.permanentAddress ?? url.absoluteString
    // The next check asks at the old address, so it can't compare versions.
    moved.fetched?.validators = FeedValidators()
    guard let next = moved.fetched?.feed.newAddress, !url.isAddress(named: next) else { return moved }
    return try await follow(moved, from: visited + [url])
  }

  /// Loads the feed if it is newer than `known`, with a conditional request (RFC 9110, section 13.1).
  private func load(_ url: URL, _ known: FeedValidators?) async throws -> FeedAnswer {
    let response: NetworkResponse
    do {
      response = try await request(url, known)
    } catch let failure as Failure where failure.reason == ContentFault.damagedCompression {
      guard let answer = try await rawAnswer(url, known) else { throw failure }
      return answer
    }
    return try answer(response, to: url, known)
  }

  /// The feed in a body that doesn't have the content coding that its server names, or nil if the body is no feed.
  private func rawAnswer(_ url: URL, _ known: FeedValidators?) async throws -> FeedAnswer? {
    let response = try await request(url, known, decodes: false)
    var answer = try? answer(response, to: url, known)
    answer?.fetched?.feed.publication.damage.insert(.wrongCoding)
    return answer
  }

  private func answer(
    _ response: NetworkResponse, to url: URL, _ known: FeedValidators?
  ) throws -> FeedAnswer {
    var answer =
      if response.status == 304, let known {
        FeedAnswer(nil, newValidators: Self.newValidators(in: response, known))
      } else {
        try read(response.body, known, digest: response.body.digest, from: response)
      }
    answer.permanentAddress = response.permanentURL?.withCredentials(of: url).absoluteString
    let answered = response.url.withCredentials(of: url)
    if answered != url { answer.redirectedAddress = answered.absoluteString }
    (answer.maximumAge, answer.retryAfter) = (response.timeToExpiry, response.retryAfter)
    return answer
  }

  private func request(
    _ url: URL, _ known: FeedValidators?, decodes: Bool = true
  ) async throws -> NetworkResponse {
    var headers = ["Accept": Self.accepted]
    headers["If-None-Match"] = known?.entityTag?.validator
    headers["If-Modified-Since"] = known?.lastModified?.validator
    let isConditional = headers.count > 1
    var request = NetworkRequest(url, headers: headers)
    request.decodes = decodes
    do {
      return try await network.fetch(request, source: name, orWithStatus: known == nil ? [] : [304])
    } catch let failure as Failure where isConditional && failure.reason.canBeAboutConditions {
      return try await self.request(url, nil, decodes: decodes)
    }
  }

  /// The validators of a confirmed version that was known, or nil if they are unchanged.
  private static func newValidators(
    in response: NetworkResponse, _ known: FeedValidators
  ) -> FeedValidators? {
    var validators = known
    if let tag = response.entityTag { validators.entityTag = tag }
    if let date = response.lastModified { validators.lastModified = date }
    return validators == known ? nil : validators
  }

  /// The address of the transferred content, if it has the origin of the request (RFC 9110, section 8.7). An address of
  /// another origin isn't trustworthy.
  private static func address(of response: NetworkResponse) -> URL {
    let text = response.headers["content-location"]
    let named = text.flatMap { URL(reference: $0, relativeTo: response.url) }
    return named.flatMap { $0.isWeb && $0.hasSameOrigin(as: response.url) ? $0 : nil } ?? response.url
  }
}
