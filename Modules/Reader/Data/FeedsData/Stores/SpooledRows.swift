import Foundation
import PlatformData
import SQLiteData

/// Rows that wait for the transaction that writes them. Large rows wait in a temporary file.
struct SpooledRows: Sendable {
  private let bytes: Data
  /// The place of the row at each position, or nil for a position without a row.
  private let places: [Range<Int>?]

  /// - Parameters:
  ///   - row: Returns the row at a position, or nil if the position has none.
  /// - Throws: The errors of `row`, and `CancellationError`.
  init(
    count: Int, memoryLimit: Int = 16 << 20, _ row: (_ position: Int) throws -> [SQLiteValue]?
  ) throws {
    var spool = Spool(memoryLimit: memoryLimit)
    var places: [Range<Int>?] = []
    for position in 0..<count {
      try Task.checkCancellation()
      let start = spool.count
      // Without a place for the file, the transaction creates the row itself.
      let isSpooled = try row(position).map { values in
        (try? values.encoded.withUnsafeBytes { try spool.append($0) }) != nil
      }
      places.append(isSpooled == true ? start..<spool.count : nil)
    }
    let contents = try? spool.contents()
    bytes = contents ?? Data()
    self.places = contents == nil ? places.map { _ in nil } : places
  }

  /// The row at a position, or nil if the position has none.
  subscript(position: Int) -> [SQLiteValue]? {
    places[position].map { place in
      let part = bytes[(bytes.startIndex + place.lowerBound)..<(bytes.startIndex + place.upperBound)]
      defer { part.noteRead(part.count) }
      return [SQLiteValue](encoded: part)
    }
  }
}

/// Each value is a byte for its storage class, eight bytes for its number or its length, and its bytes.
extension [SQLiteValue] {
  fileprivate var encoded: [UInt8] {
    var encoded: [UInt8] = []
    func append(_ kind: UInt8, _ number: UInt64, _ bytes: some Collection<UInt8> = []) {
      encoded.append(kind)
      Swift.withUnsafeBytes(of: number) { encoded.append(contentsOf: $0) }
      encoded.append(contentsOf: bytes)
    }
    for value in self {
      switch value {
      case .null: append(0, 0)
      case .integer(let number): append(1, UInt64(bitPattern: number))
      case .real(let number): append(2, number.bitPattern)
      case .text(let text): append(3, UInt64(text.utf8.count), text.utf8)
      case .blob(let blob): append(4, UInt64(blob.count), blob)
      }
    }
    return encoded
  }

  fileprivate init(encoded: Data) {
    self = encoded.withUnsafeBytes { bytes in
      var values: [SQLiteValue] = []
      var start = 0
      while start < bytes.count {
        let number = bytes.loadUnaligned(fromByteOffset: start + 1, as: UInt64.self)
        let kind = bytes[start]
        start += 9
        let content = bytes[start..<start + (kind > 2 ? Int(number) : 0)]
        start = content.endIndex
        switch kind {
        case 1: values.append(.integer(Int64(bitPattern: number)))
        case 2: values.append(.real(Double(bitPattern: number)))
        case 3: values.append(.text(String(decoding: content, as: UTF8.self)))
        case 4: values.append(.blob(Data(content)))
        default: values.append(.null)
        }
      }
      return values
    }
  }
}
