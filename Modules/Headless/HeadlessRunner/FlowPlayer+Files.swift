import Headless

extension FlowPlayer {
  /// Plays the scenarios of a file, and adds the results to a report.
  ///
  /// - Parameter tags: Only scenarios with one of these tags are played. By default, all are.
  /// - Throws: ``FlowsDomain/InvalidFlow``, or ``FlowsDomain/UnusableFile``. ``FlowReport/add(_:of:)`` adds them to a
  ///   report.
  @discardableResult
  package func play(
    _ path: String, in library: FlowLibrary, tags: [String] = [], to report: inout FlowReport
  ) throws -> (flow: Flow, results: [ScenarioResult]) {
    let (flow, scenarios) = try library.scenarios(of: path, tags: tags, to: &report)
    let results = scenarios.map { play($0, of: path) }
    report.add(results, of: path)
    return (flow, results)
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
    case let file as UnusableFile: add(wrong: file.description)
    default: return false
    }
    return true
  }
}
