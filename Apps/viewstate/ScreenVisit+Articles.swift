import ArticlesDomain
import ArticlesPresentation
import CorePresentation
import Headless
import HeadlessRunner

extension ScreenVisit<Reader> {
  /// The articles that the command line names.
  var namedArticles: [ArticleReference] {
    ([request] + values).compactMap { $0 as? any ArticleNaming }.flatMap(\.named)
  }
}

extension Invocation {
  /// Whether the command repeats its work until it is interrupted.
  var isRepeated: Bool { command == "refresh" && has(RefreshViewModel.watch) }

  /// Checks that the options of the program fit to a visit.
  @MainActor
  func check(_ visit: ScreenVisit<Reader>) throws(UsageError) {
    // The next input may use the same identifiers.
    let marks = visit.screen == MarksViewState.screen || command.contains(/\s(mark|toggle)/)
    if marks, self[ReaderOptions.source].contains("-") {
      throw UsageError(
        "Articles from standard input can't be marked. Save the feed in a file, and name the file.",
        command: command)
    }
    if isRepeated, format == .json, !self[FrameOptions.transitions] {
      throw UsageError(
        "--watch never ends, so its result isn't one document. Use --format ndjson.", command: command)
    }
  }
}
