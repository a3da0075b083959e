import AppComposition
import CoreDomain
import Headless
import HeadlessRunner

extension CommandLineTool {
  /// The command line of `viewstate`.
  @MainActor
  static let viewstate = viewstate(ScreenName.allCases, flowCommands)

  private static let flowCommands: [Command] = [.play(in: "viewstate"), .prompt(in: "viewstate")]

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
        ScreenName.allCases.filter { $0.words.contains(first) }, flowCommands.filter { $0.name == first })
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
        Articles and profiles come from feeds (RSS, Atom, JSON Feed) or a Conduit
        server. If no source is named, they come from the feeds that you follow, or
        from the built-in sample if you follow none. --services preview shows the
        sample at any time. A screen is shown as text for people, or as frames: its
        view state as JSON.

        Exit status: 0 the screen is shown; 1 its last state is a failure; 2 the
        command line is wrong; 132 something unimplemented was used (--services
        unimplemented).
        """,
      commands: screens.flatMap(\.screen.commands) + others,
      options: ArticleSource.Kind.allCases.map(\.source.option) + [
        Option(
          "--token-file", .path("file|-"),
          help: "The file that holds the API token for the server. Only you may have access to it."),
        Option(
          "--format", .oneOf(FrameOutput.Format.allCases.map(\.rawValue)),
          help: "text for people (default), json for one frame, ndjson for one frame per line."),
        Option("--transitions", help: "Print every frame when it happens, not only the last one."),
        Option(
          "--services", .oneOf(ServicesVariant.allCases.map(\.rawValue)),
          help: "live: real sources (default); mock: the sample, with delays; preview: the sample, at once; "
            + "unimplemented: stop at the first use."),
        Option(
          "--locale", .any("id"),
          help: "The language of dates and numbers, such as de_DE; default: the system's."),
        Option("--time-zone", .any("id"), help: "Such as Europe/Berlin or UTC; default: the system's."),
        Option(
          "--now", .any("iso8601"),
          help: "The moment that relative dates refer to, such as 2026-01-15T09:00:00Z."),
        Option(
          "--timeout", .any("seconds"),
          help: "The time limit for one answer; default: \(FetchPolicy.usualTimeout.components.seconds)."),
        Option(
          "--policy", .any("policy"),
          help: "network-first (default), network-only, cache-only, cache-first=AGE, or "
            + "stale-while-revalidate=AGE, with an age such as 15m, 2h, or 7d; default: 1h."),
        Option("--offline", help: "Use stored content only; don't access the network."),
        Option(
          "--analytics", .path("file"),
          help: "Log usage events to a local file, one JSON object per line. Off by default."),
        Option(
          "--store", .path("file"),
          help: "The file for feeds, marks, and reminders: a database, or JSON without reminders if the name "
            + "ends in .json."),
        Option(
          "--tape", .path("file"),
          help: "Record the network's answers in a file for flows, without secrets."),
        Option("--max-size", .any("mb"), help: "The most that one source may send, in MB; default: 32."),
      ]
    )
  }
}
