import Headless
import Testing

/// The actions of a test that haven't ended, its recordings, and whether its body has ended.
@MainActor final class PerformedActions {
  private var running: [(number: Int, task: Task<Void, Never>, place: SourceLocation)] = []
  private var recordings: [Recording] = []
  private var number = 0
  private var isOver = false

  private let keepsRecordings: Bool

  /// - Parameter keepsRecordings: Whether recordings are kept until the end of the body.
  nonisolated init(keepsRecordings: Bool) { self.keepsRecordings = keepsRecordings }

  var count: Int { running.count }

  func checkTime() throws(VirtualTimeMisuse) {
    guard !isOver else {
      throw VirtualTimeMisuse(
        "Virtual time has ended. Use its values only inside of the body.")
    }
  }

  /// Begins an action, which removes itself when it ends.
  func begin(
    at place: SourceLocation, _ action: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    number += 1
    let number = number
    let task = Task(name: "perform at line \(place.line)") {
      await action()
      running.removeAll { $0.number == number }
    }
    running.append((number, task, place))
    return task
  }

  func cancel() { for action in running { action.task.cancel() } }

  /// Ends the use of virtual time, and returns the places of actions that don't end.
  func end() -> [SourceLocation] {
    isOver = true
    return running.map(\.place)
  }

  // MARK: Recordings

  func add(_ recording: Recording) {
    if !keepsRecordings { recording.states = nil }
    recordings.append(recording)
  }

  /// The different states of each recording so far.
  var states: RecordedStates { RecordedStates(all: recordings.map { $0.states?() ?? [] }) }

  func releaseRecordings() { for recording in recordings { recording.states = nil } }

  /// The models that weren't freed, in a sentence each, with the places of their recordings.
  var leaks: [(text: String, place: SourceLocation)] {
    recordings.compactMap { recording in
      recording.model.map { model in
        (
          """
          The \(type(of: model)) still lives after the body. If nothing outside of the body keeps it, a task or a \
          closure of its own does.
          """, recording.place
        )
      }
    }
  }
}

/// A recording as its session sees it.
@MainActor final class Recording {
  weak let model: AnyObject?
  let place: SourceLocation
  /// Returns the states, and keeps the recording and its model.
  var states: (@MainActor () -> [FrameValue])?

  init(of model: AnyObject, at place: SourceLocation, states: @escaping @MainActor () -> [FrameValue]) {
    (self.model, self.place, self.states) = (model, place, states)
  }
}

/// The states of all models of a test, without their times. A state differs from the one before it.
public struct RecordedStates: Equatable, Sendable {
  /// The states of each recording.
  let all: [[FrameValue]]
}

extension RecordedStates: CustomStringConvertible {
  /// A line for each change, such as `isLoading = false → true`.
  public var description: String {
    all.flatMap { states in
      zip(states, states.dropFirst()).flatMap { FrameDifference(from: $0, to: $1).assignments }
    }.joined(separator: "\n")
  }
}
