package import FlowsDomain

/// The results of a flow, compared with the record of its frames.
///
/// A scenario is exhaustive: a frame that neither a step nor the record expects fails it. The tag `@partial` permits
/// such frames.
package struct CheckedFlow {
  package enum Verdict: Equatable, Sendable {
    case passed
    case failed(FlowPosition?, String, difference: [String])
    case wrong(FlowPosition, String)
    /// The frames were just recorded, so they weren't checked.
    case recorded
  }

  package struct Scenario {
    package var result: ScenarioResult
    package var verdict: Verdict
    /// The number of the first frame that differs from its record, counted from 1, or nil if the frames weren't compared or
    /// are equal.
    package var differingFrame: Int?
    fileprivate var key: Key

    /// The record of the scenario.
    var recorded: FrameRecord.Scenario {
      FrameRecord.Scenario(key.name, number: key.number, frames: result.frames)
    }
  }

  /// The records to write.
  package enum Recording: String, CaseIterable, Sendable {
    case missing, changed, all
  }

  package private(set) var scenarios: [Scenario] = []
  /// The recorded scenarios that the flow doesn't have.
  private var orphanKeys: [Key] = []
  private var record: [FrameRecord.Scenario]

  /// - Parameters:
  ///   - results: The results of the played scenarios.
  ///   - flow: The flow, including scenarios that weren't played.
  ///   - record: The record, or nil if the flow has none.
  package init(_ results: [ScenarioResult], of flow: Flow, record: FrameRecord?) {
    self.record = record?.scenarios ?? []
    let recorded = Dictionary(self.record.map { (Key($0), $0) }) { $1 }
    var counts: [String: Int] = [:]
    var keys: Set<Key> = []
    var numbers: [FlowPosition: Int] = [:]
    for scenario in flow.scenarios {
      counts[scenario.name, default: 0] += 1
      let number = counts[scenario.name] ?? 1
      numbers[scenario.row ?? scenario.position] = number
      keys.insert(Key(name: scenario.name, number: number))
    }
    for result in results {
      let number = numbers[result.scenario.row ?? result.scenario.position] ?? 1
      let key = Key(name: result.scenario.name, number: number)
      let mismatch = result.isPassed ? recorded[key]?.mismatch(with: result.frames) : nil
      scenarios.append(
        Scenario(
          result: result, verdict: result.verdict(after: mismatch, isRecorded: recorded[key] != nil),
          differingFrame: mismatch?.number, key: key))
    }
    orphanKeys = self.record.map(Key.init).filter { !keys.contains($0) }
  }

  /// The names of recorded scenarios that the flow doesn't have.
  var orphans: [String] { orphanKeys.map(\.name) }

  fileprivate struct Key: Hashable {
    var name: String
    var number: Int

    init(name: String, number: Int) {
      self.name = name
      self.number = number
    }

    init(_ scenario: FrameRecord.Scenario) { self.init(name: scenario.name, number: scenario.number) }
  }

  /// Records frames. Their scenarios then count as recorded.
  ///
  /// - Returns: The new text of the record, or nil if it is unchanged.
  package mutating func record(_ recording: Recording) -> String? {
    var all = Dictionary(record.map { (Key($0), $0) }) { $1 }
    var order = record.map(Key.init)
    var isChanged = false
    for index in scenarios.indices {
      guard scenarios[index].result.isPassed else { continue }
      let own = scenarios[index].recorded
      let key = scenarios[index].key
      let isNew = all[key] == nil
      let isPartial = scenarios[index].result.scenario.tags.contains("@partial")
      guard all[key] != own, recording == .all || (recording == .missing) == isNew,
        !isNew || recording == .all || !(scenarios[index].result.isExhausted || isPartial)
      else { continue }
      if isNew { order.append(key) }
      all[key] = own
      scenarios[index].verdict = .recorded
      isChanged = true
    }
    if recording == .all, !orphanKeys.isEmpty {
      let gone = Set(orphanKeys)
      order.removeAll(where: gone.contains)
      orphanKeys = []
      isChanged = true
    }
    return isChanged ? FrameRecord(order.compactMap { all[$0] }).text : nil
  }
}

extension ScenarioResult {
  fileprivate var isPassed: Bool { if case .passed = ending { true } else { false } }

  fileprivate func verdict(after mismatch: FrameMismatch?, isRecorded: Bool) -> CheckedFlow.Verdict {
    switch ending {
    case .wrong(let position, let message): return .wrong(position, message)
    case .failed(let position, let message, let difference):
      return .failed(position, message, difference: difference)
    case .passed: break
    }
    if let mismatch {
      return .failed(nil, "Frame \(mismatch.number) differs from its record.", difference: mismatch.lines)
    }
    guard !isRecorded, !isExhausted, !scenario.tags.contains("@partial") else { return .passed }
    return .failed(
      nil,
      "No step and no record expects every frame. Expect them with “the frames were”, record them with"
        + " --record missing, or tag it @partial.",
      difference: [])
  }
}
