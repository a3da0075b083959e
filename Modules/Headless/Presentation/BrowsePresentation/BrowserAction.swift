import HeadlessPresentation

/// What the keys of every interactive program do.
enum BrowserAction: CaseIterable {
  case down, up, pageDown, pageUp, first, last, open, back, leave, advance, retreat, nextRow, previousRow,
    find, copy,
    pipe, save, page, edit, command, help, redraw, suspend, quit

  /// The keys, as in newsboat and vi.
  var keys: [Key] { meaning.keys }
  var help: String { meaning.help }

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
    case .back: (["h", .left, .escape, .backspace], "Go back.")
    case .leave: (["q"], "Go back. On the first screen: quit.")
    case .advance: (["n"], "Show the next row that needs attention, such as an unread article.")
    case .retreat: (["p"], "Show the row before that needs attention.")
    case .nextRow: (["J"], "Show the next row of the list, also from its text.")
    case .previousRow: (["K"], "Show the previous row of the list, also from its text.")
    case .find: (["/"], "Find a text. Then n and N show other places, and Escape ends it.")
    case .copy: (["y"], "Copy the address.")
    case .pipe: (["|"], "Pipe the text of the screen into a command.")
    case .save: ([">"], "Save the text of the screen in a file.")
    case .page: (["v"], "Show the text of the screen in your pager.")
    case .edit: (["V"], "Open the text of the screen in your editor.")
    case .command: ([":"], "Type a command, such as articles --tag swift.")
    case .help: (["?"], "Show the keys.")
    case .redraw: ([.control("l")], "Draw the screen again.")
    case .suspend: ([.control("z")], "Suspend the program.")
    case .quit: (["Q", .control("c")], "Quit.")
    }
  }
}
