import HeadlessPresentation

/// What every interactive program can do. The raw value is the name in a configuration.
enum BrowserAction: String, CaseIterable {
  case down, up
  case pageDown = "page down"
  case pageUp = "page up"
  case first, last
  case open = "open row"
  case advance = "next"
  case retreat = "previous"
  case copy
  case nextRow = "next row"
  case previousRow = "previous row"
  case find
  case nextPlace = "next match"
  case previousPlace = "previous match"
  case back, cancel, leave, pipe, save, page, edit, command, help, more, messages, redraw, suspend, quit

  /// The keys, as in newsboat and vi.
  var keys: [Key] { meaning.keys }
  var help: String { meaning.help }

  var group: KeyGroup {
    switch self {
    case .nextRow, .previousRow, .find, .nextPlace, .previousPlace: .lists
    case .down, .up, .pageDown, .pageUp, .first, .last, .open, .advance, .retreat, .copy: .reading
    default: .screens
    }
  }

  private var meaning: (keys: [Key], help: String) {
    switch self {
    case .down: (["j", .down], "Go down by a row or a line.")
    case .up: (["k", .up], "Go up by a row or a line.")
    case .pageDown:
      (
        [" ", .pageDown, .control("f"), .control("d")],
        "Go down by a page. After the end of a text: the next one."
      )
    case .pageUp: (["b", .pageUp, .control("b"), .control("u")], "Go up by a page.")
    case .first: (["g", .home], "Go to the start.")
    case .last: (["G", .end], "Go to the end.")
    case .open: ([.enter, "l", .right], "Open the selected row.")
    case .advance: (["n"], "Show the next row that needs attention, such as an unread one.")
    case .retreat: (["p"], "Show the row before that needs attention.")
    case .copy: (["y"], "Copy the address.")
    case .nextRow: (["J"], "Show the next row of the list, also from its text.")
    case .previousRow: (["K"], "Show the previous row of the list, also from its text.")
    case .find: (["/"], "Search the list, or find a text on the screen.")
    case .nextPlace: (["n"], "While a text is found: show the next place.")
    case .previousPlace: (["N"], "While a text is found: show the place before.")
    case .back: (["h", .left, .backspace], "Go back.")
    case .cancel: ([.escape], "End a search, or go back.")
    case .leave: (["q"], "Go back. On the first screen: quit.")
    case .pipe: (["|"], "Pipe the text of the screen into a command.")
    case .save: ([">"], "Save the text of the screen in a file.")
    case .page: (["v"], "Show the text of the screen in your pager.")
    case .edit: (["V"], "Open the text of the screen in your editor.")
    case .command: ([":"], "Type a command, such as articles --tag swift.")
    case .help: (["?"], "Show the keys.")
    case .more: ([], "List the other screens.")
    case .messages: ([], "Show the sentences of the last line.")
    case .redraw: ([.control("l")], "Draw the screen again.")
    case .suspend: ([.control("z")], "Suspend the program.")
    case .quit: (["Q", .control("c")], "Quit.")
    }
  }

  /// Whether the action has a meaning while rows are loaded.
  var isImmediate: Bool {
    [.back, .cancel, .leave, .quit, .suspend, .redraw, .nextPlace, .previousPlace].contains(self)
  }
}
