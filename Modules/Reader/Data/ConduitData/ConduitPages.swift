import CoreDomain
import Foundation
import NetworkData

/// The addresses of a server's web pages: `article/SLUG` and `profile/NAME` below one address, as in the frontends of the
/// RealWorld project.
struct ConduitPages: Sendable {
  private let base: String

  /// - Parameter address: An `http` or `https` URL without a query. It may end in `#`, as pages do whose routes are
  ///   fragments. Otherwise, the result is nil.
  init?(_ address: String) {
    guard let url = URL(string: address), url.isWeb, url.query() == nil else { return nil }
    var base = address[...]
    while base.last == "/" { base.removeLast() }
    self.base = String(base)
  }

  func article(_ slug: String) -> URL? { page("article", slug) }
  func profile(_ name: String) -> URL? { page("profile", name) }

  /// The slug of an article, or nil if the address isn't that of an article's page.
  func slug(of address: String) -> String? {
    let start = "\(base)/article/"
    guard address.hasPrefix(start) else { return nil }
    return address.dropFirst(start.count).removingPercentEncoding
  }

  private func page(_ kind: String, _ name: String) -> URL? {
    // These names would be other addresses.
    guard ![".", ".."].contains(name) else { return nil }
    return URL(string: "\(base)/\(kind)/\(ServerAddress.escaped(name))")
  }
}
