/// The view state of a screen at one time of a scenario.
package struct PlayedFrame: Equatable, Sendable {
  /// The time since the scenario began.
  package var milliseconds: Int
  /// The name of the screen.
  package var screen: String
  /// The state, which is an object.
  package var state: FrameValue

  package init(milliseconds: Int, screen: String, state: FrameValue) {
    self.milliseconds = milliseconds
    self.screen = screen
    self.state = state
  }
}

/// The expected frames of the scenarios in one file.
package struct FrameRecord: Equatable, Sendable {
  package struct Scenario: Equatable, Sendable {
    let name: String
    /// The number among the scenarios with the same name, counted from 1.
    let number: Int
    var frames: [Frame]

    package init(_ name: String, number: Int = 1, frames: [PlayedFrame]) {
      self.name = name
      self.number = number
      var states = States()
      self.frames = frames.map { frame in
        let difference = FrameDifference(from: states[frame.screen], to: frame.state)
        states[frame.screen] = frame.state
        return Frame(milliseconds: frame.milliseconds, screen: frame.screen, edits: difference.edits)
      }
    }

    init(_ name: String, number: Int) {
      self.init(name, number: number, frames: [])
    }
  }

  /// A frame as the difference from the previous one of the same screen. The first one is the difference from an object
  /// without fields.
  struct Frame: Equatable, Sendable {
    var milliseconds: Int
    var screen: String
    var edits: [FrameEdit]
  }

  /// The last state of each screen.
  struct States {
    private var states: [String: FrameValue] = [:]

    subscript(screen: String) -> FrameValue {
      get { states[screen] ?? .object(FrameObject()) }
      _modify { yield &states[screen, default: .object(FrameObject())] }
    }
  }

  package var scenarios: [Scenario]

  package init(_ scenarios: [Scenario] = []) {
    self.scenarios = scenarios
  }
}

// MARK: - Comparison

/// The first frame that differs from its record.
package struct FrameMismatch: Equatable, Sendable {
  /// The number of the frame, counted from 1.
  let number: Int
  /// The expected (−) and the actual (+) frame, field by field. A frame that is missing on one side is compared with
  /// the last state of its screen.
  let lines: [String]
}

extension FrameRecord.Scenario {
  /// Returns the first difference between the record and a run, or nil if they are the same.
  package func mismatch(with actual: [PlayedFrame]) -> FrameMismatch? {
    var states = FrameRecord.States()
    for index in 0..<max(frames.count, actual.count) {
      let played = index < actual.count ? actual[index] : nil
      let screen = played?.screen ?? frames[index].screen
      let last = states[screen]
      let expected = index < frames.count ? states.advance(by: frames[index]) : nil
      if expected == played { continue }
      let heads = [("−", expected), ("+", played)].compactMap { sign, frame in
        frame.map { "\(sign) \($0.head(number: index + 1))" }
      }
      let isSameMoment = heads.count == 2 && heads[0].dropFirst() == heads[1].dropFirst()
      let isSameScreen = expected == nil || played == nil || expected?.screen == played?.screen
      let difference = FrameDifference(from: expected?.state ?? last, to: played?.state ?? last)
      return FrameMismatch(
        number: index + 1, lines: (isSameMoment ? [] : heads) + (isSameScreen ? difference.lines : []))
    }
    return nil
  }
}

extension FrameRecord.States {
  fileprivate mutating func advance(by frame: FrameRecord.Frame) -> PlayedFrame {
    // The edits are valid: a difference created them, or they were tried when the record was read.
    for edit in frame.edits { try? self[frame.screen].apply(edit) }
    return PlayedFrame(milliseconds: frame.milliseconds, screen: frame.screen, state: self[frame.screen])
  }
}

extension PlayedFrame {
  fileprivate func head(number: Int) -> String { "frame \(number), \(milliseconds) ms, \(screen)" }
}
