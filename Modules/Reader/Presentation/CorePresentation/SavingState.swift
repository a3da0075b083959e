/// The progress of a change that a user made on a screen. The screen shows the change at once, and undoes it if it
/// fails.
public enum SavingState: PhaseCodable, Sendable {
  public static let phases: [SavingState] = [.idle, .saving, .saved]

  /// There is no change, or the change was undone.
  case idle
  /// The change is shown and not confirmed yet.
  case saving
  /// The change is confirmed.
  case saved
  /// The old values are shown again.
  case failed(FailureViewState)

  public var failure: FailureViewState? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
