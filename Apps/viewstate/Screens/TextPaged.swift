public import CorePresentation
public import Headless

/// A view state that can be shown as text.
public protocol TextPaged: CorePresentation.ViewState {
  func write(on page: inout TextPage)
  /// One line about the progress of loading, or nil if the names of the sources are enough.
  var progressText: String? { get }
}

extension TextPaged {
  public var progressText: String? { nil }
}

extension TextRenderer {
  func text(_ state: some TextPaged) -> String { text { state.write(on: &$0) } }
}

// MARK: - What screens have in common

extension TextPage {
  /// Adds the sources that failed while others succeeded.
  mutating func add(_ failures: [FailureViewState]) {
    for failure in failures { add(failure, indent: "! ") }
  }

  /// Adds a failure. A message with a shell command isn't broken, so that the command can be copied.
  mutating func add(_ failure: FailureViewState, indent: String = "") {
    let sentences = [failure.message, hint(failure.reason)].compactMap(\.self).joined(separator: " ")
    if failure.hasCommand {
      addWhole(sentences, .red, indent: indent)
    } else {
      add(sentences, .red, indent: indent)
    }
  }

  /// Adds the progress of loading, or nothing if it has finished.
  mutating func add(_ loading: LoadingState, stale: String? = nil) {
    switch loading {
    case .idle: add("Nothing is loaded yet.", .dim)
    case .loading: add("Loading …", .dim)
    case .refreshing: add("Refreshing …", .dim)
    case .loaded: break
    case .failed(let failure): add(failure)
    }
    if let stale { add(stale, .yellow) }
  }

  /// Adds the progress of a change, or nothing if there was none.
  mutating func add(_ saving: SavingState) {
    switch saving {
    case .idle: break
    case .saving: add("Saving …", .dim)
    case .saved: add("Saved.", .dim)
    case .nothingChanged: add("No changes to save.", .dim)
    case .failed(let failure): add(failure)
    }
  }
}
