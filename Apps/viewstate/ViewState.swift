import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
import Headless
import HeadlessRunner

@main
enum ViewState {
  /// Not `async`: flows must take control before the process creates its first task.
  @MainActor
  static func main() {
    removeUnusableLocales()
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      // On a terminal that can't show screens, the message of browse says why.
      let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      switch try CommandLineTool.request(words.isEmpty && isTerminal ? ["browse"] : words) {
      case .show(let text):
        try FileHandle.standardOutput.write(line: text)
        exit(0)
      case .run(let invocation) where invocation.command == CommandLineTool.listing:
        Task {
          await CompletionList.write(invocation)
          exit(0)
        }
        dispatchMain()
      case .run(let invocation):
        if let command = FlowCommand(invocation) {
          SimulatedMachine.install()
          let status = try command.run(.reader, invocation, library: .live) {
            try FileHandle.standardOutput.write(line: $0)
          }
          exit(status)
        }
        Task {
          do {
            exit(try await show(invocation))
          } catch {
            exit(complain(about: error))
          }
        }
        dispatchMain()
      }
    } catch {
      exit(complain(about: error))
    }
  }

  /// Writes to standard error why the command failed.
  ///
  /// - Returns: The exit status.
  @MainActor
  private static func complain(about error: any Error) -> Int32 {
    if let error = error as? UsageError {
      return complain(CommandLineTool.viewstate.report(error), status: 2)
    }
    if let failure = error as? Failure {
      let failure = FailureViewState(failure)
      return complain("error: \(failure.message)", status: 1, isWrapped: !failure.hasCommand)
    }
    if let state = error as? UnencodableState { return complain("error: \(state)", status: 1) }
    return complain("error: The output could not be written. Is the disk full?", status: 1)
  }

  @MainActor
  private static func show(_ invocation: Invocation) async throws -> Int32 {
    if let command = ConfigurationCommand(rawValue: invocation.command) { return try command.run(invocation) }
    let preferences = await preferences(for: invocation)
    let machine = Machine.live
    var request = try ReaderRequest(invocation, preferences: preferences)
    request.report = { note(FailureViewState($0).message) }
    if invocation.command == "browse" {
      return try await browse(invocation, request, preferences, on: machine)
    }
    let word = String(invocation.command.prefix { $0 != " " })
    let visit = try ScreenName.allCases.filter { $0.words.contains(word) }.map(\.screen).visit(invocation)
    try invocation.check(visit)
    let named = visit.namedArticles
    var shown = ShownArticles.none
    if !named.isEmpty || visit.request is ArticleListRequest {
      shown = try await request.useShownList(naming: named, by: invocation, on: machine)
    }
    let reader = Reader(
      services: Services(machine, request), shown: shown,
      pageLength: preferences.pageLength ?? PageChoice.usualLength)
    noteSourcesWithoutPolicy(request, invocation)
    var output = FrameOutput.terminal(
      for: invocation, hasLinks: preferences.hasLinks, hint: Hint.text, now: reader.ambient.date.now)
    output.showsResults = invocation.isRepeated
    return try await visit.show(in: reader, output) ? 0 : 1
  }

  /// Writes a note about each source that ignores `--policy`.
  private static func noteSourcesWithoutPolicy(_ request: ReaderRequest, _ invocation: Invocation) {
    guard invocation.has(ReaderOptions.policy) else { return }
    guard invocation.command != "refresh" else {
      return note("A refresh asks the servers of its feeds, so --policy has no effect on it.")
    }
    for source in request.readAgain {
      note("\(source) is read again each time, so --policy has no effect on it.")
    }
  }

  static func note(_ text: String) {
    Terminal.complain("note: \(text.harmless.withoutPasswords)")
  }

  private static func complain(_ text: String, status: Int32, isWrapped: Bool = true) -> Int32 {
    Terminal.complain(text.withoutPasswords, isWrapped: isWrapped)
    return status
  }
}
