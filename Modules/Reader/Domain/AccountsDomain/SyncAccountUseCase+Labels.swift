import ArticlesDomain
import CoreDomain

/// The labels of the server, read in one request for all of them, and one for each that may have changed.
extension SyncAccountUseCase {
  /// The number of synchronizations after which all lists of labels are read. The count of unread articles doesn't show
  /// that a read article changed.
  static let labelPeriod = 10

  /// - Parameter isComplete: Whether the lists of unchanged labels are read, too.
  func addLabels(
    to snapshot: inout RemoteSnapshot, of account: Account, isComplete: Bool
  ) async throws {
    guard let known = try await store.labels(of: account.id) else { return }
    guard account.kind == .freshRSS || known != KnownLabels() else { return }
    guard let found = try await server.labels() else { return try await store.forgetLabels(of: account.id) }
    snapshot.serverLabels = found
    let mine = known.waiting.union(known.unreadCounts.keys)
    for label in mine where found.unreadCounts[label] == nil && !found.folders.contains(label) {
      snapshot.labels[label] = RemoteSnapshot.List()
    }
    for (label, count) in found.unreadCounts.sorted(by: { $0.key < $1.key })
    where isComplete || known.waiting.contains(label) || known.unreadCounts[label] != count {
      try Task.checkCancellation()
      snapshot.labels[label] = try await list(.label(label), of: account.kind)
    }
  }

  /// Articles of the server with those of its labels that its list has. The others are names of folders, or too new: they come
  /// with the next synchronization.
  func articles(_ ids: [String], _ snapshot: RemoteSnapshot) async throws -> [RemoteArticle] {
    try await server.articles(ids).map { article in
      var article = article
      let labels = snapshot.serverLabels?.unreadCounts ?? [:]
      article.article.marks.labels.removeAll { labels[$0] == nil }
      return article
    }
  }

  /// Removes labels there that were removed here. One that another device gave to an article meanwhile stays.
  ///
  /// - Returns: The reasons why labels couldn't be removed.
  func removeLabels(of account: Account.ID, _ snapshot: RemoteSnapshot) async throws -> [any Fault] {
    var failures: [any Fault] = []
    for label in try await store.labels(of: account)?.removed.sorted() ?? []
    where snapshot.labels[label] == RemoteSnapshot.List() && snapshot.serverLabels?.unreadCounts[label] != nil
    {
      let outcome = try await outcome {
        try await server.remove(label)
        return nil
      }
      try await store.note(outcome, ofRemoving: label, in: account)
      if case .failed(let reason) = outcome { failures.append(reason) }
    }
    return failures
  }
}
