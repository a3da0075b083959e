import Observation

/// A search that starts 300 ms after the last letter and takes a second.
@MainActor @Observable final class SearchModel {
  struct State: Equatable {
    var text = ""
    var isLoading = false
    var results: [String] = []
  }

  private(set) var state = State()
  private var search: Task<Void, Never>?

  var text: String {
    get { state.text }
    set {
      state.text = newValue
      search?.cancel()
      search = Task { [weak self] in
        do {
          try await Task.sleep(for: .milliseconds(300))
          self?.state.isLoading = true
          try await Task.sleep(for: .seconds(1))
          self?.state.results = [newValue]
          self?.state.isLoading = false
        } catch {}
      }
    }
  }
}

struct Refusal: Error, Equatable {}

/// A counter with slow, failing, and endless actions.
@MainActor @Observable final class CounterModel {
  var count = 0
  var note: String?
  var ratio = 0.5
  @ObservationIgnored var step = 1

  func countSlowly(to end: Int) async throws {
    while count < end {
      try await Task.sleep(for: .seconds(1))
      count += step
    }
  }

  func fail(after duration: Duration) async throws {
    if duration > .zero { try await Task.sleep(for: duration) }
    throw Refusal()
  }

  func waitForever() async {
    await withCheckedContinuation { Self.lost.append($0) }
  }

  private static var lost: [CheckedContinuation<Void, Never>] = []
}
