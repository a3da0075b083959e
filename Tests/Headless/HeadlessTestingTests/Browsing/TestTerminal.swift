import Headless
import HeadlessRunner
import HeadlessTesting

/// A terminal with the screens of ``Shelf``, in virtual time.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
@MainActor
struct TestTerminal {
  let browser: ScreenBrowser<ShelfWorld>
  let world = ShelfWorld()
  private let time: VirtualTime

  /// Shows the first screen.
  init(
    _ time: VirtualTime, _ application: BrowsedApplication<ShelfWorld> = Shelf.application(),
    _ configuration: BrowserConfiguration = .init(), notice: String? = nil, columns: Int = 40,
    rows: Int = 10
  ) throws {
    self.time = time
    browser = ScreenBrowser(application, in: world, configuration, notice: notice)
    browser.resize(columns: columns, rows: rows)
    browser.begin()
    try time.run()
  }

  /// Presses keys without waiting for anything that they start.
  func press(_ keys: String) throws {
    browser.take((Key.sequence(keys) ?? []).map { .key($0) })
    try time.run()
  }

  func settle() throws { try time.settle() }

  /// Presses keys, and waits for everything that they start.
  func type(_ keys: String) throws {
    try press(keys)
    try settle()
  }

  var lines: [String] { browser.state.lines.map(\.trimmed) }
  var title: String { lines[0] }
  var status: String { lines.last ?? "" }
  /// The column of the typed text, or nil if none is typed.
  var typingColumn: Int? {
    browser.state.cursor.isVisible ? browser.state.cursor.column : nil
  }
  /// The selected row, or nil if no row is selected.
  var selected: String? { lines.first { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) } }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
