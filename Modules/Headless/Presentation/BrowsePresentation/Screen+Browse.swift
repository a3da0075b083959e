package import CommandLinePresentation
package import HeadlessPresentation

extension CommandLineTool.Command {
  /// The command that shows the screens of a program on a terminal.
  ///
  /// - Parameter tool: The name of the program.
  package static func browse(in tool: String) -> CommandLineTool.Command {
    CommandLineTool.Command(
      "browse", abstract: browseHelp, options: [sizeOption],
      examples: [.init("\(tool) browse", "? shows the keys")])
  }
}

extension Screen {
  /// The interactive program as a screen, so that flows play it. Its actions are the keys and the size of a terminal.
  ///
  /// - Parameters:
  ///   - application: The application, whose screens must not contain this one.
  ///   - configuration: What the user has chosen.
  ///   - translate: The key of the configuration with the meaning of a default key. Only tests need it.
  package static func browse(
    _ application: BrowsedApplication<Environment>, _ configuration: BrowserConfiguration = .init(),
    translating translate: @escaping (Key) -> Key = { $0 }
  ) -> Screen {
    Screen(
      opening: ScreenOpening("browse", ActionArgument(sizeOption), help: browseHelp) {
        $0
      } perform: { (browser: ScreenBrowser<Environment>, size: TerminalSize) in
        browser.resize(columns: size.columns, rows: size.rows)
        browser.begin()
      },
      actions: [
        Action("press", keysArgument, help: "Press keys, such as jj or <Enter>.") { browser, keys in
          for key in keys { browser.take([.key(browser.isTyping ? key : translate(key))]) }
        },
        Action("paste", .text("TEXT", help: "The text."), help: "Paste a text.") {
          $0.take([.paste($1, isCut: false)])
        },
        Action(
          "resize", .number("COLUMNS", in: sideLengths, help: "The number of columns."),
          .number("ROWS", in: sideLengths, help: "The number of rows."),
          help: "Change the size of the terminal."
        ) { $0.resize(columns: $1, rows: $2) },
        Action("wait a minute", help: "Show what a minute has changed.") { $0.catchUp() },
        Action("wait a second", help: "Forget the first key of a chord.") { $0.forgetKey() },
      ],
      model: { environment, _ in ScreenBrowser(application, in: environment, configuration) },
      state: { $0.state },
      page: { state, page in
        for line in state.lines { page.addWhole(line) }
      })
  }
}

private let browseHelp = "Show the screens on the terminal, and move by keys."

private struct TerminalSize: ScreenRequest {
  var columns: Int
  var rows: Int
}

private let sizeOption = CommandLineTool.Option.parsed(
  "--size", "columns x rows", as: "a size from 1x1 to 1000x1000, such as 80x24",
  help: "In flows: the size of the terminal; default: 80x24."
) { text in
  let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
  return sides.count == 2 && sides.allSatisfy(sideLengths.contains)
    ? TerminalSize(columns: sides[0], rows: sides[1]) : nil
}
.defaulting(to: TerminalSize(columns: 80, rows: 24))

private let sideLengths = 1...1_000

private let keysArgument = ActionArgument<[Key]>(
  "KEYS", as: "keys, such as jj or <Enter>", help: "Keys, such as jj or <Enter>.", parse: Key.sequence)
