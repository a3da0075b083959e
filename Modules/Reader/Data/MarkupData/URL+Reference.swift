public import Foundation

extension URL {
  /// The longest reference that is read as a link, in bytes. Embedded pictures are longer.
  private static let longestReference = 8192

  /// Reads a link in markup and resolves it against `base` (RFC 3986, section 5.2). White space around it and
  /// line breaks inside it are ignored (URL Standard, section 4.4).
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
