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
    var snapshot = RemoteSnapshot(
      unread: try await list(.unread, of: account.kind), starred: try await list(.starred, of: account.kind))
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
  /// again, and is incomplete if it changes each time. Nothing shows whether that of an unknown kind of server changed.
  func list(_ stream: RemoteStream, of kind: ServerKind) async throws -> RemoteSnapshot.List {
    var list = RemoteSnapshot.List()
    for _ in 0..<(kind == .other ? 1 : Self.attempts) {
      let earlier = list.ids
      list = try await pages(of: stream)
      if list.isComplete { return list }
      // Present ones are present, whatever is missing.
      list.ids.formUnion(earlier)
      if list.isEndless { break }
    }
    return list
  }

  private func pages(of stream: RemoteStream) async throws -> RemoteSnapshot.List {
    var page = try await server.identifiers(in: stream, from: nil, limit: nil)
    var (ids, list) = (page.ids, RemoteSnapshot.List(Set(page.ids)))
    var continuations: Set<String> = []
    while let next = position(after: ids, page) {
      try Task.checkCancellation()
      page = try await server.identifiers(in: stream, from: next, limit: nil)
      let count = list.ids.count
      list.ids.formUnion(page.ids)
      // Otherwise, an identifier may have slipped away.
      let follows = page.overlaps && page.ids.first == ids.last
      if !follows { list.isComplete = false }
      let isRepeated =
        list.ids.count == count && page.ids.count > (follows ? 1 : 0)
        || !continuations.insert(next.continuation).inserted
      if isRepeated || list.ids.count > Self.mostIdentifiers {
        (list.isComplete, list.isEndless) = (false, isRepeated)
        break
      }
      if page.overlaps, !follows { break }
      ids += page.ids.dropFirst(follows ? 1 : 0)
    }
    // A server that has more may have sent a page that nothing can follow.
    if page.continuation != nil { list.isComplete = false }
    return list
  }

  /// The position of the next page, or nil after the last page.
  private func position(after ids: [String], _ page: RemotePage) -> RemotePosition? {
    guard let continuation = page.continuation, page.ids.count > 1, ids.count > 1 else { return nil }
    return RemotePosition(offset: ids.count - 1, previous: ids[ids.count - 2], continuation: continuation)
  }

  /// The read articles among some. Those that aren't among the newest read ones are left out.
  private func readIdentifiers(among ids: Set<String>) async throws -> Set<String> {
    var (found, all): (Set<String>, [String]) = ([], [])
    var next: RemotePosition?
    for _ in 0..<Self.mostReadPages {
      try Task.checkCancellation()
      let page = try await server.identifiers(in: .read, from: next, limit: nil)
      all += page.ids
      found.formUnion(page.ids.filter(ids.contains))
      next = position(after: all, page)
      if next == nil || found.count == ids.count { break }
    }
    return found
  }
}
