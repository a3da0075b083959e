import CoreDomain
import CorePresentation
import Dispatch
import Testing

@MainActor
struct ScreenLoaderProgressTests {
  @Test(arguments: [nil, Failure(source: "s", .gone)])
  func `the last report is shown before the result, even if the main actor is busy until the result is there`(
    failure: Failure?
  ) async {
    let screen = ScreenLoader(ProgressState())
    var lines: [String] = []
    screen.onTransition = { lines.append($1.line) }
    let isDone = DispatchSemaphore(value: 0)
    await screen.load { report in
      defer { isDone.signal() }
      for percent in [25, 50, 100] { report(percent) }
      if let failure { throw failure }
    } preparing: {
      isDone.wait()
    } progress: { state, percent in
      state.percent = percent
    } show: { state, _ in
      state.loading = .loaded
    }
    #expect(lines == ["loading 0", "loading 100", failure == nil ? "loaded 100" : "failed 100"])
  }
}

private struct ProgressState: ViewState {
  static let screen = "progress"

  var loading = LoadingState.idle
  var percent = 0
  var hasContent: Bool { false }
  var line: String { "\(loading.failure == nil ? "\(loading)" : "failed") \(percent)" }
}
