import CommandLinePresentation
import HeadlessPresentation

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
    case redraw, suspend
  }

  struct Message {
    var text: String
    var isFailure: Bool
  }

  package private(set) var state: BrowseViewState
  /// The lines of ``state`` with their colors.
  package private(set) var drawing: [DrawnLine] = []
  /// Called after each drawing.
  package var onDraw: (@MainActor () -> Void)?
  package var onEffect: (@MainActor (Effect) -> Void)?

  let application: BrowsedApplication<Environment>
  let environment: Environment
  /// The screens, the visible one last.
  var levels: [Level] = []
  /// The commands that run beside the visible screen.
  var besides: [(visit: ScreenVisit<Environment>, level: Level)] = []
  /// The running actions by number.
  var tasks: [Int: (task: Task<Void, Never>, level: Level, isLoad: Bool)] = [:]
  var taskCount = 0
  /// The keys that were pressed before the rows were loaded.
  var waitingKeys: [Key] = []
  /// The number of the action that finds the next row that needs attention.
  var advancing: Int?
  var question: Question?
  /// The sentences for the last line. A key removes the first one.
  var messages: [Message] = []

  package init(_ application: BrowsedApplication<Environment>, in environment: Environment) {
    self.application = application
    self.environment = application.adapt(environment)
    state = BrowseViewState(columns: 80, rows: 24, lines: [], cursor: nil, isOver: false)
  }

  var top: Level? { levels.last }

  /// Opens the first screen.
  package func begin() { open(application.home) }

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
    messages.insert(Message(text: text, isFailure: isFailure), at: 0)
    draw()
  }

  /// Shows a sentence that no key has caused after those that are shown already.
  func report(_ text: String, isFailure: Bool) {
    guard !messages.contains(where: { $0.text == text }) else { return }
    messages.append(Message(text: text, isFailure: isFailure))
  }

  /// Shows what has changed in the visible screen since it was loaded, such as ages. Call it once a minute.
  package func catchUp() {
    guard !state.isOver, let top, top.isReady, top.shown?.progress == nil,
      let action = top.action(on: .shownAgain), let task = try? action.perform(top.context(action.trigger))
    else { return }
    track(task, of: top, isLoad: true)
  }

  func quit() {
    state.isOver = true
    draw()
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
