public import CounterModels
public import Headless

/// All screens of the application.
@MainActor
public let screens: [Screen<Backend>] = [searchScreen, nameScreen, numberScreen]

struct SearchRequest: ScreenRequest {
  var text: String
}

@MainActor
private let searchScreen = Screen(
  opening: ScreenOpening(
    "search", .text("TEXT", help: "A part of the name.").asked("Search"), help: "Search packages.",
    on: .key("/"), request: SearchRequest.init
  ) { model, request in
    model.text = request.text
    await model.finishSearch()
  },
  actions: [
    Action("type", .text("TEXT", help: "The new text."), help: "Replace the text of the field.") {
      $0.text = $1
    }
  ],
  model: { (backend: Backend, _) in SearchModel(backend) }, state: { $0.state },
  isSound: { $0.message == nil }, progress: { state, _ in state.isSearching ? "Searching …" : nil },
  page: { state, page in
    page.add("Search: \(state.text)", .heading)
    for name in state.names { page.add(name, indent: "  ") }
    if let message = state.message { page.add(message, .failure) }
  })

private struct NameState: Codable, Equatable {
  var name: String
  var isSaving: Bool
  var message: String?
}

@MainActor
private let nameScreen = Screen(
  opening: .byActions,
  actions: [
    Action(
      "name", .text("NAME", help: "The new name.").asked("Name"), help: "Change the name.",
      examples: [.init("counter name Ida", "Ida is the new name")], on: .key("N", .everywhere)
    ) { await $0.save($1) }
  ],
  model: { (backend: Backend, _) in NameForm(backend) },
  state: { NameState(name: $0.name, isSaving: $0.isSaving, message: $0.message) },
  isSound: { $0.message == nil }, progress: { state, _ in state.isSaving ? "Saving …" : nil },
  page: { state, page in
    page.add(state.name, .heading)
    if let message = state.message { page.add(message, .failure) }
  })

private struct NumberState: Codable, Equatable {
  var numbers: [Int]
  var isLoading: Bool
  var isComplete: Bool
}

@MainActor
private let numberScreen = Screen(
  opening: ScreenOpening("numbers", help: "List numbers.") { await $0.loadMore() },
  actions: [Action("load more", help: "Load the next page.", on: .key("m")) { await $0.loadMore() }],
  model: { (backend: Backend, _) in NumberList(backend) },
  state: { NumberState(numbers: $0.numbers, isLoading: $0.isLoading, isComplete: $0.isComplete) },
  progress: { state, _ in state.isLoading ? "Loading …" : nil },
  page: { state, page in
    page.add(state.numbers.map(String.init).joined(separator: ", "))
    if state.isComplete { page.add("That's all.", .detail) }
  })

extension StepDefinition {
  /// The application's own steps.
  public static var counter: [StepDefinition] {
    [
      // A step that lasts as long as an answer of the backend.
      StepDefinition(lasting: .action, "the backend answers") { _, _ in
        try await Task.sleep(for: .milliseconds(500))
      }
    ]
  }
}

extension ScreenStates {
  /// The states that flows must show of each screen.
  public static var counter: ScreenStates {
    ScreenStates(["busy", "content", "failed"]) { frame, _ in
      guard case .object(let state) = frame else { return [] }
      var names: Set<String> = []
      for key in ["isSearching", "isSaving", "isLoading"] where state[key] == .bool(true) {
        names.insert("busy")
      }
      if state["message"] != nil { names.insert("failed") }
      if names.isEmpty { names.insert("content") }
      return names
    }
  }
}
