import ArticlesDomain
import CZlib
import CoreDomain
import Foundation
import MarkupData
import SQLiteData

/// The markup of an article as its row stores it, compressed if that makes it shorter.
struct StoredMarkup {
  var markup: Markup

  init(_ markup: Markup) {
    self.markup = markup
  }

  /// - Throws: `DecodingError` if the columns aren't those of a markup.
  init(_ row: SQLiteRow) throws {
    guard let kind = Markup.Kind(rawValue: row.text("kind")), let text = Self.text(row.value("markup")) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not a markup"))
    }
    markup = Markup(kind, text, base: row.optionalText("base").flatMap { URL(string: $0)?.asLink })
  }

  /// A text, or a blob: the length of the text in four bytes, the lowest first, and the text in the format of zlib
  /// (RFC 1950).
  var value: SQLiteValue {
    let text = markup.text
    let length = text.utf8.count
    guard length >= Self.shortest, length <= Self.longest else { return .text(text) }
    var bytes = [UInt8](repeating: 0, count: 4 + Int(compressBound(uLong(length))))
    var count = uLong(bytes.count - 4)
    for index in 0..<4 { bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
    var copy = text
    let code = copy.withUTF8 { text in
      bytes.withUnsafeMutableBufferPointer { bytes in
        bytes.baseAddress.map { compress2($0 + 4, &count, text.baseAddress, uLong(length), Self.level) }
      }
    }
    guard code == Z_OK, Int(count) + 4 < length else { return .text(text) }
    return .blob(Data(bytes.prefix(4 + Int(count))))
  }

  /// The smallest number of bytes that are compressed.
  private static let shortest = 100
  /// The largest number of bytes that are compressed. A blob of a damaged store must not need more memory.
  private static let longest = 100_000_000
  private static let level: Int32 = 6

  private static func text(_ value: SQLiteValue) -> String? {
    switch value {
    case .text(let text): text
    case .blob(let bytes): text(ofCompressed: bytes)
    case .null, .integer, .real: nil
    }
  }

  private static func text(ofCompressed bytes: Data) -> String? {
    guard bytes.count > 4 else { return nil }
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= longest else { return nil }
    return bytes.dropFirst(4).withUnsafeBytes { bytes in
      let input = bytes.bindMemory(to: UInt8.self)
      var isWhole = false
      let text = String(unsafeUninitializedCapacity: length) { text in
        var count = uLong(length)
        isWhole = uncompress(text.baseAddress, &count, input.baseAddress, uLong(input.count)) == Z_OK
        return isWhole ? Int(count) : 0
      }
      return isWhole && text.utf8.count == length ? text : nil
    }
  }
}
