import Foundation

/// How the lists of feeds are shown, as long as the program runs.
@MainActor
public final class FeedArrangement {
  /// Whether a person moves in the lists by keys. Then a folder or a tag is a list of its own, and each title has what is left
  /// to read.
  let isInteractive: Bool
  /// Whether feeds without unread articles are left out.
  var hidesRead: Bool
  var order = Order.folder

  /// - Parameter isInteractive: Whether a person moves in the lists by keys.
  nonisolated public init(isInteractive: Bool = false) {
    (self.isInteractive, hidesRead) = (isInteractive, isInteractive)
  }

  /// The order of feeds.
  enum Order: String, CaseIterable {
    /// Within a folder, in the order of addition.
    case folder = "by folder"
    case unread = "by their unread articles"
    case title = "by title"
    case newest = "by their newest articles"

    func sorted(_ rows: [FeedRowViewState]) -> [FeedRowViewState] {
      switch self {
      case .folder: Dictionary(grouping: rows, by: \.folder).sorted { $0.key < $1.key }.flatMap(\.value)
      case .unread: rows.sorted { $0.unreadCount > $1.unreadCount }
      case .title: rows.sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
      case .newest: rows.sorted { $0.newestAt ?? .distantPast > $1.newestAt ?? .distantPast }
      }
    }
  }
}
