extension FlowStage {
  /// Reads a path and checks that the open screen can have the field.
  func path(_ text: String) throws(StepFault) -> FieldPath {
    let session = try opened()
    do {
      let path = try FieldPath(text)
      try session.schema.check(path)
      return path
    } catch {
      throw .wrong("\(error)")
    }
  }

  /// The field of the last frame; nil if it is absent.
  func value(at path: FieldPath) throws(StepFault) -> FrameValue? {
    guard let last = frames.last else { return nil }
    do throws(FieldFault) {
      return try last.played.state.value(at: path)
    } catch {
      throw .failed(error.message)
    }
  }

  /// Opens an element of the open screen's list, counted from 1.
  func openRow(_ number: Int) throws(StepFault) {
    let session = try opened()
    guard let command = session.rowCommand else {
      throw .wrong("The screen “\(session.screen)” has no rows to open.")
    }
    let id = try value(at: try path("rows[\(max(number, 1) - 1)].id"))
    guard number > 0, case .string(let id) = id else { throw .failed("There is no row \(number).") }
    try open([command, "--", id])
  }
}
