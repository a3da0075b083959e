package import CommandLinePresentation
package import HeadlessPresentation

/// An application whose screens a user opens from each other on a terminal.
@MainActor
package struct BrowsedApplication<Environment> {
  /// A line above the first screen that opens another one.
  package struct Place: Equatable, Sendable {
    package var title: String
    /// The command that opens the screen, such as `articles --today`.
    package var command: String

    package init(_ title: String, _ command: String) { (self.title, self.command) = (title, command) }

    /// The line that opens a list of the other places.
    package static var more: Place { Place("More", "more") }
  }

  let name: String
  /// Reads the commands that open screens. The tool and the screens are created when they are needed.
  let tool: @MainActor () -> CommandLineTool
  let screens: @MainActor () -> [Screen<Environment>]
  /// The request of the first screen.
  let home: any ScreenRequest
  package let places: [Place]
  /// The places in the list that ``Place/more`` opens.
  package let others: [Place]
  /// The request of a list of everything that needs attention. The key for the next such row opens it if no open list has
  /// one.
  let remainder: (any ScreenRequest)?
  /// Changes the environment for screens on a terminal, such as the length of their lists.
  let adapt: @MainActor (Environment) -> Environment
  let surroundings: @MainActor (Environment) -> BrowserSurroundings
  /// Gives a text to something else than the terminal, and returns a sentence about the result. Nil if the program can't.
  let handOver: (@MainActor (Environment) -> HandOver)?
  package typealias HandOver = @Sendable (_ text: String, TextTarget) async throws -> String

  package init(
    _ name: String, tool: @escaping @MainActor () -> CommandLineTool,
    screens: @escaping @MainActor () -> [Screen<Environment>],
    home: any ScreenRequest, places: [Place] = [], others: [Place] = [],
    remainder: (any ScreenRequest)? = nil,
    adapting adapt: @escaping @MainActor (Environment) -> Environment = { $0 },
    surroundings: @escaping @MainActor (Environment) -> BrowserSurroundings = { _ in BrowserSurroundings() },
    handOver: (@MainActor (Environment) -> HandOver)? = nil
  ) {
    (self.name, self.tool, self.screens) = (name, tool, screens)
    (self.home, self.places, self.others) = (home, places, others)
    (self.remainder, self.adapt) = (remainder, adapt)
    (self.surroundings, self.handOver) = (surroundings, handOver)
  }

  /// The keys with their meanings, in the order of the help: those of the screens' actions, and those of every screen.
  package var keys: [KeyHelp] {
    let screens = screens()
    let own = screens.flatMap { screen in
      screen.actions.flatMap { action in
        action.triggers.filter { $0.place == .here }.compactMap { trigger in
          trigger.key.map { KeyHelp(screen: screen.name, keys: [$0], text: trigger.help ?? action.help) }
        }
      }
    }
    let shared = screens.flatMap(\.keys).compactMap { visit in
      visit.trigger.key.map { KeyHelp(screen: visit.trigger.place.screen, keys: [$0], text: visit.help) }
    }
    return actions.reduce(into: own + shared) { keys, action in
      var help = KeyHelp(keys: action.keys, text: action.help)
      if action == .find {
        // It has no meaning where the key has another one.
        let others = keys.filter { !Set($0.keys).isDisjoint(with: action.keys) }
        guard others.allSatisfy({ $0.screen != nil }) else { return }
        help.hidden = others.compactMap(\.screen)
      }
      keys.append(help)
    }
  }

  /// What the keys of every screen do.
  var actions: [BrowserAction] {
    BrowserAction.allCases.filter { handOver != nil || ![.pipe, .save, .page, .edit].contains($0) }
  }

  /// The keys that have two meanings on a screen.
  package var collisions: [String] {
    screens().flatMap { screen in
      var seen: Set<Key> = []
      return keys.filter { $0.isShown(on: screen.name) }.flatMap(\.keys)
        .filter { !seen.insert($0).inserted }.map { "\($0.name) on the screen \(screen.name)" }
    }
  }

  /// The keys that have a meaning on a screen, besides those of its own actions.
  func visitKeys(on screen: String?) -> [TriggeredAction<ScreenVisit<Environment>>] {
    screens().flatMap(\.keys).filter { $0.trigger.place.screen == nil || $0.trigger.place.screen == screen }
  }

  func visit(_ request: any ScreenRequest) -> ScreenVisit<Environment> {
    guard let visit = screens().lazy.compactMap({ $0.visit(request) }).first else {
      fatalError(
        "No screen of \(name) opens with a request of the type \(type(of: request)). Add the screen.")
    }
    return visit
  }

  /// The command line of the screens.
  var screenTool: CommandLineTool {
    var tool = tool()
    let names = Set(screens().flatMap(\.commands).map(\.name))
    tool.commands.removeAll { !names.contains($0.name) }
    return tool
  }

  /// The request of a place.
  package func request(of place: Place) throws -> any ScreenRequest {
    if place == .more { return EmptyRequest<Place>() }
    return try visit(StepWord.words(of: place.command).map(\.text)).request
  }

  /// A page with a row for each place, and a blank line.
  func page(_ places: [Place], titled title: String = "") -> ScreenPage {
    ScreenPage { page in
      if !title.isEmpty { page.add(title, .heading) }
      for place in places {
        page.addRow(opening: try? request(of: place)) { $0.add(place.title, .strong) }
      }
      page.addBlank()
    }
  }

  /// Reads a command line that the user has typed.
  func visit(_ words: [String]) throws(UsageError) -> ScreenVisit<Environment> {
    let tool = screenTool
    guard case .run(let invocation) = try tool.parse(words) else {
      throw UsageError("“\(words.joined(separator: " "))” opens no screen.")
    }
    if let option = invocation.givenOptions.first(where: { given in
      tool.options.contains { $0.name == given.name }
    }) {
      throw UsageError("\(option.name) belongs to the start of the program.")
    }
    return try screens().visit(invocation)
  }
}

/// Keys with the same meaning, and their help.
package struct KeyHelp {
  /// The only screen on which they have this meaning, or nil.
  package var screen: String?
  package var keys: [Key]
  package var text: String
  /// The screens on which they have another meaning.
  var hidden: [String] = []

  func isShown(on name: String?) -> Bool {
    screen.map { $0 == name } ?? !(name.map(hidden.contains) ?? false)
  }
}

extension ActionTrigger.Place {
  /// The only screen on which a key has its meaning, or nil.
  fileprivate var screen: String? { if case .screen(let name) = self { name } else { nil } }
}
