import CoreDomain
import CorePresentation
import Testing

@MainActor
struct ScreenLoaderProgressTests {
  @Test(arguments: [nil, Failure(source: "s", .gone)])
  func `the last report is shown before the result`(failure: Failure?) async {
    // Without the order, some of the results come first. The flows of downloads are explored too.
    for _ in 1...100 {
      let screen = ScreenLoader(ProgressState())
      var lines: [String] = []
      screen.onTransition = { lines.append($1.line) }
      await screen.load { report in
        for percent in [25, 50, 100] { report(percent) }
        if let failure { throw failure }
      } progress: { state, percent in
        state.percent = percent
      } show: { state, _ in
        state.loading = .loaded
      }
      #expect(lines.suffix(2) == ["loading 100", failure == nil ? "loaded 100" : "failed 100"])
    }
  }
}

private struct ProgressState: ViewState {
  static let screen = "progress"

  var loading = LoadingState.idle
  var percent = 0
  var hasContent: Bool { false }
  var line: String { "\(loading.failure == nil ? "\(loading)" : "failed") \(percent)" }
}
