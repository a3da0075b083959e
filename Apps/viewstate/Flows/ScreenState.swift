import AppComposition
import CoreDomain
import Headless

/// A state of a screen. The shown frames decide it, not the claims of the scenario.
enum ScreenState: String, CaseIterable, Sendable {
  /// The first content, or content that replaces other content, is loading.
  case loading
  case loaded
  /// The screen has no content, and no failure is the reason.
  case empty
  case failed
  /// There is content, and a part of it failed.
  case partlyFailed = "partly failed"
  /// The content is old, because a reload failed.
  case stale
  /// The screen shows content or fails, without a network.
  case offline

  /// The states that a frame shows.
  static func states(of frame: FrameValue, isOffline: Bool) -> Set<ScreenState> {
    guard case .object(let state) = frame, case .object(let loading)? = state["loading"],
      case .string(let phase)? = loading["phase"]
    else { return [] }
    // The phases have the names of these states.
    var states = Set<ScreenState>([.loading, .loaded, .failed]).filter { $0.rawValue == phase }
    if phase == "loaded", state.isEmpty { states.insert(.empty) }
    if isOffline, phase == "loaded" || phase == "failed" { states.insert(.offline) }
    if state["stale"] != nil { states.insert(.stale) }
    if !states.contains(.stale), state.hasFailedPart, phase == "loaded" { states.insert(.partlyFailed) }
    return states
  }
}

extension ScreenStates<SimulatedMachine> {
  /// The states of the reader's screens.
  static let reader = ScreenStates(ScreenState.allCases.map(\.rawValue)) { frame, world in
    Set(
      ScreenState.states(of: frame, isOffline: world.network.conditions.isOffline).map(\.rawValue))
  }
}

extension FrameObject {
  /// Whether a loaded state has a reason for being empty, or only texts and zeros.
  fileprivate var isEmpty: Bool {
    members.contains { member in
      if case .object(let inner) = member.value { inner["emptyReason"] != nil } else { false }
    } || self["emptyReason"] != nil
      || members.allSatisfy { member in
        switch member.value {
        case .array(let elements): elements.isEmpty
        case .number(let number): number == "0"
        case .object: member.key == "loading"
        default: true
        }
      }
  }

  /// Whether there is a failure in addition to that of the whole load.
  fileprivate var hasFailedPart: Bool {
    members.contains { member in
      switch member.value {
      case .array(let elements): member.key == "failures" && !elements.isEmpty
      case .object(let inner):
        member.key == "failure" || member.key.hasSuffix("Failure")
          || member.key != "loading" && (inner.hasFailedPart || inner.hasFailedLoad)
      default: false
      }
    }
  }

  private var hasFailedLoad: Bool {
    if case .object(let loading)? = self["loading"] { loading["failure"] != nil } else { false }
  }
}
