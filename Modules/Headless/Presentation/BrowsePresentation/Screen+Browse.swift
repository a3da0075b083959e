package import CommandLinePresentation
package import HeadlessPresentation

extension CommandLineTool.Command {
  /// The command that shows the screens of a program on a terminal.
  ///
  /// - Parameter tool: The name of the program.
  package static func browse(in tool: String) -> CommandLineTool.Command {
    CommandLineTool.Command(
      "browse", abstract: "Show the screens on the terminal, and move by keys.",
      options: [sizeOption], examples: [.init("\(tool) browse", "? shows the keys")])
  }
}

extension Screen {
  /// The interactive program as a screen, so that flows play it. Its intents are the keys and the size of a terminal.
  ///
  /// - Parameter application: The application, whose screens must not contain this one.
  package static func browse(_ application: BrowsedApplication<Environment>) -> Screen {
    Screen(
      "browse",
      commands: [
        ScreenCommand(.browse(in: application.name)) { invocation in
          let size = invocation[sizeOption]
          return .init(()) { browser in
            browser.resize(columns: size.columns, rows: size.rows)
            browser.begin()
          }
        }
      ],
      intents: [
        Intent("press", keys, help: "Press keys, such as jj or <Enter>.") { $0.take($1.map { .key($0) }) },
        Intent("paste", .text("TEXT"), help: "Paste a text.") { $0.take([.paste($1, isCut: false)]) },
        Intent("resize", columnsAndRows, help: "Change the size of the terminal.") {
          $0.resize(columns: $1.columns, rows: $1.rows)
        },
        Intent("wait a minute", help: "Show what a minute has changed.") { $0.catchUp() },
      ],
      model: { environment, _ in ScreenBrowser(application, in: environment) }, state: { $0.state },
      page: { state, page in
        for line in state.lines { page.addWhole(line) }
      })
  }
}

private typealias Size = (columns: Int, rows: Int)

@Sendable
private func size(_ words: [String]) -> Size? {
  let numbers = words.compactMap { Int($0) }.filter { (1...1_000).contains($0) }
  return words.count == 2 && numbers.count == 2 ? (numbers[0], numbers[1]) : nil
}

private let sizeOption = CommandLineTool.Option.parsed(
  "--size", "columns x rows", as: "a size from 1x1 to 1000x1000, such as 80x24",
  help: "In flows: the size of the terminal; default: 80x24."
) { size($0.split(separator: "x", omittingEmptySubsequences: false).map(String.init)) }
.defaulting(to: (80, 24))

private let columnsAndRows = IntentArgument<Size>(
  "COLUMNS ROWS", words: { size($0) }, expecting: "the columns and rows, from 1 to 1000")

private let keys = IntentArgument<[Key]>(
  "KEYS", read: Key.sequence, expecting: "keys, such as jj or <Enter>")
