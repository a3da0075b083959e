import HeadlessPresentation

/// What the keys of every interactive program do.
enum BrowserAction: CaseIterable {
  case down, up, pageDown, pageUp, first, last, open, back, leave, advance, nextRow, previousRow, copy,
    command,
    help, redraw, suspend, quit

  /// The keys, as in newsboat and vi.
  var keys: [Key] {
    switch self {
    case .down: ["j", .down]
    case .up: ["k", .up]
    case .pageDown: [" ", .pageDown, .control("f"), .control("d")]
    case .pageUp: ["b", .pageUp, .control("b"), .control("u")]
    case .first: ["g", .home]
    case .last: ["G", .end]
    case .open: [.enter, "l", .right]
    case .back: ["h", .left, .escape, .backspace]
    case .leave: ["q"]
    case .advance: ["n"]
    case .nextRow: ["J"]
    case .previousRow: ["K"]
    case .copy: ["y"]
    case .command: [":"]
    case .help: ["?"]
    case .redraw: [.control("l")]
    case .suspend: [.control("z")]
    case .quit: ["Q", .control("c")]
    }
  }

  var help: String {
    switch self {
    case .down: "Go down by a row or a line."
    case .up: "Go up by a row or a line."
    case .pageDown: "Go down by a page. After the end of a text: the next one."
    case .pageUp: "Go up by a page."
    case .first: "Go to the start."
    case .last: "Go to the end."
    case .open: "Open the selected row."
    case .back: "Go back."
    case .leave: "Go back. On the first screen: quit."
    case .advance: "Show the next row that needs attention, such as an unread article."
    case .nextRow: "Show the next row of the list, also from its text."
    case .previousRow: "Show the previous row of the list, also from its text."
    case .copy: "Copy the address."
    case .command: "Type a command, such as articles --tag swift."
    case .help: "Show the keys."
    case .redraw: "Draw the screen again."
    case .suspend: "Suspend the program."
    case .quit: "Quit."
    }
  }
}
