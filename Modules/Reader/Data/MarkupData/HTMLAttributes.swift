/// The attributes of a tag. The first one of a name counts. They are valid only while their input is.
struct HTMLAttributes {
  let input: UnsafeBufferPointer<UInt8>
  /// The part of the tag after its name.
  let range: Range<Int>

  static var none: HTMLAttributes {
    HTMLAttributes(input: UnsafeBufferPointer(start: nil, count: 0), range: 0..<0)
  }

  /// Attributes that are addresses, or lists of addresses. In them, `&copy=` is more likely the name of a parameter.
  private static let addresses: Set = [
    "data-lazy-src", "data-lazy-srcset", "data-original", "data-src", "data-srcset", "href", "src", "srcset",
  ]

  /// The value of an attribute with its references replaced.
  subscript(name: StaticString) -> String? {
    var index = range.lowerBound
    while let attribute = input.attribute(at: &index) {
      guard attribute.name.count == name.utf8CodeUnitCount,
        input.hasASCII(name, at: attribute.name.lowerBound)
      else { continue }
      var value: [UInt8] = []
      let place: ReferencePlace = Self.addresses.contains("\(name)") ? .address : .attribute
      input.decode(attribute.value, in: place) { value.append(contentsOf: $0) }
      return String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  /// Whether the style hides the element. Newsletters hide the text that a list of mails shows.
  var isHidden: Bool {
    let mayBe = range.contains { input[$0] | 0x20 == UInt8(ascii: "d") && input.hasASCII("display", at: $0) }
    guard mayBe, let style = self["style"] else { return false }
    let values = style.lowercased().filter { !$0.isWhitespace }.split(separator: ";").compactMap {
      $0.hasPrefix("display:") ? $0.dropFirst(8) : nil
    }
    let value = values.last { $0.hasSuffix("!important") } ?? values.last
    return value == "none" || value == "none!important"
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The next attribute of a tag, or nil at its `>` or at the end of the input (WHATWG HTML, section 13.2.5.32).
  ///
  /// - Parameter index: Moved to the end of the attribute.
  func attribute(at index: inout Int) -> (name: Range<Int>, value: Range<Int>)? {
    while index < count, self[index].isMarkupSpace || self[index] == UInt8(ascii: "/") { index += 1 }
    guard index < count, self[index] != UInt8(ascii: ">") else { return nil }
    let start = index
    repeat { index += 1 } while index < count && !self[index].endsAttributeName
    let name = start..<index
    skipMarkupSpace(from: &index)
    guard index < count, self[index] == UInt8(ascii: "=") else {
      return index < count ? (name, index..<index) : nil
    }
    index += 1
    skipMarkupSpace(from: &index)
    guard index < count else { return nil }
    let mark = self[index]
    if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
      let first = index + 1
      let end = firstIndex(of: mark, in: first..<count)
      index = Swift.min(end + 1, count)
      return end < count ? (name, first..<end) : nil
    }
    let first = index
    while index < count, !self[index].isMarkupSpace, self[index] != UInt8(ascii: ">") { index += 1 }
    return (name, first..<index)
  }

  private func skipMarkupSpace(from index: inout Int) {
    while index < count, self[index].isMarkupSpace { index += 1 }
  }
}

extension UInt8 {
  fileprivate var endsAttributeName: Bool { endsTagName || self == UInt8(ascii: "=") }
}
