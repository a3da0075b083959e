public import CorePresentation

/// The view state of the list of named searches.
public struct SearchListViewState: EditableListViewState {
  public static let screen = "searches"

  public var loading = LoadingState.idle
  /// The searches by name.
  public var rows: [SearchRowViewState] = []
  /// The result of the last change, or empty if there was none.
  public var notice = ""
  /// The reason why the list is empty, or nil if it isn't, or isn't loaded yet.
  public var emptyReason: String?

  public var hasContent: Bool { !rows.isEmpty || emptyReason != nil }
}

/// A search that is stored under a name.
public struct SearchRowViewState: Codable, Equatable, Sendable {
  public var name: String
  /// The search as it was typed.
  public var search: String
  /// Whether it mutes the articles that it finds.
  public var isMuteRule: Bool
  /// The sentence about a mute rule, or empty for another search.
  public var effect: String
}
