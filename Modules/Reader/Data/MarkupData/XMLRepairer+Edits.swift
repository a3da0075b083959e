import ArticlesDomain

/// Edits, in the order of the input.
extension XMLRepairer {
  /// Replaces `range`, which starts at or after the last edit, with `bytes`.
  mutating func replace(_ range: Range<Int>, with bytes: some Sequence<UInt8>) {
    if !isDiscarding {
      output += input[copied..<range.lowerBound]
      output += bytes
    }
    copied = range.upperBound
  }

  mutating func drop(_ range: Range<Int>) { replace(range, with: []) }

  /// Replaces `range` in a text with other characters.
  ///
  /// The characters are put in a CDATA section, because the library is slow with references.
  mutating func replace(_ range: Range<Int>, withText text: some Sequence<UInt8>) {
    openLiteral(at: range.lowerBound)
    for byte in text where !isDiscarding {
      if byte == UInt8(ascii: ">"), output.suffix(2).elementsEqual("]]".utf8) {
        output += "]]><![CDATA[".utf8
      }
      output.append(byte)
    }
    copied = range.upperBound
  }

  /// Copies the input up to `index`, and starts a CDATA section if none is open.
  mutating func openLiteral(at index: Int) {
    drop(index..<index)
    guard !isLiteral, !isDiscarding else { return }
    output += "<![CDATA[".utf8
    isLiteral = true
  }

  /// Copies the input up to ``position``, and ends an open CDATA section.
  mutating func closeLiteral() {
    guard isLiteral else { return }
    replace(position..<position, with: "]]>".utf8)
    isLiteral = false
  }

  /// Performs a repair of text. The result is left out if the outline needs only the damage, or if the text is too
  /// long.
  mutating func repairingText(_ repair: (inout Self) throws -> Void) rethrows {
    drop(position..<position)
    // Some of the repaired text is markup around the characters.
    let isTooLong = textLength > limits.text + Self.partLength
    if isTooLong { damage.insert(.cutAtLimit) }
    let start = output.count
    isDiscarding = isTooLong || open.last?.isOmitted == true
    defer { isDiscarding = false }
    try repair(&self)
    closeLiteral()
    drop(position..<position)
    textLength += output.count - start
  }

  func checkpoint() -> (output: Int, copied: Int) { (output.count, copied) }

  mutating func restore(_ checkpoint: (output: Int, copied: Int)) {
    output.removeLast(output.count - checkpoint.output)
    copied = checkpoint.copied
  }

  mutating func appendEndTags(_ elements: ArraySlice<OpenElement>, at index: Int) {
    drop(index..<index)
    for element in elements.reversed() { appendEndTag(element) }
  }

  mutating func appendEndTag(_ element: OpenElement) {
    output += "</".utf8
    output += input[element.name]
    output.append(UInt8(ascii: ">"))
  }
}
