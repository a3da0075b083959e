import ArticlesDomain
import CoreDomain

/// The marks of the server, read in as few requests as it allows.
extension SyncAccountUseCase {
  /// The number of doubtful articles above which the list of read ones is asked first, because it's smaller than as many
  /// articles.
  private static let mostConfirmed = 500
  /// The largest number of pages of the list of read articles.
  private static let mostReadPages = 10
  /// The number of attempts to read a list that changes between its pages.
  private static let attempts = 3
  /// The largest number of identifiers in a list.
  private static let mostIdentifiers = 5_000_000

  func snapshot(for account: Account, run: Int, hasLostMarks: Bool) async throws -> RemoteSnapshot {
    var snapshot = RemoteSnapshot(unread: try await list(.unread), starred: try await list(.starred))
    snapshot.hasLostMarks = hasLostMarks
    try await addLabels(to: &snapshot, of: account, isComplete: hasLostMarks || run % Self.labelPeriod == 0)
    if account.history > 0 {
      snapshot.newest = Set(try await server.identifiers(in: .all, from: nil, limit: account.history).ids)
    }
    // Absence is no value: the server may have removed the article.
    var doubtful = try await store.doubtful(after: snapshot, of: account.id)
    if doubtful.count > Self.mostConfirmed {
      let read = try await readIdentifiers(among: Set(doubtful))
      for id in read { snapshot.confirmed[id] = snapshot.marks(ofRead: id) }
      doubtful.removeAll { snapshot.confirmed[$0] != nil }
    }
    for start in stride(from: 0, to: doubtful.count, by: Self.batchLength) {
      try Task.checkCancellation()
      let ids = Array(doubtful[start..<min(start + Self.batchLength, doubtful.count)])
      let answered = try await articles(ids, snapshot)
      for article in answered { snapshot.confirmed[article.id] = article.article.marks }
      snapshot.gone.formUnion(ids.filter { snapshot.confirmed[$0] == nil })
    }
    return snapshot
  }

  /// All identifiers of a stream. If the stream changes between two pages, an identifier may be missing. Then it is read
  /// again, and is incomplete if it changes each time.
  func list(_ stream: RemoteStream) async throws -> RemoteSnapshot.List {
    var ids: Set<String> = []
    for _ in 0..<Self.attempts {
      let (found, hasSlipped) = try await pages(of: stream)
      // Present ones are present, whatever is missing.
      ids.formUnion(found)
      if !hasSlipped { return RemoteSnapshot.List(Set(found)) }
    }
    return RemoteSnapshot.List(ids, isComplete: false)
  }

  private func pages(of stream: RemoteStream) async throws -> (ids: [String], hasSlipped: Bool) {
    var page = try await server.identifiers(in: stream, from: nil, limit: nil)
    var (ids, hasSlipped) = (page.ids, false)
    while let next = position(after: ids, page) {
      try Task.checkCancellation()
      guard ids.count < Self.mostIdentifiers else { return (ids, true) }
      page = try await server.identifiers(in: stream, from: next, limit: nil)
      guard page.overlaps else {
        // Nothing shows whether an identifier slipped away.
        hasSlipped = true
        ids += page.ids
        continue
      }
      guard page.ids.first == ids.last else { return (ids + page.ids, true) }
      ids += page.ids.dropFirst()
    }
    return (ids, hasSlipped)
  }

  /// The position of the next page, or nil after the last page. A page that brings nothing new is the last one, so that no
  /// server keeps this running.
  private func position(after ids: [String], _ page: RemotePage) -> RemotePosition? {
    guard let continuation = page.continuation, page.ids.count > 1, ids.count > 1 else { return nil }
    return RemotePosition(offset: ids.count - 1, previous: ids[ids.count - 2], continuation: continuation)
  }

  /// The read articles among some. Those that aren't among the newest read ones are left out.
  private func readIdentifiers(among ids: Set<String>) async throws -> Set<String> {
    var (found, all): (Set<String>, [String]) = ([], [])
    var page = try await server.identifiers(in: .read, from: nil, limit: nil)
    all += page.ids
    found.formUnion(page.ids.filter(ids.contains))
    for _ in 1..<Self.mostReadPages {
      guard found.count < ids.count, let next = position(after: all, page) else { break }
      try Task.checkCancellation()
      page = try await server.identifiers(in: .read, from: next, limit: nil)
      all += page.ids
      found.formUnion(page.ids.filter(ids.contains))
    }
    return found
  }
}
