import HeadlessPresentation

/// One of the screens that lie above each other: its session, and the place of the user on it.
@MainActor
final class Level {
  let command: [String]
  var session: (any ScreenSession)?
  private(set) var shown: ShownState?
  private(set) var page: ScreenPage
  /// The number of the selected row, counted from 0 at the start of the whole list.
  private(set) var selected = 0
  /// The first visible line.
  var top = 0
  /// Whether the first content was loaded, so that keys can refer to it.
  var isReady = false
  /// The number of running intents.
  var runningCount = 0
  /// The first row of the window that is being loaded, or nil if none is.
  var requestedRow: Int?
  /// Whether leaving the program waits for the first load, because it can change something.
  var isAwaited = false
  /// Whether the first row opens as soon as it is loaded.
  var opensFirstRow = false
  private var rendered: (width: Int, lines: [PageLine])?

  init(_ command: [String], _ page: ScreenPage = ScreenPage { _ in }) {
    (self.command, self.page) = (command, page)
  }

  /// Shows another page. The same row stays selected, unless the page has another current row.
  func show(_ page: ScreenPage, of state: ShownState?) {
    let row = selectedRow?.opening ?? []
    let current = self.page.currentRow.map { self.page.rows[$0].opening }
    // The first state of most screens is one before the load.
    isReady = isReady || shown?.progress != nil && state?.progress == nil
    (self.page, shown, rendered) = (page, state, nil)
    if let index = page.currentRow, page.rows[index].opening != current {
      selected = page.rowOffset + index
    } else if let index = page.rows.firstIndex(where: { !row.isEmpty && $0.opening == row }) {
      selected = page.rowOffset + index
    } else {
      select(selected)
    }
  }

  var title: String { page.heading.flatMap { $0.title.isEmpty ? nil : $0.title } ?? command.first ?? "" }

  /// The number of rows in the whole list.
  var rowCount: Int { max(page.rowCount ?? 0, page.rowOffset + page.rows.count) }
  var hasRows: Bool { !page.rows.isEmpty }

  /// The selected row, or nil if the page has no rows, or if the row isn't loaded yet.
  var selectedRow: PageRow? {
    let index = selected - page.rowOffset
    return page.rows.indices.contains(index) ? page.rows[index] : nil
  }

  func select(_ row: Int) { selected = min(max(0, row), max(0, rowCount - 1)) }

  /// The first row of a window with the selected row in its middle, or nil if the rows around it are loaded.
  var missingRow: Int? {
    let (start, end, margin) = (page.rowOffset, page.rowOffset + page.rows.count, 20)
    guard hasRows, selected < start + margin && start > 0 || selected >= end - margin && end < rowCount else {
      return nil
    }
    let first = max(0, min(selected - page.rows.count / 2, rowCount - page.rows.count))
    return first == start ? nil : first
  }

  func lines(_ width: Int) -> [PageLine] {
    if let rendered, rendered.width == width { return rendered.lines }
    // The title line shows the heading, if it fits beside the position. Rows are two columns narrower.
    let shown = page.untitled(width - (hasRows ? "\(rowCount) of \(rowCount)".count : 6))
    var lines = TextRenderer(width: width, isColored: true, hasLinks: true).lines(of: shown)
    // A row has one line, and a text is shown completely.
    if !hasRows { lines = lines.flatMap { $0.broken(to: width) } }
    // A text stays at about its place.
    if let rendered, !hasRows { top = top * lines.count / max(1, rendered.lines.count) }
    rendered = (width, lines)
    return lines
  }

  /// The first words of the intent with a trigger, and the trigger.
  func intent(_ isMeant: (IntentTrigger) -> Bool) -> (trigger: IntentTrigger, words: [String])? {
    session?.triggers.first { isMeant($0.trigger) }
  }
}
