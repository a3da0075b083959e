public import Foundation

extension URL {
  /// The longest reference that is taken for a link, in bytes; an embedded picture is longer.
  private static let longestReference = 8192

  /// Reads a link as it stands in markup: space around it and line breaks inside of it are no part of it
  /// (URL Standard, section 4.4), and it is resolved against `base` (RFC 3986, section 5.2).
  public init?(reference: String, relativeTo base: URL?) {
    guard reference.utf8.count <= Self.longestReference else { return nil }
    var text = reference
    if !text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
      text = text.trimmingCharacters(in: .whitespacesAndNewlines).filter { !$0.isNewline && $0 != "\t" }
    }
    if text.isEmpty {
      guard let base else { return nil }
      self = base
      return
    }
    guard let url = URL(string: text, relativeTo: base) else { return nil }
    self = url.absoluteURL
  }
}
