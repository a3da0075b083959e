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
    case .nextRow: showRow(1)
    case .previousRow: showRow(-1)
    case .copy: copy()
    case .command:
      question = Question(prompt: ":", kind: .text(isLive: false)) { [weak self] text in self?.obey(text) }
    case .help: showHelp()
    case .redraw: onEffect?(.redraw)
    case .suspend: onEffect?(.suspend)
    case .quit: quit()
    }
  }

  private func openRow(of level: Level) {
    guard let row = level.selectedRow else { return }
    guard let request = row.opening, !request.isEqual(to: level.request) else {
      return tell("This row opens nothing.")
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
      return tell("More rows are being loaded.")
    }
    close(above: index)
    if let request = row.opening { open(request) }
  }

  private func copy() {
    guard let top, let address = top.selectedRow?.address ?? (top.hasRows ? nil : top.page.address) else {
      return tell("There is no address to copy.")
    }
    onEffect?(.copy(address))
    tell("Sent to the terminal: \(address)")
  }

  /// Performs an action of the visible screen, or opens the screen of a command.
  private func obey(_ text: String) {
    do {
      let words = try StepWord.words(of: text).map(\.text)
      guard !words.isEmpty else { return }
      if let top, let session = top.session, session.hasAction(words) {
        track(try session.perform(words).task, of: top)
      } else {
        open(try application.visit(words), isAwaited: true)
      }
    } catch {
      tell((error as? UsageError)?.message ?? "The quotation has no end: “\"” is missing.", isFailure: true)
    }
  }
}
