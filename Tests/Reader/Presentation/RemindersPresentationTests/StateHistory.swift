import CorePresentation

/// Every state a model went through, from the one it began with.
@MainActor
final class StateHistory<Model: ViewModel> {
  private(set) var states: [Model.State]

  init(of model: Model) {
    states = [model.state]
    model.onTransition = { [weak self] _, new in self?.states.append(new) }
  }
}
