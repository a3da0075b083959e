public import Foundation

extension URL {
  /// Whether this is an `http` or `https` URL with a host and a possible port.
  public var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
      && (1...65_535).contains(port ?? 80)
  }

  /// Whether scheme, host and port are the same (RFC 6454, section 4).
  func hasSameOrigin(as other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased() && host()?.lowercased() == other.host()?.lowercased()
      && effectivePort == other.effectivePort
  }

  var effectivePort: Int { port ?? (scheme?.lowercased() == "https" ? 443 : 80) }
}
