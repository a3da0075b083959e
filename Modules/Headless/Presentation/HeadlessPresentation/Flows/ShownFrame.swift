/// The origin of a frame of a scenario.
package struct ShownFrame: Sendable {
  package let state: ShownState
  /// The names of the states that flows must show, such as `failed`.
  package internal(set) var names: Set<String>
  /// The index of the step that caused the frame.
  package let step: Int
}
