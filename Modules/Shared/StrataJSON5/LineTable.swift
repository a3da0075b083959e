/// The start offsets of the lines of a text, to convert offsets in any order.
package struct LineTable {
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Returns the line and the column in bytes, counted from 1.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
