public import CorePresentation
public import Headless

/// A view state that can be shown on a page.
public protocol PagedViewState: CorePresentation.ViewState {
  func write(on page: inout ScreenPage)
  /// One line about the progress of loading, or nil if the names of the sources are enough.
  var progressText: String? { get }
}

extension PagedViewState {
  public var progressText: String? { nil }
}

// MARK: - What screens have in common

extension ScreenPage {
  /// Adds the sources that failed while others succeeded.
  mutating func add(_ failures: [FailureViewState]) {
    for failure in failures { add(failure, indent: "! ") }
  }

  /// Adds a failure. A message with a shell command isn't broken, so that the command can be copied.
  mutating func add(_ failure: FailureViewState, indent: String = "") {
    let sentences = [failure.message, hint(failure.reason)].compactMap(\.self).joined(separator: " ")
    if failure.hasCommand {
      addWhole(sentences, .failure, indent: indent)
    } else {
      add(sentences, .failure, indent: indent)
    }
  }

  /// Adds the progress of loading, or nothing if it has finished.
  mutating func add(_ loading: LoadingState, stale: String? = nil) {
    switch loading {
    case .idle: add("Nothing is loaded yet.", .status)
    case .loading: add("Loading …", .status)
    case .refreshing: add("Refreshing …", .status)
    case .loaded: break
    case .failed(let failure): add(failure)
    }
    if let stale { add(stale, .warning) }
  }

  /// Adds the progress of a change, or nothing if there was none.
  mutating func add(_ saving: SavingState) {
    switch saving {
    case .idle: break
    case .saving: add("Saving …", .status)
    case .saved: add("Saved.", .status)
    case .failed(let failure): add(failure)
    }
  }
}
