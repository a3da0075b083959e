/// Stores the labels of articles. ``ArticleMarkStore`` labels articles.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the store, or a label with a ``LabelFault``, or
/// `CancellationError`.
public protocol LabelStore: Sendable {
  /// All labels by name, also those without articles.
  func labels() async throws -> [LabelCount]

  /// Renames a label, also in the accounts of its articles. It can't be undone.
  ///
  /// - Returns: The number of its articles.
  /// - Throws: ``LabelFault/exists`` if another label has the new name.
  func rename(_ label: Label, to new: Label) async throws -> Int

  /// Removes a label from its articles, which stay. It can't be undone.
  ///
  /// - Returns: The number of its articles.
  func remove(_ label: Label) async throws -> Int
}

/// A label with the number of its articles.
public struct LabelCount: Equatable, Sendable {
  public var label: Label
  public var articleCount: Int

  public init(_ label: Label, articleCount: Int) {
    (self.label, self.articleCount) = (label, articleCount)
  }
}
