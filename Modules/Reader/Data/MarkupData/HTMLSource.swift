import CLibXML2

/// Delivers HTML to the library part by part. Each `&` that starts no known reference is escaped, because the library's
/// error message for it is slow, and the library's dictionary of unknown names becomes slow.
final class HTMLSource {
  private let input: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// The largest number of faults in HTML that the library reads directly.
  private static let limit = 1000
  private static let longestName = 40
  private static let escape = Array("&amp;".utf8)

  /// Returns nil if the input has few faults.
  init?(_ input: UnsafeBufferPointer<UInt8>) {
    self.input = input
    var faults = 0
    var index = 0
    while faults <= Self.limit {
      index = input.firstIndex(of: UInt8(ascii: "&"), in: index..<input.count)
      guard index < input.count else { return nil }
      if isFault(at: index) { faults += 1 }
      index += 1
    }
  }

  /// Whether the `&` at `index` starts no known reference.
  private func isFault(at index: Int) -> Bool {
    guard index + 1 < input.count else { return true }
    let next = input[index + 1]
    if next == UInt8(ascii: "#") {
      return index + 2 >= input.count || !input[index + 2].isASCIIAlphanumeric
    }
    guard next.isASCIILetter else { return !next.isNameStart }
    var end = index + 2
    while end < input.count, end - index < Self.longestName, input[end].isASCIIAlphanumeric { end += 1 }
    guard end < input.count, end - index < Self.longestName, !input[end].isNameByte else { return false }
    return input[end] != UInt8(ascii: ";")
      || NamedEntity.character(String(decoding: input[index + 1..<end], as: UTF8.self)) == nil
  }

  func parse(with context: htmlParserCtxtPtr, options: Int32) -> htmlDocPtr? {
    let read: xmlInputReadCallback = { source, buffer, length in
      guard let source, let buffer else { return 0 }
      let bytes = UnsafeMutableRawBufferPointer(start: buffer, count: Int(length))
      return Int32(Unmanaged<HTMLSource>.fromOpaque(source).takeUnretainedValue().read(into: bytes))
    }
    let source = Unmanaged.passUnretained(self).toOpaque()
    return htmlCtxtReadIO(context, read, nil, source, nil, "UTF-8", options)
  }

  /// Copies the input from ``position`` on into the buffer, and returns the number of bytes.
  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while position < input.count {
      if isEscaped(at: position) {
        guard count + Self.escape.count <= buffer.count else { break }
        for byte in Self.escape {
          buffer[count] = byte
          count += 1
        }
      } else {
        guard count < buffer.count else { break }
        buffer[count] = input[position]
        count += 1
      }
      position += 1
    }
    return count
  }

  /// The index in the input of a byte that was delivered.
  func inputIndex(of delivered: Int) -> Int {
    var (index, count) = (0, 0)
    while count < delivered, index < input.count {
      count += isEscaped(at: index) ? Self.escape.count : 1
      index += 1
    }
    return index
  }

  private func isEscaped(at index: Int) -> Bool { input[index] == UInt8(ascii: "&") && isFault(at: index) }
}
