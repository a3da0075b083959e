/// The path to a field of a view state, such as `rows[2].title` or `loading.phase`.
///
/// A key that contains other characters than letters, digits, and underscores is in brackets and quotes: `counts["a
/// b"]`. An element with an `id` can be named by it: `rows[the-first].title`, or `rows["3"].title` if the `id` is a
/// number or contains a quote or a bracket.
package struct FieldPath: Hashable, Sendable, CustomStringConvertible {
  package enum Part: Hashable, Sendable {
    case key(String)
    /// An index, counted from 0.
    case index(Int)
    /// The `id` of an element of an array. In an object, it is a key.
    case id(String)

    var isIndex: Bool { if case .index = self { true } else { false } }

    /// The `id` that the part names in an array. A name after a dot is never one.
    var id: String? {
      switch self {
      case .id(let id): id
      case .key(let key): key.isName ? nil : key
      case .index: nil
      }
    }
  }

  package var parts: [Part] = []

  /// Creates the path of the whole state.
  init() {}

  /// - Throws: A ``FieldFault`` with the column of the first wrong character.
  package init(_ text: String) throws(FieldFault) {
    var cursor = TextCursor(text)
    repeat {
      if cursor.take("[") {
        if let index = cursor.number() {
          parts.append(.index(index))
        } else if let key = cursor.quoted() {
          parts.append(key.isName ? .id(key) : .key(key))
        } else if let id = cursor.bare() {
          parts.append(.id(id))
        } else {
          throw FieldFault("Brackets need an index, counted from 0, as in rows[0].title.", cursor)
        }
        guard cursor.take("]") else { throw FieldFault("The bracket has no end: “]” is missing.", cursor) }
      } else if parts.isEmpty || cursor.take(".") {
        guard let key = cursor.word() else {
          throw FieldFault("The name of a field is missing. Write a field as in rows[0].title.", cursor)
        }
        parts.append(.key(key))
      } else if cursor.isAtEnd {
        return
      } else {
        throw FieldFault(
          "“\(cursor.remainder)” can't follow a field. Write a field as in rows[0].title.", cursor)
      }
    } while parts.count < Self.limit
    throw FieldFault("A field can't have \(Self.limit) parts or more.", cursor)
  }

  /// The largest depth of a state. Recursive functions rely on it.
  private static let limit = 64

  package var description: String { description(ofParts: parts.count) }

  func description(ofParts count: Int) -> String {
    var text = ""
    for part in parts.prefix(count) {
      switch part {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where key.isName: text += text.isEmpty ? key : ".\(key)"
      case .id(let id) where id.isBareID: text += "[\(id)]"
      case .key(let key), .id(let key): text += "[\(key.jsonToken)]"
      }
    }
    return text
  }

  static func + (path: FieldPath, part: Part) -> FieldPath {
    var path = path
    path.parts.append(part)
    return path
  }
}

extension String {
  /// Whether the text can follow a dot in a path.
  fileprivate var isName: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isWord) }

  /// Whether the text can be in brackets without quotes: it isn't a number.
  var isBareID: Bool {
    !utf8.contains { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "\"") }
      && utf8.contains { $0 != UInt8(ascii: "-") && !(0x30...0x39).contains($0) }
  }
}

/// The reason why a field can't be read or found.
package struct FieldFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence, and what to do.
  package var message: String
  /// The column inside the path, counted in characters from 1.
  var column: Int

  package var description: String { message }

  init(_ message: String, column: Int) { (self.message, self.column) = (message, column) }

  init(_ message: String, _ cursor: TextCursor) { self.init(message, column: cursor.column) }

  /// - Parameter part: The index of the wrong part.
  init(_ message: String, in path: FieldPath, at part: Int) {
    let start = path.description(ofParts: part).count
    let isAfterDot = path.description.dropFirst(start).first == "."
    self.init(message, column: start + (isAfterDot ? 2 : 1))
  }
}
