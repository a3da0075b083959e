import Headless

extension FlowPlayer {
  /// Plays the scenarios of a file, compares their frames with the file's record, and adds the results to a report.
  ///
  /// - Parameters:
  ///   - tags: Only scenarios with one of these tags are played. By default, all are.
  ///   - recording: The records to write.
  /// - Throws: ``FlowsDomain/InvalidFlow``, ``FlowsDomain/UnusableFile``, or
  ///   ``HeadlessPresentation/FrameRecordFault``. ``FlowReport/add(_:of:)`` adds them to a report.
  @discardableResult
  package func check(
    _ path: String, in library: FlowLibrary, tags: [String] = [], recording: CheckedFlow.Recording? = nil,
    to report: inout FlowReport
  ) throws -> (flow: Flow, checked: CheckedFlow) {
    let (flow, scenarios) = try library.scenarios(of: path, tags: tags, to: &report)
    let results = scenarios.map { play($0, of: path) }
    let text = try library.record(path)
    // If everything is recorded again, a damaged record doesn't matter.
    let record =
      recording == .all
      ? text.flatMap { try? FrameRecord(text: $0) } : try text.map { try FrameRecord(text: $0) }
    var checked = CheckedFlow(results, of: flow, record: record)
    if let recording, let text = checked.record(recording) { try library.store(text, path) }
    report.add(checked, of: path)
    return (flow, checked)
  }
}

extension FlowLibrary {
  /// Reads a flow, and chooses the scenarios with one of the tags, or all if there are no tags. A flow without scenarios
  /// is a fault.
  func scenarios(
    of path: String, tags: [String], to report: inout FlowReport
  ) throws -> (flow: Flow, chosen: [Scenario]) {
    let flow = try flow(path)
    if flow.scenarios.isEmpty { report.add(wrong: "The flow has no scenarios.", at: path) }
    return (flow, flow.scenarios.filter { tags.isEmpty || !Set(tags).isDisjoint(with: $0.tags) })
  }
}

extension FlowReport {
  /// Adds the reason why a file can't be played.
  ///
  /// - Returns: Whether the error is about a file.
  package mutating func add(_ error: any Error, of path: String) -> Bool {
    switch error {
    case let invalid as InvalidFlow:
      for fault in invalid.faults { add(wrong: fault.message, at: path, fault.position) }
    case let fault as FrameRecordFault:
      add(
        wrong: fault.message, at: FlowLibrary.recordPath(of: path),
        FlowPosition(line: fault.line, column: fault.column))
    case let file as UnusableFile: add(wrong: file.description)
    default: return false
    }
    return true
  }
}
