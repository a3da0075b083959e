/// An action with an event that performs it.
@MainActor
package struct TriggeredAction<Outcome> {
  package let trigger: ActionTrigger
  package let help: String
  package let prompt: ActionPrompt?
  /// Whether the user sees each value that isn't asked.
  package let isPossible: (ActionContext) -> Bool
  /// Performs the action with values from what the user sees. Returns nil if one is missing there.
  package let perform: (ActionContext) -> Outcome?
}
