import CommandLinePresentation
import HeadlessPresentation

extension ScreenBrowser {
  var bodyHeight: Int { max(1, state.rows - 1 - statusHeight) }

  /// The first line from which the end of a text is visible.
  func lastTop(of level: Level) -> Int { max(0, lines(of: level).count - bodyHeight) }

  /// The place of the typed text, of the selected row, or else the start of the text.
  var cursor: BrowseViewState.Cursor {
    if !isTooSmall, let question, case .text = question.kind {
      let column = min(drawing.last?.text.columns ?? 0, state.columns - 1)
      return .init(row: state.rows - 1, column: column, isVisible: true)
    }
    if let top, !top.hasRows, let place = top.search?.place {
      let row = min(max(1, place.line - top.top + 1), state.rows - 1)
      let column = String((drawing[row].text).prefix(place.columns.lowerBound)).columns
      return .init(row: row, column: min(column, state.columns - 1))
    }
    let selected = drawing.dropFirst().firstIndex(where: \.isReversed)
    return .init(row: selected ?? min(1, state.rows - 1), column: 0)
  }

  /// One line for each row of the terminal.
  func lines() -> [DrawnLine] {
    guard !isTooSmall, let top else {
      let text = isTooSmall ? "Window too small" : ""
      return fill([DrawnLine(text, width: state.columns)], to: state.rows)
    }
    let sentence = question == nil ? messageLines : []
    statusHeight = max(1, sentence.count)
    let content = fill([bar(of: top)] + body(of: top), to: state.rows - statusHeight)
    return content + (sentence.isEmpty ? [status] : sentence)
  }

  private func fill(_ lines: [DrawnLine], to count: Int) -> [DrawnLine] {
    lines + Array(repeating: DrawnLine("", width: state.columns), count: count - lines.count)
  }

  // MARK: Body

  /// Rows leave two columns for the mark of the selected one. Long lines of text are hard to read.
  private func textWidth(of level: Level) -> Int {
    level.hasRows ? state.columns - 2 : min(state.columns, 100)
  }

  private func lines(of level: Level) -> [PageLine] {
    let last = surroundings.number(level.rowCount)
    return level.lines(textWidth(of: level), reserving: level.hasRows ? "\(last) of \(last)".columns : 6)
  }

  private func body(of level: Level) -> [DrawnLine] {
    let lines = lines(of: level)
    let selected = level.hasRows ? level.selected - level.page.rowOffset : nil
    if let selected { scroll(level, to: selected, in: lines) }
    level.top = min(max(0, level.top), max(0, lines.count - bodyHeight))
    let first = lines.firstIndex { $0.row == selected }
    return lines.indices.dropFirst(level.top).prefix(bodyHeight).map { index in
      let isSelected = selected != nil && index == first
      let marker = level.hasRows ? (isSelected ? "> " : "  ") : ""
      let line = level.search?.marking(lines[index], number: index) ?? lines[index]
      return DrawnLine(line, after: marker, width: state.columns, isReversed: isSelected)
    }
  }

  /// Scrolls as little as possible until a row is visible, with the lines above the first one and below the last one.
  private func scroll(_ level: Level, to row: Int, in lines: [PageLine]) {
    guard let first = lines.firstIndex(where: { $0.row == row }) else { return }
    let last = lines[first...].prefix { $0.row == row }.endIndex - 1
    if row == 0 {
      level.top = max(0, last - bodyHeight + 1)
    } else if row == level.page.rows.count - 1 {
      level.top = min(first, max(0, lines.count - bodyHeight))
    } else if first < level.top {
      level.top = first
    } else if last >= level.top + bodyHeight {
      level.top = min(first, last - bodyHeight + 1)
    }
  }

  // MARK: Title and status

  /// The titles of the screens and the position. If they don't fit, the first titles are left out. The detail of the last
  /// one is shown if all of them fit.
  private func bar(of level: Level) -> DrawnLine {
    let titles = levels.map { $0.title.harmless.isolated }
    let position = position(in: level)
    let details = [level.page.heading?.detail ?? "", position].filter { !$0.isEmpty }.joined(separator: " · ")
    let starts = titles.indices.map { (($0 == 0 ? [] : ["…"]) + titles[$0...]).joined(separator: " › ") }
    let choices = starts.prefix(1).map { ($0, details) } + starts.map { ($0, position) }
    let (title, end) =
      choices.first { $0.columns + 2 + $1.columns <= state.columns } ?? (titles.last ?? "", position)
    return DrawnLine(title, and: end, width: state.columns, isReversed: true)
  }

  private func position(in level: Level) -> String {
    if level.hasRows {
      return "\(surroundings.number(level.selected + 1)) of \(surroundings.number(level.rowCount))"
    }
    let last = lastTop(of: level)
    return last == 0 ? "" : level.top >= last ? "end" : "\(level.top * 100 / last)%"
  }

  private var progress: String {
    guard let (visit, level) = besides.last else { return "" }
    let texts = [level.shown?.progress ?? "", visit.change.map { "\($0) …" } ?? "", level.title]
    return texts.first { !$0.isEmpty } ?? ""
  }

  /// The words at the end of the last line.
  private var ending: String { progress.isEmpty ? note : progress }

  /// The sentence in the last line, or in up to three if it's long. Half of the screen stays.
  private var messageLines: [DrawnLine] {
    guard let message else { return [] }
    let role = message.isFailure ? PageRole.failure : .text
    let lines = message.text.harmless.wrapped(to: state.columns)
    guard lines.count > 1 else {
      let fits = message.text.columns + ending.columns + 2 <= state.columns
      return [DrawnLine(message.text, and: fits ? ending : "", role, width: state.columns)]
    }
    let most = min(3, (state.rows - 1) / 2) - 1
    let rest = lines.dropFirst(most).joined(separator: " ")
    return (lines.prefix(most) + (rest.isEmpty ? [] : [rest])).map {
      DrawnLine($0, role, width: state.columns)
    }
  }

  private var status: DrawnLine {
    if let question {
      var text = (question.prompt + question.text).harmless
      // The end of a long text is visible, with the cursor after it.
      if text.columns >= state.columns {
        var room = state.columns - 2
        let end = text.reversed().prefix { character in
          room -= character.columns
          return room >= 0
        }
        text = "…" + String(end.reversed())
      }
      return DrawnLine(text, width: state.columns)
    }
    if let search = top?.search {
      let (number, count) = (surroundings.number(search.index + 1), surroundings.number(search.places.count))
      let hint = keyName(of: .cancel).map { " \($0) ends the search." } ?? ""
      return DrawnLine("\(number) of \(count): “\(search.text)”.\(hint)", .status, width: state.columns)
    }
    let loading = top?.shown?.progress ?? ""
    let help = keyName(of: .help).map { "\($0) shows the keys." } ?? ""
    let hint = progress.isEmpty && loading.isEmpty ? help : loading
    return DrawnLine(hint, and: ending, .status, width: state.columns)
  }
}
