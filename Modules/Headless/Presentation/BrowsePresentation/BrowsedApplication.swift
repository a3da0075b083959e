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
  /// Does what is due without a key: after a minute, and after an action, with its last state, and whether no key has
  /// started it.
  let attend: Attend?
  package typealias Attend = @MainActor (ScreenBrowser<Environment>, ShownState?, _ isUnasked: Bool) -> Void
  package typealias HandOver = @Sendable (_ text: String, TextTarget) async throws -> String

  package init(
    _ name: String, tool: @escaping @MainActor () -> CommandLineTool,
    screens: @escaping @MainActor () -> [Screen<Environment>],
    home: any ScreenRequest, places: [Place] = [], others: [Place] = [],
    remainder: (any ScreenRequest)? = nil,
    adapting adapt: @escaping @MainActor (Environment) -> Environment = { $0 },
    surroundings: @escaping @MainActor (Environment) -> BrowserSurroundings = { _ in BrowserSurroundings() },
    handOver: (@MainActor (Environment) -> HandOver)? = nil, attending attend: Attend? = nil
  ) {
    (self.name, self.tool, self.screens) = (name, tool, screens)
    (self.home, self.places, self.others) = (home, places, others)
    (self.remainder, self.adapt) = (remainder, adapt)
    (self.surroundings, self.handOver, self.attend) = (surroundings, handOver, attend)
  }

  /// What the program can do on every screen.
  var actions: [BrowserAction] {
    BrowserAction.allCases.filter { action in
      (handOver != nil || ![.pipe, .save, .page, .edit].contains(action))
        && (!others.isEmpty || action != .more)
    }
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
  package func request(of place: Place) throws(UsageError) -> any ScreenRequest {
    if place.command == Place.more.command { return EmptyRequest<Place>() }
    return try visit(command: place.command).request
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

  /// Reads a command that a user has written.
  func visit(command: String) throws(UsageError) -> ScreenVisit<Environment> {
    try visit(StepWord.words(ofCommand: command).map(\.text))
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
