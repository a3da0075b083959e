/// The origin of a frame of a scenario.
public struct ShownFrame: Sendable {
  public let state: ShownState
  /// The names of the states that flows must show, such as `failed`.
  public internal(set) var names: Set<String>
  /// The index of the step that caused the frame.
  public let step: Int
}
