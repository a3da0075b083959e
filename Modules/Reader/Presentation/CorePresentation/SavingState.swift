/// How far a change has come that a person made on a screen. The screen shows the change from the beginning, and
/// takes it back where it fails.
public enum SavingState: Equatable, Sendable {
  /// Nothing was changed yet, or what was is taken back.
  case idle
  /// What is shown is on its way and not confirmed.
  case saving
  /// What is shown is confirmed.
  case saved
  /// The change was none, and nothing was sent.
  case nothingChanged
  /// What is shown is as it was before.
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
