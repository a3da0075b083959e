import Headless
import Testing

@testable import viewstate

struct ScreenStateTests {
  private struct Part: Encodable {
    var loading = Loading("loaded")
    var emptyReason: String?
  }

  private struct Loading: Encodable {
    var phase: String
    var failure: Reason?

    init(_ phase: String) { self.phase = phase }
  }

  private struct Reason: Encodable { var reason = "offline" }

  private struct State: Encodable {
    var loading: Loading
    var title = "Articles"
    var count = 0
    var rows: [String] = []
    var stale: String?
    var emptyReason: String?
    var failures: [String] = []
    var markFailure: Reason?
    var articles: Part?

    init(_ phase: String, _ change: (inout State) -> Void = { $0.rows = ["a"] }) {
      loading = Loading(phase)
      change(&self)
    }
  }

  private func states(_ state: State, isOffline: Bool = false) throws -> Set<ScreenState> {
    ScreenState.states(of: try FrameValue(encoding: state), isOffline: isOffline)
  }

  @Test(
    arguments: [
      ("idle", []), ("loading", [.loading]), ("refreshing", []), ("loaded", [.loaded]), ("failed", [.failed]),
    ] as [(String, Set<ScreenState>)])
  func `the phase of the loading decides`(phase: String, expected: Set<ScreenState>) throws {
    #expect(try states(State(phase)) == expected)
  }

  @Test func `a loaded screen is empty if it has a reason, or only texts and zeros`() throws {
    #expect(try states(State("loaded") { $0.emptyReason = "None." }) == [.loaded, .empty])
    #expect(try states(State("loaded") { $0.articles = Part(emptyReason: "None.") }) == [.loaded, .empty])
    #expect(try states(State("loaded") { _ in }) == [.loaded, .empty])
    #expect(try states(State("loaded") { $0.count = 1 }) == [.loaded])
    #expect(try states(State("failed") { $0.emptyReason = "None." }) == [.failed])
  }

  @Test func `a loaded screen failed in part if it shows a failure with the content`() throws {
    let changes: [(inout State) -> Void] = [
      { $0.failures = ["a"] }, { $0.markFailure = Reason() },
      { state in
        state.articles = Part(loading: Loading("failed"))
        state.articles?.loading.failure = Reason()
      },
    ]
    for change in changes {
      let state = State("loaded") { state in
        state.rows = ["a"]
        change(&state)
      }
      #expect(try states(state) == [.loaded, .partlyFailed])
    }
    #expect(try states(State("failed") { $0.failures = ["a"] }) == [.failed])
  }

  @Test func `old content is a complete failure`() throws {
    let state = State("failed") { state in
      state.rows = ["a"]
      state.failures = ["a"]
      state.stale = "Old."
    }
    #expect(try states(state) == [.failed, .stale])
  }

  @Test func `offline applies when the screen has finished`() throws {
    #expect(try states(State("loading"), isOffline: true) == [.loading])
    #expect(try states(State("failed"), isOffline: true) == [.failed, .offline])
    #expect(try states(State("loaded"), isOffline: true) == [.loaded, .offline])
  }
}
