import CommandLinePresentation
package import HeadlessPresentation

/// Shows the screens of an application above each other, and drives them by keys.
///
/// Keys and a size go in, and lines come out. It knows neither a terminal nor the time, so that flows play it like any
/// other screen.
@MainActor
package final class ScreenBrowser<Environment> {
  /// What a terminal has to do, apart from showing lines.
  package enum Effect: Equatable, Sendable {
    /// Passes a text to the terminal's clipboard.
    case copy(String)
    /// Passes an operating system command to the terminal, such as `2;12 unread` for the title of its window.
    case command(String)
    /// Restores the title of the terminal's window.
    case restoreTitle
    /// Uses the looks for a background, or asks the terminal for the color of its own, and shows hyperlinks, or asks whether
    /// the terminal is known to do so.
    case look(Theme.Background?, hasLinks: Bool?)
    case redraw, suspend
    /// Calls ``ScreenBrowser/forgetKey()`` after a second.
    case awaitKey
  }

  struct Message {
    var text: String
    var isFailure: Bool
  }

  package internal(set) var state: BrowseViewState
  /// The lines of ``state`` with their colors.
  package private(set) var drawing: [DrawnLine] = []
  /// Called after each drawing.
  package var onDraw: (@MainActor () -> Void)?
  package var onEffect: (@MainActor (Effect) -> Void)?

  let application: BrowsedApplication<Environment>
  package internal(set) var environment: Environment
  var surroundings: BrowserSurroundings
  let configuration: BrowserConfiguration
  private let notice: String?
  /// The screens, the visible one last.
  var levels: [Level] = []
  /// The commands that run beside the visible screen.
  var besides: [(visit: ScreenVisit<Environment>, level: Level)] = []
  /// The running actions by number.
  var tasks: [Int: (action: RunningAction, level: Level)] = [:]
  var taskCount = 0
  let keyMap: KeyMap<Environment>
  /// The first key of a chord.
  var firstKey: Key?
  /// The actions of a list that follow the running one, and the number of the last task before the list.
  var following: (actions: [KeyMap<Environment>.Action], start: Int) = ([], 0)
  /// The keys that were pressed before the rows were loaded.
  var waitingKeys: [Key] = []
  /// The number of the action that finds the next row that needs attention.
  var advancing: Int?
  var question: Question?
  /// The earlier answers to questions for a text, by the question.
  var answers: [String: [String]] = [:]
  /// The sentence in the last line: the answer to the last key, or what has happened since.
  var message: Message?
  /// The words at the end of the last line about what the program does next.
  package var note = "" { didSet { draw() } }
  /// The title of the terminal's window, or nil if it is the terminal's own.
  package var windowTitle: String? {
    didSet {
      if windowTitle != oldValue { onEffect?(windowTitle.map { .command("2;\($0)") } ?? .restoreTitle) }
    }
  }
  /// All sentences of the last line.
  var messages: [Message] = []
  /// The lines above the first screen.
  private(set) lazy var places = application.page(
    configuration.home.map { application.places($0) } ?? application.places
  ).elements
  /// The number of lines below the body.
  var statusHeight = 1
  /// Whether the user leaves as soon as the changes are complete.
  var isLeaving = false
  /// The failures of changes that the user didn't wait for.
  package var unseenFailures: [String] = []

  /// - Parameters:
  ///   - configuration: What the user has chosen.
  ///   - notice: A sentence about a configuration that can't be used, for the last line.
  package init(
    _ application: BrowsedApplication<Environment>, in environment: Environment,
    _ configuration: BrowserConfiguration = .init(), notice: String? = nil
  ) {
    self.application = application
    (self.configuration, self.notice) = (configuration, notice)
    keyMap = KeyMap(application, configuration)
    self.environment = application.adapt(environment)
    surroundings = application.surroundings(self.environment)
    state = BrowseViewState(
      columns: 80, rows: 24, lines: [], cursor: .init(row: 0, column: 0), isOver: false)
  }

  var top: Level? { levels.last }

  /// Opens the first screen.
  package func begin() {
    open(application.home)
    if let notice { tell(notice, isFailure: true) }
  }

  /// - Parameters:
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  package func resize(columns: Int, rows: Int) {
    state.columns = min(max(1, columns), 1_000)
    state.rows = min(max(1, rows), 1_000)
    // Nobody answers a question that isn't visible.
    if isTooSmall { question = nil }
    draw()
  }

  /// Shows a sentence in the last line, until the next key.
  package func tell(_ text: String, isFailure: Bool = false) {
    let message = Message(text: text, isFailure: isFailure)
    self.message = message
    if isFailure { following.actions = [] }
    messages = messages.suffix(499) + [message]
    if isLeaving, isFailure { unseenFailures.append(text) }
    draw()
  }

  /// Says why an action isn't performed. The actions after it in a list aren't, either.
  func refuse(_ text: String) {
    following.actions = []
    tell(text)
  }

  /// Shows what has changed in the visible screen since it was loaded, such as ages. Call it once a minute.
  package func catchUp() {
    if !isLeaving { application.attend?(self, nil, false) }
    guard !state.isOver, let top, top.isReady, top.shown?.progress == nil,
      let action = top.action(on: .shownAgain), let running = try? action.perform(top.context)
    else { return }
    track(running, of: top)
  }

  func draw() {
    drawing = lines()
    var next = state
    next.lines = drawing.map(\.text)
    next.cursor = cursor
    state = next
    onDraw?()
  }
}
