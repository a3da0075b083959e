import CommandLinePresentation

extension FrameValue {
  /// The value of a field, or nil if it or an outer field is absent.
  ///
  /// This function doesn't know the names of absent fields. ``FieldSchema/check(_:)`` does.
  ///
  /// - Parameter isEndAbsent: Whether an element after the last one of an array is absent. By default, it is a fault.
  /// - Throws: A ``FieldFault`` if an array has too few elements, or a text or number has no fields.
  func value(at path: FieldPath, isEndAbsent: Bool = false) throws(FieldFault) -> FrameValue? {
    var value = self
    for (index, part) in path.parts.enumerated() {
      switch (part, value) {
      case (.key(let key), .object(let object)), (.id(let key), .object(let object)):
        guard let next = object[key] else { return nil }
        value = next
      case (.index(let position), .array(let elements)):
        guard position < elements.count else {
          if isEndAbsent { return nil }
          throw .tooFew(elements.count, in: path, at: index)
        }
        value = elements[position]
      case (_, .null): return nil
      case (_, .array(let elements)) where part.id != nil:
        guard let element = elements.first(where: { $0.id == part.id }) else {
          if isEndAbsent { return nil }
          throw .noElement(part.id ?? "", of: elements, in: path, at: index)
        }
        value = element
      default: throw .mismatch(value, in: path, at: index)
      }
    }
    return value
  }

  /// The `id` of an element of an array.
  var id: String? {
    guard case .object(let object) = self else { return nil }
    return switch object["id"] {
    case .string(let id): id
    case .number(let number): number
    default: nil
    }
  }

  /// Whether an example of an element stands for elements with an `id`. The example of a recursive type is empty.
  var canHaveID: Bool {
    guard case .object(let object) = self else { return false }
    return object.values.isEmpty || object["id"] != nil
  }

  /// The kind of value, with its article.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension FieldFault {
  static func tooFew(_ count: Int, in path: FieldPath, at part: Int) -> FieldFault {
    FieldFault(
      "\(path.owner(of: part)) has \(count.elements), counted from 0.",
      in: path, at: part)
  }

  static func noElement(
    _ id: String, of elements: [FrameValue], in path: FieldPath, at part: Int
  ) -> FieldFault {
    let meant = CommandLineTool.nearest(to: id, in: elements.compactMap(\.id))
    return FieldFault(
      "\(path.owner(of: part)) has no element with the ID “\(id.harmlessEscaped)”."
        + (meant.map { " Did you mean “\($0.harmlessEscaped)”?" } ?? ""),
      in: path, at: part)
  }

  /// A key in something that isn't an object, or an index in something that isn't an array.
  static func mismatch(_ value: FrameValue, in path: FieldPath, at part: Int) -> FieldFault {
    let lack =
      switch path.parts[part] {
      case .key(let key), .id(let key): "has no field “\(key.harmlessEscaped)”"
      case .index: "has no elements"
      }
    return FieldFault("\(path.owner(of: part)) is \(value.kind) and \(lack).", in: path, at: part)
  }
}

extension FieldPath {
  /// The start of a sentence about the owner of a part.
  func owner(of part: Int) -> String { part == 0 ? "The state" : description(ofParts: part) }
}
