extension String {
  private static let sectionStart = "<![CDATA["
  private static let sectionEnd = "]]>"

  /// The markup without the marks of CDATA sections. HTML has none (WHATWG HTML, section 13.2.5.42), but some feeds
  /// write them as escaped text.
  public var withoutCDATAMarks: String {
    guard hasCDATAMark else { return self }
    var (text, rest, hasEnd) = ("", self[...], true)
    while let start = rest.firstRange(of: Self.sectionStart) {
      text += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard hasEnd, let end = rest.firstRange(of: Self.sectionEnd) else {
        hasEnd = false
        continue
      }
      text += rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
    }
    return text + rest
  }

  private var hasCDATAMark: Bool {
    var text = self
    return text.withUTF8 { $0.firstIndex(ofASCII: "<![CDATA[", from: 0) != nil }
  }

  /// Whether the whole text is a CDATA section.
  public var isCDATASection: Bool {
    collapsed.hasPrefix(Self.sectionStart) && collapsed.hasSuffix(Self.sectionEnd)
  }
}
