public import CorePresentation

/// The states of a view model, starting with the first one.
@MainActor
public final class StateHistory<Model: ViewModel> {
  public private(set) var states: [Model.State]

  public init(of model: Model) {
    states = [model.state]
    model.onTransition = { [weak self] _, new in self?.states.append(new) }
  }
}

extension LoadingState {
  /// The phase, such as `loaded` or `failed (notFound)`.
  public var word: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .refreshing: "refreshing"
    case .loaded: "loaded"
    case .failed(let failure): "failed (\(failure.reason))"
    }
  }
}
