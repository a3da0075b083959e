import HeadlessPresentation

/// Finding the rows that need attention.
extension ScreenBrowser {
  /// Shows the next row that needs attention, or the one before: of the visible list, of the list below the visible text, or
  /// else the first one of all.
  func advance(to event: ActionTrigger.Event = .nextNeeded) {
    guard let index = levels.lastIndex(where: { $0.action(on: event) != nil }),
      let action = levels[index].action(on: event)
    else { return event == .nextNeeded ? openRemainder() : refuse("No list is open.") }
    let level = levels[index]
    // The selected row of a visible list may be the next one itself.
    let isVisible = index == levels.count - 1
    let step = event == .nextNeeded ? -1 : 1
    let position = level.selected - level.page.rowOffset + (isVisible ? step : 0)
    let rows = level.page.rows
    var context = level.context
    context.row = rows.indices.contains(position) ? rows[position].opening : nil
    advancing = (try? action.perform(context)).map { running in
      track(running, of: level) { [weak self, weak level] number in
        if let self, let level, advancing == number { follow(level, event) }
      }
    }
  }

  /// Opens the row that needs attention.
  private func follow(_ level: Level, _ event: ActionTrigger.Event) {
    advancing = nil
    guard let index = levels.firstIndex(where: { $0 === level }) else { return }
    guard let current = level.page.currentRow else {
      let reason = level.page.status
      return event == .nextNeeded
        ? openRemainder(because: reason) : refuse(reason ?? "Nothing before needs attention.")
    }
    close(above: index)
    level.select(level.page.rowOffset + current)
    if let request = level.page.rows[current].opening { open(request) }
  }

  /// - Parameter reason: Why the list has no such row, if it says so.
  private func openRemainder(because reason: String? = nil) {
    guard let remainder = application.remainder,
      !levels.contains(where: { $0.request.isEqual(to: remainder) })
    else {
      return refuse(reason ?? "Nothing else needs attention.")
    }
    close(above: 0)
    open(remainder, opensFirstRow: true)
  }
}
