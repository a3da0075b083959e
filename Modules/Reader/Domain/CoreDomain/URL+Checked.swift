public import Foundation

// This extension decides which addresses are shown as addresses. Other addresses are text, because a program that opens
// them could run code or read a file.
extension URL {
  /// Whether this is an `http` or `https` URL with a host and a valid port.
  public var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
      && (1...65_535).contains(port ?? 80)
  }

  /// This URL if it is allowed in a link, an image, or a home page: `http`, `https`, `mailto`, or a relative path,
  /// which stays unresolved in a document without an address.
  public var asLink: URL? {
    switch scheme?.lowercased() {
    case nil: host() == nil ? self : nil
    case "mailto": self
    default: isWeb ? self : nil
    }
  }

  /// This URL if it is allowed as the picture of an account.
  public var asWeb: URL? { isWeb ? self : nil }

  /// This URL if it is allowed in an enclosure: a link, or `magnet`.
  public var asEnclosure: URL? { scheme?.lowercased() == "magnet" ? self : asLink }
}
