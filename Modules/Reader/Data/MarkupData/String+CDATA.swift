extension String {
  private static let sectionStart = "<![CDATA["

  /// The markup without the marks of CDATA sections. HTML has none (WHATWG HTML, section 13.2.5.42), but some feeds
  /// write them as escaped text.
  var withoutCDATAMarks: String {
    var text = self
    let hasMark = text.withUTF8 { bytes in
      var index = 0
      while true {
        index = bytes.firstIndex(of: UInt8(ascii: "["), in: index..<bytes.count)
        guard index < bytes.count else { return false }
        if bytes.hasASCII("<![CDATA[", at: index - 2) { return true }
        index += 1
      }
    }
    return hasMark ? replacing(Self.sectionStart, with: "").replacing("]]>", with: "") : self
  }

  /// Whether the whole text is a CDATA section.
  public var isCDATASection: Bool {
    collapsed.hasPrefix(Self.sectionStart) && collapsed.hasSuffix("]]>")
  }
}
