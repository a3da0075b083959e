import CommandLinePresentation
import HeadlessPresentation

extension ScreenBrowser {
  func perform(_ action: BrowserAction) {
    guard let top else { return }
    let page = max(1, state.rows - 3)
    switch action {
    case .down: move(by: 1, in: top)
    case .up: move(by: -1, in: top)
    case .pageDown:
      if !top.hasRows, top.top >= lastTop(of: top) { advance() } else { move(by: page, in: top) }
    case .pageUp: move(by: -page, in: top)
    case .first: move(by: -.max / 2, in: top)
    case .last: move(by: .max / 2, in: top)
    case .open: openRow(of: top)
    case .back: goBack()
    case .leave: if levels.count > 1 { goBack() } else { quit() }
    case .advance: advance()
    case .retreat: advance(to: .previousNeeded)
    case .nextRow: showRow(1)
    case .previousRow: showRow(-1)
    case .find: find(in: top)
    case .nextPlace: top.showPlace(1, height: bodyHeight)
    case .previousPlace: top.showPlace(-1, height: bodyHeight)
    case .cancel: cancel(in: top)
    case .copy: copy()
    case .pipe: ask("Pipe into: ") { $0.handOver(.command($0.configuration.commands[$1] ?? $1)) }
    case .save: ask("Save as: ", offering: top.fileName) { $0.handOver(.file($1), changing: "Saving \($1)") }
    case .page: handOver(.pager)
    case .edit: handOver(.editor)
    case .command: ask(":") { $0.obey($1) }
    case .help: showHelp()
    case .more: open(EmptyRequest<BrowsedApplication<Environment>.Place>())
    case .messages: show(toldMessages)
    case .redraw: onEffect?(.redraw)
    case .suspend: onEffect?(.suspend)
    case .quit: quit()
    }
  }

  private func openRow(of level: Level) {
    guard let row = level.selectedRow else { return }
    guard let request = row.opening, !request.isEqual(to: level.request) else {
      return refuse("This row opens nothing.")
    }
    open(request)
  }

  private func move(by count: Int, in level: Level) {
    if level.hasRows {
      level.select(level.selected + count)
      loadRows(of: level)
    } else {
      level.top = min(max(0, level.top + count), lastTop(of: level))
    }
  }

  /// Selects another row of the nearest list, and shows it if the list isn't visible.
  private func showRow(_ step: Int) {
    guard let index = levels.lastIndex(where: \.hasRows) else { return }
    let level = levels[index]
    let old = level.selected
    move(by: step, in: level)
    guard index < levels.count - 1, level.selected != old else { return }
    guard let row = level.selectedRow else {
      level.select(old)
      return refuse("More rows are being loaded.")
    }
    close(above: index)
    if let request = row.opening { open(request) }
  }

  private func copy() {
    guard let address = top?.address else {
      return refuse("There is no address to copy.")
    }
    onEffect?(.copy(address))
    tell("Sent to the terminal: \(address)")
  }

  /// Gives the text of the visible screen to something else than the terminal.
  func handOver(_ target: TextTarget, changing change: String? = nil) {
    guard let top, let handOver = application.handOver?(environment) else { return }
    let text = TextRenderer(width: 80, isColored: false).text(of: top.page) + "\n"
    let task = Task {
      do {
        tell(try await handOver(text, target))
      } catch is CancellationError {
      } catch {
        tell(error.sentence, isFailure: true)
      }
    }
    track(RunningAction(name: "hand over", change: change, task: task), of: top)
  }
}
