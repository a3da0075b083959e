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
}
