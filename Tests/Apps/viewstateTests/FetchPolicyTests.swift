import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import FeedsDomain
import Foundation
import TestSupport
import Testing

/// What a list of articles shows, from the first frame on, for every policy, whatever is stored and however the
/// network does.
@MainActor @Suite struct FetchPolicyTests {
  enum Stored: CaseIterable {
    case fresh, stale, empty
  }

  enum Network: CaseIterable {
    case good, slow, failing, offline
  }

  struct Row: Sendable {
    var policy: FetchPolicy
    var stored: Stored
    /// For a network that is good, slow, failing, offline.
    var histories: [String]
  }

  nonisolated static let hour = Duration.seconds(3600)
  nonisolated static let table: [Row] = [
    Row(policy: .cacheOnly, stored: .fresh, histories: Array(repeating: "loading, stored old", count: 4)),
    Row(policy: .cacheOnly, stored: .stale, histories: Array(repeating: "loading, stored old", count: 4)),
    Row(
      policy: .cacheOnly, stored: .empty, histories: Array(repeating: "loading, failed notStored", count: 4)),
    Row(
      policy: .networkOnly, stored: .fresh,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
    Row(
      policy: .networkOnly, stored: .stale,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
    Row(
      policy: .networkOnly, stored: .empty,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
    Row(
      policy: .cacheFirst(maxAge: hour), stored: .fresh,
      histories: Array(repeating: "loading, fresh old", count: 4)),
    Row(
      policy: .cacheFirst(maxAge: hour), stored: .stale,
      histories: ["loading, fresh new", "loading, fresh new", "loading, stale old", "loading, stale old"]),
    Row(
      policy: .cacheFirst(maxAge: hour), stored: .empty,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
    Row(
      policy: .networkFirst(timeout: .seconds(30)), stored: .fresh,
      histories: ["loading, fresh new", "loading, stale old", "loading, stale old", "loading, stale old"]),
    Row(
      policy: .networkFirst(timeout: .seconds(30)), stored: .stale,
      histories: ["loading, fresh new", "loading, stale old", "loading, stale old", "loading, stale old"]),
    Row(
      policy: .networkFirst(timeout: .seconds(30)), stored: .empty,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
    Row(
      policy: .staleWhileRevalidate(maxAge: hour), stored: .fresh,
      histories: Array(repeating: "loading, fresh old", count: 4)),
    Row(
      policy: .staleWhileRevalidate(maxAge: hour), stored: .stale,
      histories: [
        "loading, refreshing old, fresh new", "loading, refreshing old, fresh new",
        "loading, refreshing old, stale old", "loading, refreshing old, stale old",
      ]),
    Row(
      policy: .staleWhileRevalidate(maxAge: hour), stored: .empty,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
  ]

  @Test(arguments: table, Network.allCases)
  func `shows what the policy says`(row: Row, network: Network) async throws {
    let scene = try await makeSUT(row.policy, row.stored)
    let loading = Task { await scene.sut.load() }
    // What is asked of the network is answered; where nothing is asked, the load ends by itself.
    let expected = row.histories[Network.allCases.firstIndex(of: network) ?? 0]
    let answering = Task {
      await scene.remote.answers.reached(1)
      if Task.isCancelled { return scene.remote.answers.release(0, returning: nil) }
      switch network {
      case .good: scene.remote.answers.release(0, returning: .fixture("new"))
      case .failing:
        scene.remote.answers.release(0, throwing: Failure(source: "fake", .sourceFailed(status: 500)))
      case .offline: scene.remote.answers.release(0, throwing: Failure(source: "fake", .unreachable))
      case .slow:
        if case .networkFirst = row.policy, row.stored != .empty {
          await scene.clock.sleepers(1)
          scene.clock.advance(by: .seconds(30))
        } else {
          // Nobody else loses patience, however long it takes, and what is there stays on screen meanwhile.
          scene.clock.advance(by: .seconds(86_400))
          #expect(scene.history == expected.split(separator: ", ").dropLast().map(String.init))
          scene.remote.answers.release(0, returning: .fixture("new"))
        }
      }
    }
    await loading.value
    #expect(scene.history.joined(separator: ", ") == expected)
    // Lets go of the task where nothing was asked.
    if scene.remote.requests.entries.isEmpty {
      answering.cancel()
      Task { try? await scene.remote.feed(newerThan: nil) }
    }
    await answering.value
  }

  @Test func `says since when and why what is shown is old`() async throws {
    let scene = try await makeSUT(.networkFirst(timeout: .seconds(30)), .stale)
    let loading = Task { await scene.sut.load() }
    await scene.remote.answers.reached(1)
    scene.remote.answers.release(0, throwing: Failure(source: "fake", .unreachable))
    await loading.value
    #expect(
      scene.sut.state.stale
        == "This content was loaded 2 hours ago. "
        + "fake can't be reached. Check the address and the connection.")
    #expect(scene.sut.state.sources.first?.freshness.since == .noon.addingTimeInterval(-7200))
    #expect(scene.sut.state.loading == .loaded)
  }

  // MARK: The scene

  @MainActor private final class Scene {
    let sut: ArticleListViewModel
    let remote: GatedFeedRepository
    let clock: ManualClock
    /// Each frame in two words: what is said of it, and the articles it shows.
    private(set) var history: [String] = []

    init(_ sut: ArticleListViewModel, _ remote: GatedFeedRepository, _ clock: ManualClock) {
      self.sut = sut
      self.remote = remote
      self.clock = clock
      sut.onTransition = { [weak self] _, new in self?.history.append(Self.words(for: new)) }
    }

    private static func words(for state: ArticleListViewState) -> String {
      if let failure = state.loading.failure { return "failed \(failure.reason)" }
      guard let row = state.rows.first, let source = state.sources.first else { return "loading" }
      #expect((state.loading == .refreshing) == (source.freshness.kind == .refreshing))
      #expect((state.stale == nil) == (source.freshness.kind == .fresh))
      return "\(source.freshness.kind) \(row.id.prefix(3))"
    }
  }

  private func makeSUT(_ policy: FetchPolicy, _ stored: Stored) async throws -> Scene {
    let remote = GatedFeedRepository()
    let store = InMemoryFeedStore()
    let clock = ManualClock()
    if stored != .empty {
      let age: TimeInterval = stored == .fresh ? 600 : 7200
      try await store.keep(.fixture("old"), confirmedAt: .noon.addingTimeInterval(-age))
    }
    let feed = CachingFeedRepository(remote, store: store, policy: policy, date: .fixed(.noon), clock: clock)
    let sut = ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase(from: [StoredArticleRepository(feed)]),
      date: .fixed(.noon), locale: .fixed(Locale(identifier: "en_US"), .gmt), clock: clock)
    return Scene(sut, remote, clock)
  }
}
