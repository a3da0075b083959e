/// How far a screen's content has come. The content itself stands beside it, so that a refresh can keep the
/// old one on screen.
public enum LoadingState: Equatable, Sendable {
  /// Nothing was asked for yet.
  case idle
  /// The first content is on its way.
  case loading
  /// There is content, and newer content is on its way.
  case refreshing
  case loaded
  case failed(FailureViewState)

  public var isLoading: Bool { self == .loading || self == .refreshing }

  public var failure: FailureViewState? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

// MARK: - Format: {"phase":"failed","failure":{…}}

extension LoadingState: Codable {
  private enum CodingKeys: CodingKey {
    case phase, failure
  }

  private enum Phase: String, Codable {
    case idle, loading, refreshing, loaded, failed
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      switch try container.decode(Phase.self, forKey: .phase) {
      case .idle: .idle
      case .loading: .loading
      case .refreshing: .refreshing
      case .loaded: .loaded
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
    case .loading: .loading
    case .refreshing: .refreshing
    case .loaded: .loaded
    case .failed: .failed
    }
  }
}
