import CorePresentation

/// Every state of a view model, from the one it begins with.
@MainActor
final class StateHistory<Model: ViewModel> {
  private(set) var states: [Model.State]

  init(of model: Model) {
    states = [model.state]
    model.onTransition = { [weak self] _, new in self?.states.append(new) }
  }
}

extension LoadingState {
  var word: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .refreshing: "refreshing"
    case .loaded: "loaded"
    case .failed(let failure): "failed (\(failure.reason))"
    }
  }
}
