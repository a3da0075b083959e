public import Foundation

extension URL {
  /// Whether scheme, host, and port are the same (RFC 6454, section 4).
  public func hasSameOrigin(as other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased() && host()?.lowercased() == other.host()?.lowercased()
      && effectivePort == other.effectivePort
  }

  var effectivePort: Int { port ?? (scheme?.lowercased() == "https" ? 443 : 80) }
}
