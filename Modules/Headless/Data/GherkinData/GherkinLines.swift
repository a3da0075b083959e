import FlowsDomain

/// Reads the bytes of a flow line by line. A line ends with LF or CR LF. To look ahead, read from a copy.
struct GherkinLines {
  private var rest: ArraySlice<UInt8>
  private var number = 0

  init(_ bytes: [UInt8]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    rest = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
  }

  /// The position after the last line that was read, without a column.
  var end: FlowPosition { FlowPosition(line: number + 1, column: 0) }

  /// Returns the next line, or nil at the end of the file.
  ///
  /// - Throws: ``InvalidFlow`` if the line isn't UTF-8.
  mutating func next() throws -> GherkinLine? {
    try Task.checkCancellation()
    guard !rest.isEmpty else { return nil }
    number += 1
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    var line = rest[..<end]
    rest = rest[end...].dropFirst()
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw InvalidFlow(
        "The line isn't text in UTF-8. Save the file in this encoding.",
        at: FlowPosition(line: number, column: 1))
    }
    return GherkinLine(text[...], number: number)
  }
}
