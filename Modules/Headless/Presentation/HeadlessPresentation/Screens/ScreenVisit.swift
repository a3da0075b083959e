import CommandLinePresentation

/// A screen with the typed values with which it opens, before it opens in an environment.
@MainActor
package struct ScreenVisit<Environment> {
  /// Opens the screen. A closure receives every state, starting with the first one. Without turns, a screen that is observed
  /// after each turn shows the states after its actions only.
  package typealias Open =
    @MainActor (Environment, Turns?, @escaping @MainActor (ShownState) -> Void) -> any ScreenSession

  package let screen: String
  package let request: any ScreenRequest
  /// The name of the action that is performed, or nil if the screen only opens.
  package let action: String?
  /// The values of the action.
  package let values: [any Equatable & Sendable]
  /// What the action changes, or nil if it changes nothing.
  package let change: String?
  /// Whether the screen runs beside the visible one, also if a row opens it.
  package let isBeside: Bool
  package let open: Open

  /// Whether two visits open the same screen with the same values and action.
  package func isSame(as other: ScreenVisit) -> Bool {
    screen == other.screen && action == other.action && request.isEqual(to: other.request)
      && values.count == other.values.count && zip(values, other.values).allSatisfy { $0.isEqual(to: $1) }
  }

  /// Runs the screen in an environment and writes its frames.
  ///
  /// - Returns: Whether the last state has no failure.
  /// - Throws: The errors of ``FrameOutput/write``.
  package func show(in environment: Environment, _ output: FrameOutput) async throws -> Bool {
    let writer = FrameWriter(to: output)
    let session = open(environment, output.turns, writer.take)
    await session.begin().value
    session.close()
    try writer.finish()
    return session.isSound
  }
}
