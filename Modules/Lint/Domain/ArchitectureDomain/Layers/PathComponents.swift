/// A name or a path, split at its slashes once to match it with many patterns.
struct PathComponents {
  let bytes: [UInt8]
  /// Whether each byte is a character, so that bytes can be compared.
  let isASCII: Bool
  /// The offsets of the bytes after each component: its slash, or the end.
  private let ends: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    var ends: [Int] = []
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") { ends.append(offset) }
    ends.append(bytes.count)
    self.ends = ends
  }

  /// The number of components, which can be empty.
  var count: Int { ends.count }

  /// The offsets of the bytes of a component.
  subscript(index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1] + 1)..<ends[index] }

  /// Returns the text of the first components.
  func prefix(_ count: Int) -> String { String(decoding: bytes[..<ends[count - 1]], as: UTF8.self) }
}
