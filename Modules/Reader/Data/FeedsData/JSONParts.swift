import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData
import NetworkData
import PlatformData

/// A JSON text that is decoded part by part, because decoding takes many times the memory of the text.
struct JSONParts: Sendable {
  private let utf8: Data

  /// The longest part that is decoded, in bytes.
  private static let longest = 8 << 20

  init(_ utf8: Data) {
    self.utf8 = utf8
  }

  /// Finds the values of members of an object, and the elements of one of them.
  ///
  /// - Throws: A ``JSONFault``.
  func scan(_ names: Set<String>, listName: String, limit: Int) throws -> JSONScanner {
    try utf8.withUnsafeBytes { bytes in
      try bytes.withMemoryRebound(to: UInt8.self) {
        try JSONScanner($0, names: names, listName: listName, limit: limit, noteRead: utf8.noteRead)
      }
    }
  }

  /// A part as JSON of its own, or nil if it is too long.
  func data(_ part: JSONScanner.Part, damage: inout Set<Publication.Damage>) -> Data? {
    guard part.range.count <= Self.longest else {
      damage.insert(.cutAtLimit)
      return nil
    }
    let start = utf8.startIndex
    var original = utf8[start + part.range.lowerBound..<start + part.range.upperBound] + part.closing
    utf8.noteRead(part.range.count)
    if part.isFaulty { original = Self.repaired(original) }
    let readable = original.withReadableTexts
    if readable != original { damage.insert(.wrongEncoding) }
    return readable
  }

  /// Escapes line breaks and tabs in strings, removes escaped controls from them, and replaces each comma before a
  /// closing bracket by a space.
  private static func repaired(_ json: Data) -> Data {
    var output = Data()
    var isString = false
    /// The place of a comma after which only white space has followed.
    var comma: Int?
    var index = json.startIndex
    while index < json.endIndex {
      let byte = json[index]
      let isEscape = isString && byte == UInt8(ascii: "\\")
      if isEscape, json[index...].startsWithEscapedControl {
        index += json[index + 1] == UInt8(ascii: "u") ? 6 : 2
        continue
      }
      index += 1
      if isString, byte < 0x20 {
        output += Data((byte == 0x09 ? "\\t" : byte == 0x0A ? "\\n" : "\\r").utf8)
        continue
      }
      if byte == UInt8(ascii: "\"") { isString.toggle() }
      if !isString, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), let comma {
        output[comma] = UInt8(ascii: " ")
      }
      if byte > 0x20 { comma = !isString && byte == UInt8(ascii: ",") ? output.endIndex : nil }
      output.append(byte)
      if isEscape, index < json.endIndex {
        output.append(json[index])
        index += 1
      }
    }
    return output
  }

  func digest(of part: JSONScanner.Part) -> String {
    let start = utf8.startIndex
    return (utf8[start + part.range.lowerBound..<start + part.range.upperBound] + part.closing).digest
  }

  func decode<Value: Decodable>(_ type: Value.Type, _ part: JSONScanner.Part) -> Value? {
    var damage: Set<Publication.Damage> = []
    return data(part, damage: &damage).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  /// The members of an object as an object.
  func object(_ members: [String: JSONScanner.Part], damage: inout Set<Publication.Damage>) -> Data {
    var object = Data()
    for (name, part) in members {
      guard let value = data(part, damage: &damage) else { continue }
      object += Data((object.isEmpty ? "{" : ",").utf8) + Data("\"\(name)\":".utf8) + value
    }
    return object + Data((object.isEmpty ? "{}" : "}").utf8)
  }
}
