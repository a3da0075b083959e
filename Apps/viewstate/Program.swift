import AppComposition
import CoreDomain
import Headless
import HeadlessRunner

extension CommandLineTool {
  /// The command line of `viewstate`.
  @MainActor
  static let viewstate = viewstate(ScreenName.allCases, otherCommands { _ in true })

  /// The commands that aren't screens, if their names are wanted.
  private static func otherCommands(_ isWanted: (String) -> Bool) -> [Command] {
    (isWanted("browse") ? [.browse] : []) + (isWanted("config") ? ConfigurationCommand.commands : [])
      + FlowCommand.allCases.filter { isWanted($0.rawValue) }.map { $0.command(in: "viewstate") }
  }

  /// Parses the words after the name `viewstate`.
  ///
  /// The first word usually shows which screens are possible. Creating only those screens saves a tenth of the startup
  /// time.
  ///
  /// - Throws: A ``UsageError``.
  @MainActor
  static func request(_ words: [String]) throws(UsageError) -> CommandLineRequest {
    if let first = words.first {
      let part = viewstate(
        ScreenName.allCases.filter { $0.words.contains(first) }, otherCommands { $0 == first })
      // Help and messages name commands of other screens too.
      if case .run(let invocation)? = try? part.parse(words) { return .run(invocation) }
    }
    return try viewstate.parse(words)
  }

  /// The command line with the commands of some screens, and the other commands.
  @MainActor
  private static func viewstate(_ screens: [ScreenName], _ others: [Command]) -> CommandLineTool {
    CommandLineTool(
      name: "viewstate",
      version: version,
      abstract: "Show the view state of a reader's screens, without a window.",
      discussion: """
        Articles and profiles come from feeds (RSS, Atom, JSON Feed). If no source is
        named, they come from the feeds that you follow, or from the built-in sample
        if you follow none. A screen is shown as text for people, or as frames: its
        view state as JSON.

        Exit status: 0 the screen is shown; 1 its last state is a failure; 2 the
        command line is wrong.
        """,
      commands: screens.flatMap(\.screen.commands) + others,
      options: ReaderOptions.declared,
      hasOptionsPage: true)
  }
}
