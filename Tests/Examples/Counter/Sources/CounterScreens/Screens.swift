public import CounterModels
public import Headless

/// All screens of the application.
@MainActor
public let screens: [Screen<Backend>] = [searchScreen, nameScreen, numberScreen]

@MainActor
private let searchScreen = Screen(
  "search",
  commands: [
    ScreenCommand(
      CommandLineTool.Command(
        "search", abstract: "Search packages.", arguments: [.init("TEXT", help: "A part of the name.")])
    ) { invocation in
      let text = invocation.arguments[0]
      return .init(()) { model in
        model.text = text
        await model.finishSearch()
      }
    }
  ],
  intents: [
    Intent("type", .text("TEXT"), help: "Replace the text of the field.") { model, text in model.text = text }
  ],
  model: { (backend: Backend, _: Void) in SearchModel(backend) }, state: { $0.state },
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
  "name",
  commands: [
    ScreenCommand(
      CommandLineTool.Command(
        "name", abstract: "Change the name.", arguments: [.init("NAME", help: "The new name.")])
    ) { invocation in
      let name = invocation.arguments[0]
      return .init((), { await $0.save(name) })
    }
  ],
  intents: [Intent("save", .text("NAME"), help: "Save a name.") { await $0.save($1) }],
  model: { (backend: Backend, _: Void) in NameForm(backend) },
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
  "numbers",
  commands: [
    ScreenCommand(CommandLineTool.Command("numbers", abstract: "List numbers.")) { _ in .init((), loadMore) }
  ],
  intents: [Intent("load more", help: "Load the next page.", action: loadMore).on(.key("m"))],
  model: { (backend: Backend, _: Void) in NumberList(backend) },
  state: { NumberState(numbers: $0.numbers, isLoading: $0.isLoading, isComplete: $0.isComplete) },
  progress: { state, _ in state.isLoading ? "Loading …" : nil },
  page: { state, page in
    page.add(state.numbers.map(String.init).joined(separator: ", "))
    if state.isComplete { page.add("That's all.", .detail) }
  })

private let loadMore: Intent<NumberList>.Action = { await $0.loadMore() }

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
