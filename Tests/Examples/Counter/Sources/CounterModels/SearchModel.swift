import Observation

/// Searches 300 ms after the last letter.
@Observable
public final class SearchModel {
  public struct State: Codable, Equatable, Sendable {
    public var text = ""
    public var isSearching = false
    public var names: [String] = []
    public var message: String?

    public init() {}
  }

  public private(set) var state = State()
  private let backend: Backend
  private var search: Task<Void, Never>?

  public init(_ backend: Backend) {
    self.backend = backend
  }

  public var text: String {
    get { state.text }
    set {
      state.text = newValue
      search?.cancel()
      search = Task { await search(for: newValue) }
    }
  }

  /// Waits for the end of the last search.
  public func finishSearch() async { await search?.value }

  private func search(for text: String) async {
    do {
      try await Task.sleep(for: .milliseconds(300))
      state.isSearching = true
      let names = try await backend.search(text)
      try Task.checkCancellation()
      state.names = names
      state.message = names.isEmpty ? "Nothing is called “\(text)”." : nil
    } catch is CancellationError {
      // A later search follows.
      return
    } catch {
      state.message = "The search failed. Try again."
    }
    state.isSearching = false
  }
}
