/// A part of a screen that flows must show: one of its states, or one of its actions.
struct FlowCell: Hashable, Sendable {
  var screen: String
  /// The name of a state, such as `partly failed`, or an action as in a step, such as `I show page`.
  var subject: String

  init(_ screen: String, state: String) { (self.screen, subject) = (screen, state) }

  init(_ screen: String, action: String) { (self.screen, subject) = (screen, "I \(action)") }
}

/// The states that flows must show of each screen. The shown frames decide them, not the claims of the scenarios.
public struct ScreenStates<World>: Sendable {
  /// The name of a state that every application has: an action ended the previous operation.
  public static var superseded: String { "superseded" }
  /// The name of a state that every application has: the user ended the operation.
  public static var canceled: String { "canceled" }

  /// The names in the order of the coverage table.
  public let names: [String]
  let shown: @MainActor @Sendable (FrameValue, World) -> Set<String>

  /// Creates the states of an application.
  ///
  /// - Parameters:
  ///   - names: The names of the application's own states. ``superseded`` and ``canceled`` follow them.
  ///   - shown: Returns the names of the states that a frame shows in a world.
  public init(
    _ names: [String], shown: @escaping @MainActor @Sendable (_ frame: FrameValue, World) -> Set<String>
  ) {
    self.names = names + [Self.superseded, Self.canceled]
    self.shown = shown
  }

  /// No states besides ``superseded`` and ``canceled``.
  public static var none: ScreenStates { ScreenStates([]) { _, _ in [] } }
}
