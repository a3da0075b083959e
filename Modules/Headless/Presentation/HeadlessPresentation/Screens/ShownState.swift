/// A state of a screen, as frames and text show it.
@MainActor
package struct ShownState {
  /// The screen's name in frames.
  package let screen: String
  package let state: any Encodable
  /// One line about the progress, or nil if the state is final. The line is empty if there is nothing to say.
  package let progress: String?
  /// Whether the state has no failure.
  let isSound: Bool
  let isBrief: Bool
  let write: @MainActor (inout ScreenPage) -> Void

  /// The state as a page for people.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether the user selects rows. Each row of a list has one line then.
  ///   - keys: The keys of actions, such as `L` for `load`.
  ///   - hint: Returns the advice of the program about a kind of failure.
  package func page(
    isInteractive: Bool = false, keys: [String: String] = [:],
    hint: @escaping @Sendable (_ kind: String) -> String? = { _ in nil }
  ) -> ScreenPage {
    ScreenPage(
      isBrief: isBrief || isInteractive, isInteractive: isInteractive, keys: keys, hint: hint, write)
  }
}
