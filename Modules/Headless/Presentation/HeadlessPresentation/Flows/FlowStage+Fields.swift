extension FlowStage {
  func opened() throws(StepFault) -> any ScreenSession {
    guard let session else { throw .wrong("No screen is open. Begin with “\(opening)”.") }
    return session
  }

  /// Reads the path of a step's first value and checks that the open screen can have the field.
  func path(_ values: StepValues) throws(StepFault) -> FieldPath {
    try path(values.text()) { values.place(of: 0, column: $0) }
  }

  /// - Parameter place: Returns the place in the step of a column of the path.
  func path(
    _ text: String, at place: (_ column: Int) -> StepFault.Place? = { _ in nil }
  ) throws(StepFault) -> FieldPath {
    let session = try opened()
    do throws(FieldFault) {
      let path = try FieldPath(text)
      // If a type has no example, only the frames show which fields exist.
      if let schema = try? session.schema { try schema.check(path) }
      return path
    } catch {
      throw .wrong("\(error)", at: place(error.column))
    }
  }

  /// The field of the last frame, or nil if it is absent.
  func value(at path: FieldPath) throws -> FrameValue? { try lastFrame?.state.value(at: path) }

  /// The text of a field of the last frame, or nil if the field is absent.
  func text(at path: FieldPath) throws -> String? {
    let value = try value(at: path)
    try value?.checkText(at: path)
    return value?.plain
  }

  /// A field of a frame as in a table: an absent field is empty, and an empty text has quotes.
  func cell(_ path: FieldPath, of frame: Frame) throws -> String {
    switch try frame.played.state.value(at: path, isEndAbsent: true) {
    case nil: return ""
    case .array([]): return "[]"
    case .string(""): return "\"\""
    case let value?:
      try value.checkText(at: path, .table)
      return value.plain
    }
  }
}

extension FrameValue {
  /// Checks that a field isn't a list or an object, which have no text to compare.
  fileprivate func checkText(at path: FieldPath, _ place: StepFault.Place? = nil) throws(StepFault) {
    switch self {
    case .array:
      throw .wrong(
        "“\(path)” is a list. Say how many elements it has, or name a field of one.", at: place)
    case .object: throw .wrong("“\(path)” has fields of its own. Name one of them.", at: place)
    default: break
    }
  }
}
