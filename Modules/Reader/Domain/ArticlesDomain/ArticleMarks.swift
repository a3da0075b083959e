public import Foundation

/// The marks of a reader on an article.
public struct ArticleMarks: Equatable, Sendable {
  public var isRead: Bool
  public var isStarred: Bool
  /// Whether the title or the date of publication changed after the reader had read the article.
  public var isUpdated: Bool
  /// The labels by name.
  public var labels: [Label]
  /// Whether the article stays, whatever happens to its source.
  public var areKept: Bool { isStarred || !labels.isEmpty }

  /// The number of changes that can be undone, one after another.
  public static let mostUndos = 20

  public init(
    isRead: Bool = false, isStarred: Bool = false, isUpdated: Bool = false, labels: [Label] = []
  ) {
    (self.isRead, self.isStarred, self.isUpdated, self.labels) = (isRead, isStarred, isUpdated, labels)
  }

  /// One mark, set or removed.
  public enum Change: Equatable, Sendable {
    case read(Bool)
    case starred(Bool)
    case label(Label, Bool)
  }

  public func changed(_ change: Change) -> ArticleMarks {
    var marks = self
    switch change {
    case .read(let isRead): (marks.isRead, marks.isUpdated) = (isRead, false)
    case .starred(let isStarred): marks.isStarred = isStarred
    case .label(let label, let isSet):
      guard marks.labels.contains(label) != isSet else { break }
      marks.labels = (marks.labels.filter { $0 != label } + (isSet ? [label] : [])).sorted()
    }
    return marks
  }

  /// The change, or the one that takes it back if these marks have it already.
  public func toggling(_ change: Change) -> Change {
    guard changed(change) == self else { return change }
    return switch change {
    case .read(let isRead): .read(!isRead)
    case .starred(let isStarred): .starred(!isStarred)
    case .label(let label, let isSet): .label(label, !isSet)
    }
  }
}

/// Stores marks by article, even after the article is gone.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the store, or `CancellationError`.
public protocol ArticleMarkStore: Sendable {
  /// Changes one mark of articles in one transaction. The other marks stay unchanged. A starred or labeled article is
  /// stored if it isn't, because its source may lose it. A label that isn't known becomes known.
  ///
  /// - Returns: The number of articles whose marks changed.
  /// - Throws: ``LabelFault/unknown(near:)`` if the label to remove isn't known.
  @discardableResult
  func mark(_ articles: [Article], _ change: ArticleMarks.Change) async throws -> Int

  /// Marks the stored articles that match `query` as read, in one transaction.
  ///
  /// - Parameter query: The query, which names the feeds of the articles.
  /// - Returns: The number of articles that were unread.
  func markAsRead(matching query: ArticleQuery) async throws -> Int

  /// Undoes the last change of marks that isn't undone yet, up to ``ArticleMarks/mostUndos``.
  ///
  /// - Returns: The number of articles whose marks are restored, or 0 if there is no change to undo.
  func undo() async throws -> Int

  /// The number of articles that were marked as read here since a time, and still are. What a server says about articles
  /// that were read elsewhere doesn't count.
  func readCount(since date: Date) async throws -> Int
}

/// The marks of a source's articles.
public struct SourceMarks: Sendable {
  /// The marks by the identifiers inside the source.
  public var marks: [String: ArticleMarks]
  /// The starred and labeled articles of the source.
  public var kept: [Article]
  /// All labels, also those that none of the articles has.
  public var labels: [Label]

  public init(_ marks: [String: ArticleMarks] = [:], kept: [Article] = [], labels: [Label]? = nil) {
    (self.marks, self.kept, self.labels) = (marks, kept, labels ?? Label.permanent.sorted())
  }
}
