import CoreDomain

/// The question whether the server is still the same.
extension SyncAccountUseCase {
  /// Asks the server for articles that it had.
  ///
  /// - Throws: ``AccountFault/otherUser``, or ``AccountFault/changed`` if most of them are other ones in several feeds: one
  ///   feed can change the addresses and titles of all its articles.
  func checkedSample(of account: Account) async throws -> Sample {
    var sample = Sample(known: try await store.sample(of: account.id))
    guard sample.known.count >= Self.smallestSample else {
      try await checkUser(of: account)
      return Sample()
    }
    let answered = try await server.articles(sample.known.map(\.id))
    sample.found = Set(answered.map(\.id))
    let known = Dictionary(sample.known.map { ($0.id, $0) }) { first, _ in first }
    let differing = answered.compactMap { article in
      known[article.id].flatMap { $0.isSame(as: article) ? nil : $0 }
    }
    let isOther = differing.count * 2 > answered.count
    if isOther || answered.count * 2 < sample.known.count { try await checkUser(of: account) }
    guard !isOther || Set(differing.map(\.feed)).count == 1 else {
      throw Failure(source: account.id, AccountFault.changed)
    }
    return sample
  }

  struct Sample {
    var known: [KnownArticle] = []
    var found: Set<String> = []

    /// Whether the server was restored from a backup: it has lost most of the articles, and not because their feeds are gone.
    func hasLost(in feeds: Set<RemoteFeed.ID>) -> Bool {
      let expected = known.filter { feeds.contains($0.feed) }
      return expected.count { found.contains($0.id) } * 2 < expected.count
    }
  }

  private func checkUser(of account: Account) async throws {
    let userID = try await server.identity().userID
    guard account.userID.isEmpty || userID == account.userID else {
      throw Failure(source: account.id, AccountFault.otherUser)
    }
  }

  /// The number of articles that say something about a server.
  private static let smallestSample = 3
}
