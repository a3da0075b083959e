import CommandLinePresentation

/// The names of all fields of a view state, including those that are currently absent.
///
/// The schema is the frame of an example in which every optional has a value and every array has one element.
package struct FieldSchema: Sendable {
  private let example: FrameValue

  /// - Throws: An error if a type decodes only certain texts and isn't `CaseIterable`, so that no example can be
  ///   created.
  package init<State: Codable>(of state: State.Type) throws {
    example = try FrameValue(encoding: ExampleDecoder.example(of: state))
  }

  /// Checks that states can have this field.
  ///
  /// - Throws: A ``FieldFault`` that names the first unknown part, and the most similar name.
  package func check(_ path: FieldPath) throws(FieldFault) {
    var value = example
    for (index, part) in path.parts.enumerated() {
      switch (part, value) {
      // The example is empty if a state can contain itself, and if keys are data.
      case (_, .object(let object)) where object.values.isEmpty && !part.isIndex: return
      case (.key(let key), .object(let object)), (.id(let key), .object(let object)):
        guard let next = object[key] else {
          throw FieldFault(
            "\(path.owner(of: index)) has no field “\(key.harmlessEscaped)”."
              + Self.hint(for: key, in: object.members.map(\.key)),
            in: path, at: index)
        }
        value = next
      case (.index, .array(let elements)):
        guard let element = elements.first else { return }
        value = element
      case (_, .array(let elements)) where part.id != nil:
        guard let element = elements.first else { return }
        guard element.canHaveID else {
          throw FieldFault(
            "The elements of \(path.owner(of: index)) have no ID. Use an index, as in rows[0].title.",
            in: path,
            at: index)
        }
        value = element
      default: throw .mismatch(value, in: path, at: index)
      }
    }
  }

  private static func hint(for key: String, in names: [String]) -> String {
    CommandLineTool.hint(for: key, in: names) ?? " Its fields are \(names.joined(separator: ", "))."
  }
}
