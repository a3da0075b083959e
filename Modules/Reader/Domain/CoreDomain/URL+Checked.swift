public import Foundation

// This extension decides which addresses are shown as addresses. Other addresses are text, because a program that opens
// them could run code or read a file. An address that is shown has no user name and password.
extension URL {
  /// Whether this is an `http` or `https` URL with a host and a valid port.
  public var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
      && (1...65_535).contains(port ?? 80)
  }

  /// This URL without user name and password, if it is allowed in a link, an image, or a home page: `http`, `https`,
  /// `mailto`, or a relative path, which stays unresolved in a document without an address.
  public var asLink: URL? {
    switch scheme?.lowercased() {
    case nil: host() == nil ? self : nil
    case "mailto": self
    default: asWeb
    }
  }

  /// This URL without user name and password, if it is allowed as the picture of an account.
  public var asWeb: URL? { isWeb ? withoutCredentials : nil }

  /// This URL if it is allowed in an enclosure: a link, or `magnet`. A download needs its user name and password.
  public var asEnclosure: URL? { scheme?.lowercased() == "magnet" || asLink != nil ? self : nil }

  /// This URL without user name and password (RFC 3986, section 7.5).
  public var withoutCredentials: URL {
    let text = absoluteString
    return text.utf8.contains(UInt8(ascii: "@")) ? URL(string: text.withoutCredentials) ?? self : self
  }
}
