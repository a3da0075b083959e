public import ArticlesDomain
public import CorePresentation

/// The view state of the list of labels.
public struct LabelListViewState: EditableListViewState {
  public static let screen = "labels"

  public var loading = LoadingState.idle
  /// The labels by name.
  public var rows: [LabelRowViewState] = []
  /// The result of the last change, or empty if there was none.
  public var notice = ""

  public var hasContent: Bool { !rows.isEmpty }
}

/// A label with the number of its articles.
public struct LabelRowViewState: Codable, Equatable, Sendable {
  public var name: String
  public var articleCount: Int
  /// The number of its articles in words.
  public var count: String

  /// The label with the name.
  public var label: Label? { try? Label(name) }
}
