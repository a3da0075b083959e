package import CommandLinePresentation
public import HeadlessPresentation

/// An application whose screens a ``ScreenBrowser`` shows, with the keys of its commands.
@MainActor
package struct BrowsedApplication<Environment> {
  /// A row above the first screen, which opens another screen.
  package struct Place {
    var title: String
    var command: [String]

    package init(_ title: String, opening command: [String]) {
      (self.title, self.command) = (title, command)
    }
  }

  let name: String
  let tool: @MainActor () -> CommandLineTool
  let screens: @MainActor () -> [Screen<Environment>]
  let home: [String]
  let places: [Place]
  let remainder: [String]?
  let commands: [KeyCommand]
  let complete: ([String]) -> [String]

  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - tool: The command line, whose words open screens.
  ///   - screens: The screens.
  ///   - home: The command that opens the first screen.
  ///   - places: Rows above the first screen, which open other ones.
  ///   - remainder: The command that lists everything that needs attention, for the key that shows the next such row.
  ///   - commands: The commands that keys perform.
  ///   - complete: Adds options to a command that opens a screen.
  package init(
    _ name: String, tool: @escaping @MainActor () -> CommandLineTool,
    screens: @escaping @MainActor () -> [Screen<Environment>],
    home: [String], places: [Place] = [], remainder: [String]? = nil, commands: [KeyCommand] = [],
    completing complete: @escaping ([String]) -> [String] = { $0 }
  ) {
    self.name = name
    self.tool = tool
    self.screens = screens
    self.home = home
    self.places = places
    self.remainder = remainder
    self.commands = commands
    self.complete = complete
  }

  /// The keys of all screens: those of their intents, of the commands, and of every interactive program.
  package var keys: [KeyHelp] {
    let intents = screens().flatMap { screen in
      screen.intentKeys.map { KeyHelp(screen: screen.name, keys: [$0.key], text: $0.help) }
    }
    return intents + commands.map { KeyHelp(screen: $0.screen, keys: [$0.key], text: $0.help) }
      + BrowserAction.allCases.map { KeyHelp(keys: $0.keys, text: $0.help) }
  }

  /// The keys that have two meanings on a screen.
  package var collisions: [String] {
    screens().flatMap { screen in
      var seen: Set<Key> = []
      return keys.filter { $0.isShown(on: screen.name) }.flatMap(\.keys)
        .filter { !seen.insert($0).inserted }.map { "\($0.name) on the screen \(screen.name)" }
    }
  }

  /// Reads the words of a command.
  ///
  /// - Returns: A function that opens the screen and passes on its states.
  /// - Throws: A ``UsageError``.
  func screen(
    openedBy words: [String], in environment: Environment
  ) throws -> (@escaping @MainActor (ShownState) -> Void) -> any ScreenSession {
    let tool = tool()
    guard case .run(let invocation) = try tool.parse(complete(words)),
      let screen = screens().first(where: { $0.commands.contains { $0.name == invocation.command } })
    else {
      throw UsageError("“\(words.joined(separator: " "))” opens no screen.")
    }
    if let option = invocation.givenOptions.first(where: { given in
      tool.options.contains { $0.name == given.name }
    }) {
      throw UsageError("\(option.name) belongs to the start of the program.")
    }
    let open = try screen.opened(by: invocation)
    return { open(environment, nil, $0) }
  }
}

/// The help of keys with the same effect.
package struct KeyHelp {
  /// The only screen on which they do it, or nil for all screens.
  package var screen: String?
  package var keys: [Key]
  /// One sentence.
  package var text: String

  func isShown(on name: String?) -> Bool { screen == nil || screen == name }
}

/// A command that a key performs.
@MainActor
public struct KeyCommand {
  /// The visible screen, the selected row, and the typed text when a key is pressed.
  public struct Context {
    /// The command that opened the visible screen.
    public var command: [String]
    /// The command that opens the selected row, or nil if no row is selected.
    public var row: [String]?
    /// The text that the user typed, or empty if the command needs none.
    public var text = ""
  }

  let key: Key
  let help: String
  /// The only screen on which the key has this meaning, or nil for all screens.
  let screen: String?
  let argument: KeyArgument
  let isBeside: Bool
  let isCanceledByLeaving: Bool
  let words: (Context) -> [String]?

  /// Creates a command for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - help: The help in one sentence.
  ///   - screen: The name of the only screen on which the key has this meaning, or nil for all screens.
  ///   - argument: The argument that the user chooses or types before the command runs.
  ///   - isBeside: Whether the command runs beside the visible screen, and only its outcome is shown. Otherwise, it opens
  ///     a screen.
  ///   - isCanceledByLeaving: Whether leaving the program cancels the command, such as a download. Otherwise, the program
  ///     waits for its end.
  ///   - words: Returns the words of the command, or nil if it has no meaning in the context.
  public init(
    _ key: Key, help: String, on screen: String? = nil, argument: KeyArgument = .none, isBeside: Bool = true,
    isCanceledByLeaving: Bool = false,
    words: @escaping (Context) -> [String]?
  ) {
    self.key = key
    self.help = help
    self.screen = screen
    self.argument = argument
    self.isBeside = isBeside
    self.isCanceledByLeaving = isCanceledByLeaving
    self.words = words
  }
}
