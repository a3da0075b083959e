import Foundation

extension String {
  /// The address in a form that is the same for the same resource: scheme and host in lowercase, without the default
  /// port, the fragment, and the scheme `feed` (RFC 3986, section 6.2).
  var comparableAddress: String {
    var text = self
    for prefix in ["feed://", "feed:"] where text.lowercased().hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
      if !text.contains("://") { text = "http://" + text }
    }
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
