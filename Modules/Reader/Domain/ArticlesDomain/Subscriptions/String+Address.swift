import Foundation

extension String {
  /// The address of a feed as it is stored: with the scheme `http` or `https` in lowercase, and without the scheme `feed`,
  /// the white space and angle brackets around it, and line ends and tabs inside. Other text stays the same.
  public var webAddress: String {
    let address = withoutDelimiters
    let text = address.lowercased()
    for prefix in ["feed:", "feed://"] where text.hasPrefix(prefix) {
      if let address = String(address.dropFirst(prefix.count)).withLowercaseScheme { return address }
    }
    if text.hasPrefix("feed://") { return "http" + address.dropFirst("feed".count) }
    return address.withLowercaseScheme ?? address
  }

  /// The addresses that a user can mean, in the order in which they are tried: a host without a scheme stands for HTTPS
  /// first.
  public var webAddresses: [String] {
    let address = webAddress
    // A name such as feed.xml is that of a file.
    let host =
      /(?![^\/]*\.(?:xml|json|rss|atom|opml)$)(?:localhost|[\w-]+(?:\.[\w-]+)+)\.?(?::\d{1,5})?(?=[\/?#]|$)/
    return address.prefixMatch(of: host) == nil ? [address] : ["https", "http"].map { "\($0)://\(address)" }
  }

  /// The address without the delimiters around it (RFC 3986, appendix C).
  private var withoutDelimiters: String {
    if utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "<") }) { return self }
    let text = trimmingCharacters(in: .whitespacesAndNewlines).filter { !$0.isNewline && $0 != "\t" }
    guard text.hasPrefix("<"), text.hasSuffix(">") else { return text }
    return text.dropFirst().dropLast().trimmingCharacters(in: .whitespaces)
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
