public import Foundation

// The one place that decides which addresses are shown as addresses. Anything else is text, because a program that
// opens it could run code or read a file.
extension URL {
  /// Whether this is an `http` or `https` URL with a host and a possible port.
  public var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
      && (1...65_535).contains(port ?? 80)
  }

  /// This URL if a link, an image, or a home page may have it: `http`, `https`, or `mailto`, or a relative path, which
  /// a document without an address leaves unresolved.
  public var asLink: URL? {
    switch scheme?.lowercased() {
    case nil: host() == nil ? self : nil
    case "mailto": self
    default: isWeb ? self : nil
    }
  }

  /// This URL if the picture of an account may have it.
  public var asWeb: URL? { isWeb ? self : nil }

  /// This URL if an enclosure may have it: a link, or `magnet`.
  public var asEnclosure: URL? { scheme?.lowercased() == "magnet" ? self : asLink }
}
