/// The progress of a change that a person made on a screen. The screen shows the change at once, and takes it back if
/// it fails.
public enum SavingState: Equatable, Sendable {
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

// MARK: - Format: {"phase":"failed","failure":{…}}

extension SavingState: Codable {
  private enum CodingKeys: CodingKey {
    case phase, failure
  }

  private enum Phase: String, Codable {
    case idle, saving, saved, nothingChanged, failed
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      switch try container.decode(Phase.self, forKey: .phase) {
      case .idle: .idle
      case .saving: .saving
      case .saved: .saved
      case .nothingChanged: .nothingChanged
      case .failed: .failed(try container.decode(FailureViewState.self, forKey: .failure))
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(phase, forKey: .phase)
    try container.encodeIfPresent(failure, forKey: .failure)
  }

  private var phase: Phase {
    switch self {
    case .idle: .idle
    case .saving: .saving
    case .saved: .saved
    case .nothingChanged: .nothingChanged
    case .failed: .failed
    }
  }
}
