import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import FeedsData
import Foundation
import NetworkData
import PlatformData
import SQLiteData
import StoreData
import TestSupport
import Testing

/// A feed on the network.
enum PolicySource {
  static let name = "http://a.example"
  static let address = URL(filePath: "/")

  /// A feed with one entry.
  static func body(_ id: String) -> Data {
    Data(
      #"{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[{"id":"\#(id)","title":"T"}]}"#
        .utf8)
  }
}

/// A screen over a source whose server answers when the test releases it.
@MainActor
final class PolicyScene {
  let answers = Gate<NetworkResponse>()
  let requests = Log<NetworkRequest>()
  let clock = ManualClock()
  let network: NetworkProvider
  private(set) var load: () async -> Void = {}
  /// The age of the content on screen, and its text.
  private(set) var age: () -> (FreshnessViewState?, stale: String?) = { (nil, nil) }
  /// Each frame in two words: the state and the entry on screen.
  private(set) var history: [String] = []

  /// - Parameter age: How long ago the source answered `old`, in seconds, or nil if it never did.
  init(_ policy: FetchPolicy, age: TimeInterval?) async throws {
    network = NetworkProvider { [requests, answers] request in
      requests.append(request)
      return try await answers.enter()
    }
    let store = SQLiteFeedStore(
      SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema), date: .fixed(.noon))
    if let age {
      let old = NetworkProvider { request in
        NetworkResponse(
          status: 200, headers: ["etag": "\"old\""], body: PolicySource.body("old"), url: request.url)
      }
      let date = DateProvider.fixed(.noon.addingTimeInterval(-age))
      show(old, .networkOnly, store, date)
      await load()
      #expect(history == ["loading", "fresh old"])
      history = []
    }
    show(network, policy, store, .fixed(.noon))
  }

  /// Answers the first request.
  func answer(_ id: String, status: Int = 200) {
    let body = status == 200 ? PolicySource.body(id) : Data()
    answers.release(0, returning: NetworkResponse(status: status, body: body, url: PolicySource.address))
  }

  private func show(
    _ network: NetworkProvider, _ policy: FetchPolicy, _ store: SQLiteFeedStore, _ date: DateProvider
  ) {
    let name = PolicySource.name
    let follower = PolicyFollower(of: name, policy: policy, date: date, clock: clock)
    let remote = FeedSource(name, network: network, files: .live)
    show(SourceArticleRepository(remote, in: SourceStores(store), following: follower, date: date), date)
  }

  private func show(_ repository: any ArticleRepository, _ date: DateProvider) {
    let sut = ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase(from: [repository]), searches: .inMemory(),
      ambient: Ambient(date: date, locale: Self.reader, clock: clock), shown: .none,
      listed: ListedArticles(of: [repository]), marks: InMemoryFeedStore())
    watch(sut, sut.load) { state in
      (state.rows.first?.id, state.sources.first?.freshness, state.stale)
    }
  }

  private func watch<Model: ViewModel>(
    _ sut: Model, _ load: @escaping @MainActor () async -> Void,
    _ content: @escaping (Model.State) -> (id: String?, FreshnessViewState?, stale: String?)
  ) {
    self.load = { await load() }
    age = { (content(sut.state).1, content(sut.state).stale) }
    sut.onTransition = { [weak self] _, state in
      let (id, freshness, stale) = content(state)
      guard let id, let freshness else {
        self?.history.append(state.loading.failure.map { "failed \($0.reason)" } ?? "loading")
        return
      }
      #expect((stale == nil) == (freshness.kind == .fresh))
      self?.history.append("\(freshness.kind) \(id)")
    }
  }

  private static let reader = LocaleProvider.fixed(Locale(identifier: "en_US"), .gmt)
}
