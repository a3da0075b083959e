import Foundation
import StarterData
import StarterDomain
import Synchronization
import Testing

struct FeedTests {
  @Test func `a fetched feed is stored`() async throws {
    let store = InMemoryFeedStore()
    let sut = makeSUT(.networkFirst, remote: .success(.fixture), store: store)
    #expect(try await sut.fetchFeed() == .fixture)
    #expect(await store.retrieve() == .fixture)
  }

  @Test func `without the network, the stored feed is shown, and the failure is reported`() async throws {
    let store = InMemoryFeedStore()
    await store.insert(.fixture)
    let reports = Mutex<[String]>([])
    let sut = CachingFeedRepository(
      remote: FeedRepositoryStub(result: .failure(.unreachable(host: "a.org"))), store: store,
      policy: .networkFirst
    ) { error in reports.withLock { $0.append("\(error)") } }
    #expect(try await sut.fetchFeed() == .fixture)
    #expect(reports.withLock { $0 } == [#"unreachable(host: "a.org")"#])
  }

  @Test(arguments: FetchPolicy.allCases)
  func `an empty store without the network is the error of the network`(policy: FetchPolicy) async {
    let error: FetchError = policy == .cacheOnly ? .nothingCached : .unreachable(host: "example.org")
    let sut = makeSUT(policy, remote: .failure(.unreachable(host: "example.org")), store: InMemoryFeedStore())
    await #expect(throws: error) { try await sut.fetchFeed() }
  }

  @Test func `a broken store hides no feed, and its errors are reported`() async throws {
    let reports = Mutex<[String]>([])
    let sut = CachingFeedRepository(
      remote: FeedRepositoryStub(result: .success(.fixture)), store: BrokenFeedStore(), policy: .cacheFirst
    ) { error in reports.withLock { $0.append("\(error)") } }
    #expect(try await sut.fetchFeed() == .fixture)
    #expect(reports.withLock { $0 } == ["retrieve", "insert"])
  }

  private func makeSUT(
    _ policy: FetchPolicy, remote: Result<Feed, FetchError>, store: any FeedStore
  ) -> some FeedRepository {
    CachingFeedRepository(remote: FeedRepositoryStub(result: remote), store: store, policy: policy) { error in
      Issue.record("\(error)")
    }
  }
}

struct FeedStoreTests {
  @Test func `the store in memory fulfills the contract`() async throws {
    try await checkFeedStore { InMemoryFeedStore() }
  }

  @Test func `the store in a file fulfills the contract`() async throws {
    try await withTemporaryFolder { folder in
      try await checkFeedStore { CodableFeedStore(storeURL: folder.appending(path: "\(UUID())/feed.json")) }
    }
  }

  @Test func `the store in a file keeps its feed`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "feed.json")
      try await CodableFeedStore(storeURL: file).insert(.fixture)
      #expect(try await CodableFeedStore(storeURL: file).retrieve() == .fixture)
    }
  }

  @Test func `a damaged file is an error, and can be replaced`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "feed.json")
      try Data("{".utf8).write(to: file)
      let sut = CodableFeedStore(storeURL: file)
      await #expect(throws: DecodingError.self) { try await sut.retrieve() }
      try await sut.insert(.fixture)
      #expect(try await sut.retrieve() == .fixture)
    }
  }
}

/// The contract of ``StarterDomain/FeedStore``. Each implementation runs it.
///
/// - Parameter makeStore: Makes an empty store.
func checkFeedStore(_ makeStore: () async throws -> any FeedStore) async throws {
  let sut = try await makeStore()
  #expect(try await sut.retrieve() == nil, "An empty store has no feed.")
  try await sut.delete()
  try await sut.insert(.fixture)
  #expect(try await sut.retrieve() == .fixture, "A store returns the feed that was inserted.")
  #expect(try await sut.retrieve() == .fixture, "Reading changes nothing.")
  let other = Feed(articles: [], fetchedAt: Date(timeIntervalSince1970: 2))
  try await sut.insert(other)
  #expect(try await sut.retrieve() == other, "A later feed replaces an earlier one.")
  try await sut.delete()
  #expect(try await sut.retrieve() == nil, "A deleted feed is gone.")
}

private struct FeedRepositoryStub: FeedRepository {
  let result: Result<Feed, FetchError>

  func fetchFeed() async throws -> Feed { try result.get() }
}

private actor InMemoryFeedStore: FeedStore {
  private var feed: Feed?

  func retrieve() -> Feed? { feed }
  func insert(_ feed: Feed) { self.feed = feed }
  func delete() { feed = nil }
}

private struct BrokenFeedStore: FeedStore {
  enum Broken: Error { case retrieve, insert, delete }

  func retrieve() throws -> Feed? { throw Broken.retrieve }
  func insert(_ feed: Feed) throws { throw Broken.insert }
  func delete() throws { throw Broken.delete }
}

extension Feed {
  fileprivate static let fixture = Feed(
    articles: [Article(id: "a", title: "A", publishedAt: Date(timeIntervalSince1970: 0))],
    fetchedAt: Date(timeIntervalSince1970: 1))
}
