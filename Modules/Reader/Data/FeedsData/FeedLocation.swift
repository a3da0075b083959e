import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData

/// The place of a feed, read from the name that the user gave.
enum FeedLocation: Equatable, Sendable {
  case web(URL)
  case file(String)
  /// The built-in ``Sample``.
  case sample
  case standardInput
  /// An address that can't be used for a feed.
  case unusable

  /// - Parameter text: A URL with the scheme `http`, `https`, `feed`, or `file`, a path, `-`, or exactly `sample:` or
  ///   `sample`. A file with the name `sample` has the path `./sample`.
  init(_ text: String) { self = Self.location(text) }

  private static func location(_ text: String) -> FeedLocation {
    if let place = special(text) { return place }
    // Most feeds, which need no closer look.
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return web(text) }
    // A URL has a scheme before an authority or another URL. All other text is a path, such as "C:notes.xml".
    guard let scheme = text.scheme else { return .file(text) }
    let rest = text.dropFirst(scheme.count + 1)
    let hasAuthority = rest.hasPrefix("//")
    let inner = rest.prefix { $0.isASCII && $0.isLowercase }
    guard hasAuthority || (!inner.isEmpty && rest.dropFirst(inner.count).hasPrefix("://")) else {
      return .file(text)
    }
    return switch (scheme.lowercased(), hasAuthority) {
    case ("feed", false): web(String(rest))
    case ("feed", true): web("http:\(rest)")
    case ("http", true), ("https", true): web(text)
    case ("file", true): URL(string: text).map { .file($0.path(percentEncoded: false)) } ?? .unusable
    default: .unusable
    }
  }

  /// The place of a feed on the web, read from a store. Other text is unusable, because it could name a file.
  init(stored text: String) {
    let location = FeedLocation(text)
    if case .web = location { self = location } else { self = .unusable }
  }

  /// Whether a stored copy of the feed is useful.
  var isRemote: Bool {
    switch self {
    case .web, .sample: true
    case .file, .standardInput, .unusable: false
    }
  }

  /// The place that a fixed name means.
  private static func special(_ text: String) -> FeedLocation? {
    switch text {
    case "-": .standardInput
    case Sample.address, Sample.name: .sample
    default: nil
    }
  }

  private static func web(_ text: String) -> FeedLocation {
    // Only white space is ignored. Foundation would encode other control characters.
    guard !text.utf8.contains(where: { $0 < 0x09 || (0x0E..<0x20).contains($0) || $0 == 0x7F }),
      let url = URL(reference: text, relativeTo: nil), url.isWeb
    else { return .unusable }
    return .web(url)
  }

  /// The name for display, without the user name and password of a URL.
  static func displayName(_ text: String) -> String {
    switch special(text) {
    case .standardInput: "standard input"
    case .sample: Sample.name
    default: text.withoutCredentials
    }
  }
}

extension StringProtocol {
  /// The URL scheme at the start (RFC 3986, section 3.1), or nil if the text has no scheme.
  fileprivate var scheme: SubSequence? {
    guard let colon = firstIndex(of: ":"), self[..<colon].isSchemes else { return nil }
    return self[..<colon]
  }
}

extension URL {
  /// Whether a feed at this address names itself, perhaps by its address before HTTPS.
  func isAddress(named other: URL) -> Bool {
    let addresses = [self, other].map { $0.absoluteString.withoutCredentials.comparableAddress }
    let plain = addresses[0].hasPrefix("https:") ? "http:\(addresses[0].dropFirst(6))" : addresses[0]
    return [addresses[0], plain].contains(addresses[1])
  }

  /// The URL with the user name and password of another URL of the same origin. A redirect to it was requested with
  /// them.
  func withCredentials(of other: URL) -> URL {
    guard let user = other.user(percentEncoded: false), hasSameOrigin(as: other),
      var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    (parts.user, parts.password) = (user, other.password(percentEncoded: false))
    return parts.url ?? self
  }
}
