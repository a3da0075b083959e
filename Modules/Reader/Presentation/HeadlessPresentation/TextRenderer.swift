public import ArticlesPresentation
public import CorePresentation
public import LandmarksPresentation
public import ProfilesPresentation

/// Writes a screen's state as a page that a person reads.
public struct TextRenderer: Sendable {
  private let width: Int
  private let isColored: Bool

  /// - Parameters:
  ///   - width: The terminal's, in columns; at least 20 are used.
  ///   - isColored: Whether emphasis is marked by escape sequences (ECMA-48, SGR).
  public init(width: Int, isColored: Bool) {
    self.width = width
    self.isColored = isColored
  }

  public func text(_ state: ArticleListViewState) -> String {
    page { $0.add(state) }
  }

  public func text(_ state: ArticleViewState) -> String {
    page { $0.add(state) }
  }

  public func text(_ state: ProfileViewState) -> String {
    page { $0.add(state) }
  }

  public func text(_ state: CacheViewState) -> String {
    page { $0.add(state) }
  }

  public func text(_ state: LandmarkListViewState) -> String {
    page { $0.add(state) }
  }

  public func text(_ state: LandmarkViewState) -> String {
    page { $0.add(state) }
  }

  /// One line that fits, such as the progress of a load.
  public func line(_ text: String) -> String {
    text.harmless.truncated(to: width - 1)
  }

  func page(_ fill: (inout TextPage) -> Void) -> String {
    var page = TextPage(width: width, isColored: isColored)
    fill(&page)
    return page.text
  }
}

extension TextPage {
  /// The sources that failed while others did not.
  mutating func add(_ failures: [FailureViewState]) {
    for failure in failures { add(failure, indent: "! ") }
  }

  /// A sentence with a command in it is not broken, so that it can be copied.
  mutating func add(_ failure: FailureViewState, indent: String = "") {
    if failure.reason == "exposed" {
      addWhole(failure.message, .red, indent: indent)
    } else {
      add(failure.message, .red, indent: indent)
    }
  }

  /// What every screen says in the same way about its loading; nothing once it is loaded.
  mutating func add(_ loading: LoadingState, stale: String?) {
    switch loading {
    case .idle: add("Nothing has been asked for yet.", .dim)
    case .loading: add("Loading …", .dim)
    case .refreshing: add("Refreshing …", .dim)
    case .loaded: break
    case .failed(let failure): add(failure)
    }
    if let stale { add(stale, .yellow) }
  }
}
