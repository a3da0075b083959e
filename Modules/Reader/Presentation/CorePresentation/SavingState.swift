/// The progress of a change that a person made on a screen. The screen shows the change at once, and takes it back if
/// it fails.
public enum SavingState: PhaseCodable, Sendable {
  public static let phases: [SavingState] = [.idle, .saving, .saved, .nothingChanged]

  /// Nothing was changed yet, or the change was taken back.
  case idle
  /// The change is shown and not confirmed yet.
  case saving
  /// The change is confirmed.
  case saved
  /// There was nothing to change, so nothing was sent.
  case nothingChanged
  /// The old values are shown again.
  case failed(FailureViewState)

  public var failure: FailureViewState? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
