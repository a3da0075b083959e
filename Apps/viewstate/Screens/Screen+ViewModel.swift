import AppComposition
import CorePresentation
import Headless

extension Screen {
  /// A screen whose ``CorePresentation/ScreenLoader`` calls a closure after each assignment.
  ///
  /// - Parameters:
  ///   - name: The name in frames, or nil for that of the state.
  ///   - sources: The names of the sources that a user waits for.
  init<Request, Model: ViewModel>(
    _ name: String? = nil, opening: ScreenOpening<Request, Model>, actions: [Action<Model>] = [],
    waitingFor sources: @escaping @MainActor (Environment) -> [String] = { _ in [] },
    model: @escaping @MainActor (Environment, Request) -> Model,
    page: @escaping @MainActor (Model.State, inout ScreenPage) -> Void = { $0.write(on: &$1) }
  ) where Model.State: PagedViewState {
    self.init(
      name ?? Model.State.screen, opening: opening, actions: actions, model: model,
      state: { $0.state },
      observed: .afterEachAssignment { model, call in
        model.onTransition = call.map { call in { _, state in call(state) } }
      },
      isSound: { $0.failure == nil },
      progress: { state, environment in
        state.loading.isLoading ? state.progressText ?? Self.progress(of: sources(environment)) : nil
      },
      page: page)
  }

  private static func progress(of sources: [String]) -> String {
    switch sources.count {
    case 0: ""
    case 1: "Loading \(sources[0]) …"
    default: "Loading \(sources.count) sources …"
    }
  }
}
