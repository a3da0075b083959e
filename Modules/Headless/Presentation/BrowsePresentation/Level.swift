import HeadlessPresentation

/// One of the screens that lie above each other: its session, and the place of the user on it.
@MainActor
final class Level {
  /// What opened the screen.
  let request: any ScreenRequest
  var session: (any ScreenSession)?
  private(set) var shown: ShownState?
  private(set) var page: ScreenPage
  /// Whether the page is that of an earlier session, until the new one has loaded its own.
  private(set) var isResuming = false
  /// The number of the selected row, counted from 0 at the start of the whole list.
  private(set) var selected = 0
  /// The first visible line.
  var top = 0
  /// Whether the first content was loaded, so that keys can refer to it.
  var isReady = false
  /// The number of running actions.
  var runningCount = 0
  /// The first row of the window that is being loaded, or nil if none is.
  var requestedRow: Int?
  /// Whether the program began it by itself.
  var isUnasked = false
  /// Whether the first row opens as soon as it is loaded.
  var opensFirstRow = false
  /// The text of the search of the page: the one that was typed last, or that of the state.
  var input = ""
  /// The text that the user looks for, or nil.
  private(set) var search: TextSearch?
  private var rendered: (width: Int, lines: [PageLine])?

  init(_ request: any ScreenRequest, _ page: ScreenPage = ScreenPage { _ in }) {
    (self.request, self.page) = (request, page)
  }

  /// The same screen at the same place, before its new session begins.
  init(resuming other: Level) {
    (request, page, isResuming) = (other.request, other.page, true)
    (selected, top) = (other.selected, other.top)
  }

  /// Shows another page. The same row stays selected, unless the page has another current row.
  func show(_ page: ScreenPage, of state: ShownState?) {
    let row = selectedRow?.opening
    let current = self.page.currentRow.map { self.page.rows[$0] }
    // The first state of most screens is one before the load.
    isReady = isReady || shown?.progress != nil && state?.progress == nil
    shown = state
    guard isReady || !isResuming else { return }
    (self.page, rendered, isResuming, input) = (page, nil, false, page.input)
    if let index = page.currentRow, current?.opens(page.rows[index].opening) != true {
      selected = page.rowOffset + index
    } else if let index = page.rows.firstIndex(where: { row != nil && $0.opens(row) }) {
      selected = page.rowOffset + index
    } else {
      select(selected)
    }
  }

  var title: String { page.heading.flatMap { $0.title.isEmpty ? nil : $0.title } ?? session?.screen ?? "" }

  /// A name for a file with the text of the page: the letters and digits of its title.
  var fileName: String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return (words.isEmpty ? "page" : String(words.prefix(60))) + ".txt"
  }

  /// The number of rows in the whole list.
  var rowCount: Int { max(page.rowCount ?? 0, page.rowOffset + page.rows.count) }
  var hasRows: Bool { !page.rows.isEmpty }

  /// The selected row, or nil if the page has no rows, or if the row isn't loaded yet.
  var selectedRow: PageRow? {
    let index = selected - page.rowOffset
    return page.rows.indices.contains(index) ? page.rows[index] : nil
  }

  /// The number of things that an action on the selected row, or on the page, changes, or nil if it is unknown.
  var itemCount: Int? { selectedRow?.itemCount ?? page.itemCount }
  /// The address of the selected row, or of the page.
  var address: String? { selectedRow?.address ?? (hasRows ? nil : page.address) }

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

  /// - Parameter reserved: The columns of the title line that the position needs.
  func lines(_ width: Int, reserving reserved: Int) -> [PageLine] {
    if let rendered, rendered.width == width { return rendered.lines }
    // The title line shows the heading, if it fits beside the position. Rows are two columns narrower.
    var shown = page.untitled(width - reserved)
    // The last line says what has happened. Another line would move the rows.
    if hasRows { shown.elements.removeAll { $0.role == .status } }
    var lines = TextRenderer(width: width, isColored: true, hasLinks: true).lines(of: shown)
    // A row has one line, and a text is shown completely.
    if !hasRows { lines = lines.flatMap { $0.broken(to: width) } }
    // A text stays at about its place.
    if let rendered, !hasRows { top = top * lines.count / max(1, rendered.lines.count) }
    rendered = (width, lines)
    // A page that changes keeps the shown occurrence. Without any, the search ends.
    if let old = search {
      let next = TextSearch(old.text, in: lines)
      search = next.places.isEmpty ? nil : next
      search?.show(min(old.index, next.places.count - 1))
    }
    return lines
  }

  /// Looks for a text in the lines that were drawn last, from the first visible or the selected one on.
  ///
  /// - Parameter text: The text, or nil to end the search.
  func find(_ text: String?) {
    let lines = rendered?.lines ?? []
    let start = lines.firstIndex { $0.row != nil && $0.row == selected - page.rowOffset } ?? top
    search = text.map { TextSearch($0, in: lines) }
    search?.showFirst(from: start)
  }

  /// Shows another occurrence of the text.
  ///
  /// - Parameter height: The number of visible lines.
  func showPlace(_ step: Int, height: Int) {
    if let index = search?.index { search?.show(index + step) }
    guard let line = search?.place?.line, let lines = rendered?.lines else { return }
    if let row = lines[line].row {
      select(page.rowOffset + row)
    } else if !(top..<top + height).contains(line) {
      top = line
    }
  }

  /// The action that an event performs, or nil if it has no meaning here.
  func action(on event: ActionTrigger.Event) -> TriggeredAction<RunningAction>? {
    session?.triggers.first { $0.trigger.event == event }
  }

  /// What the user sees.
  var context: ActionContext { ActionContext(row: selectedRow?.opening, screen: request, address: address) }

  /// Why an action has no meaning, or nil if it can have one.
  func refusal(of text: [String]) -> String? { (selectedRow?.refusals ?? page.refusals).value(for: text) }
}
