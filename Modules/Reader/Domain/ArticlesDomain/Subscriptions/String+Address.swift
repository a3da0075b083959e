import Foundation

extension String {
  /// The address of a feed as it is stored: with the scheme `http` or `https` in lowercase, and without the scheme `feed`.
  /// Text that isn't such an address stays the same.
  public var webAddress: String {
    let text = lowercased()
    for prefix in ["feed:", "feed://"] where text.hasPrefix(prefix) {
      if let address = String(dropFirst(prefix.count)).withLowercaseScheme { return address }
    }
    if text.hasPrefix("feed://") { return "http" + dropFirst("feed".count) }
    return withLowercaseScheme ?? self
  }

  /// The address with its scheme in lowercase, or nil if that isn't `http` or `https`.
  private var withLowercaseScheme: String? {
    ["http", "https"].first { lowercased().hasPrefix($0 + "://") }.map { $0 + dropFirst($0.count) }
  }

  /// The address in a form that is the same for the same resource: scheme and host in lowercase, without the default
  /// port, the fragment, and the scheme `feed` (RFC 3986, section 6.2).
  public var comparableAddress: String {
    let text = webAddress
    guard var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased() else {
      return text
    }
    parts.scheme = scheme
    parts.host = parts.host?.lowercased()
    parts.fragment = nil
    if parts.port == (scheme == "https" ? 443 : 80) { parts.port = nil }
    if parts.path.isEmpty { parts.path = "/" }
    return parts.string ?? text
  }
}
