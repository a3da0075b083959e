import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import TestSupport
import Testing

@MainActor
struct PublisherViewModelTests {
  @Test func `a profile shows with its articles`() async {
    let (sut, source, history) = makeSUT(name: "ada")
    async let load: Void = sut.load()
    await source.listings.reached(1)
    source.answer(0, with: [.fixture("a", author: "Ada", minutesAgo: 60)], total: 12)
    await load
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded])
    #expect(sut.state.profile?.displayName == "Ada")
    #expect(sut.state.profile?.activity == "12 articles, the newest 1 hour ago")
    #expect(sut.state.profile?.newestArticleAt == Date.noon.addingTimeInterval(-3600))
    #expect(
      sut.state.profile?.accessibilityLabel == "Ada, author. 12 articles, the newest 1 hour ago. Counts.")
    #expect(sut.state.articles.rows.map(\.id) == ["a"])
    #expect(
      source.requests.entries
        == [.articles(ArticleQuery(author: "Ada", source: "fake"), PageRequest(limit: 20))])
  }

  @Test func `an unknown name is a failure that names it`() async {
    let (sut, source, history) = makeSUT(name: "nobody")
    await sut.load()
    #expect(source.requests.entries.isEmpty)
    #expect(history.states.count == 3)
    #expect(sut.state.loading.failure?.message == "fake has no “nobody”. Check the spelling.")
    #expect(sut.state.profile == nil)
  }

  @Test(
    arguments: [
      (nil, ["a", "b"], "None of the sources has a profile. Choose another source."),
      (nil, [], "None of the sources has a profile. Choose another source."),
      ("x", [], "None of the sources has profiles, so “x” was not found. Choose another source."),
    ] as [(String?, [String], String)])
  func `without a publisher, the failure says so`(name: String?, sources: [String], message: String) {
    let failure = Failure(
      source: sources.joined(separator: ", "), .fault(ArticleFault.noPublisher(named: name)))
    #expect(FailureViewState(failure).message == message)
    #expect(FailureViewState(failure).reason == "noPublisher")
  }

  @Test func `without a name, the source's own profile is shown`() async {
    let (sut, source, _) = makeSUT(name: nil)
    async let load: Void = sut.load()
    await source.listings.reached(1)
    source.answer(0, with: [])
    await load
    #expect(sut.state.profile?.kind == "publication")
    #expect(sut.state.profile?.activity == "No articles yet")
    #expect(sut.state.profile?.biography == "The Fake has no biography.")
    #expect(sut.state.articles.emptyReason?.kind == .nothingYet)
  }

  @Test func `a refresh keeps the profile on screen, and a canceled one leaves it unchanged`() async {
    let (sut, source, history) = makeSUT(name: "ada")
    async let load: Void = sut.load()
    await source.listings.reached(1)
    source.answer(0, with: [.fixture("a", author: "Ada")])
    await load
    let refresh = Task { await sut.load() }
    await source.listings.reached(2)
    #expect(sut.state.loading == .refreshing)
    #expect(sut.state.articles.rows.map(\.id) == ["a"])
    refresh.cancel()
    await refresh.value
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded, .refreshing, .loaded])
  }

  @Test func `a source without its articles is named with the profile`() async {
    let (sut, source, _) = makeSUT(name: "ada")
    async let load: Void = sut.load()
    await source.listings.reached(1)
    source.fail(0, .sourceFailed(status: 500))
    await load
    #expect(sut.state.loading == .loaded)
    #expect(sut.state.articles.failures.map(\.message) == ["fake failed with status 500. Try again later."])
    #expect(sut.state.articles.emptyReason?.kind == .failed)
  }

  @Test func `articles whose refresh failed stay, with their age`() async {
    let (sut, source, _) = makeSUT(name: "ada")
    async let load: Void = sut.load()
    await source.listings.reached(1)
    source.answer(0, with: [.fixture("a", author: "Ada", minutesAgo: 60)], total: 12)
    await load
    let activity = sut.state.profile?.activity
    async let reload: Void = sut.load()
    await source.listings.reached(2)
    source.fail(1, .sourceFailed(status: 500))
    await reload
    #expect(sut.state.articles.rows.map(\.id) == ["a"])
    #expect(sut.state.articles.stale != nil)
    #expect(sut.state.profile?.activity == activity)
    #expect(sut.state.failure?.reason == "sourceFailed")
    async let recovery: Void = sut.load()
    await source.listings.reached(3)
    source.answer(2, with: [])
    await recovery
    #expect(sut.state.articles.stale == nil)
    #expect(sut.state.profile?.activity == "No articles yet")
  }

  @Test func `a retry after a failure starts over`() async {
    let (sut, publishers, history, _) = makeGatedSUT()
    async let load: Void = sut.load()
    await publishers.publishers.reached(1)
    publishers.publishers.release(0, throwing: Failure(source: "fake", .unreachable))
    await load
    async let retry: Void = sut.load()
    await publishers.publishers.reached(2)
    publishers.publishers.release(1, returning: .ada)
    await retry
    let failure = LoadingState.failed(FailureViewState(Failure(source: "fake", .unreachable)))
    #expect(history.states.map(\.loading) == [.idle, .loading, failure, .loading, .loaded])
    #expect(sut.state.profile?.name == "Ada")
    #expect(sut.state.stale == nil)
  }

  @Test(arguments: [false, true])
  func `a superseded load changes nothing, neither by its value nor by its error`(
    ofAStubbornSource isStubborn: Bool
  ) async {
    let (sut, publishers, history, _) = makeGatedSUT(ignoresCancellation: isStubborn)
    async let first: Void = sut.load()
    await publishers.publishers.reached(1)
    async let second: Void = sut.load()
    await publishers.publishers.reached(2)
    async let third: Void = sut.load()
    await publishers.publishers.reached(3)
    publishers.publishers.release(2, returning: .ada)
    await third
    publishers.publishers.release(0, returning: Publisher(kind: .author, source: "fake", name: "Grace"))
    publishers.publishers.release(1, throwing: Failure(source: "fake", .gone))
    await first
    await second
    #expect(history.states.map(\.loading) == [.idle, .loading, .loading, .loading, .loaded])
    #expect(sut.state.profile?.name == "Ada")
  }

  @Test func `a failed refresh keeps the profile and shows its age until one succeeds`() async {
    let (sut, publishers, history, date) = makeGatedSUT()
    for number in 0..<4 {
      async let load: Void = sut.load()
      await publishers.publishers.reached(number + 1)
      if number == 2 {
        publishers.publishers.release(
          number, throwing: Failure(source: "fake", .timedOut(after: .seconds(1))))
      } else {
        publishers.publishers.release(number, returning: .ada)
      }
      await load
      date.advance(minutes: 10)
    }
    let stale = "This content was loaded 10 minutes ago."
    #expect(history.states.map(\.stale) == [nil, nil, nil, nil, nil, nil, stale, stale, nil])
    #expect(history.states.dropFirst(2).allSatisfy { $0.profile?.name == "Ada" })
  }

  @Test func `canceling a load after a failure keeps the failure`() async {
    let (sut, publishers, history, _) = makeGatedSUT()
    async let load: Void = sut.load()
    await publishers.publishers.reached(1)
    publishers.publishers.release(0, throwing: Failure(source: "fake", .gone))
    await load
    let retry = Task { await sut.load() }
    await publishers.publishers.reached(2)
    retry.cancel()
    await retry.value
    #expect(history.states.count == 5)
    #expect(history.states[4] == history.states[2])
  }

  @Test func `a failed source is named with the profile`() async {
    let sut = PublisherViewModel(
      name: nil,
      fetchPublisher: FetchPublisherUseCase(
        from: [
          InMemoryPublisherRepository(source: "bad", failing: .gone), InMemoryPublisherRepository([.ada]),
        ],
        fetchArticles: FetchArticlesUseCase(from: [InMemoryArticleRepository([])])),
      date: .fixed(.noon), locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    await sut.load()
    #expect(sut.state.profile?.name == "Ada")
    #expect(sut.state.failures.map(\.source) == ["bad"])
  }

  private func makeGatedSUT(
    ignoresCancellation: Bool = false
  ) -> (PublisherViewModel, GatedPublisherRepository, StateHistory<PublisherViewModel>, ManualDate) {
    let publishers = GatedPublisherRepository(ignoresCancellation: ignoresCancellation)
    let date = ManualDate()
    let sut = PublisherViewModel(
      name: "ada",
      fetchPublisher: FetchPublisherUseCase(
        from: [publishers], fetchArticles: FetchArticlesUseCase(from: [InMemoryArticleRepository([])])),
      date: date.provider, locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    return (sut, publishers, StateHistory(of: sut), date)
  }

  private func makeSUT(name: String?) -> (
    PublisherViewModel, GatedArticleRepository, StateHistory<PublisherViewModel>
  ) {
    let source = GatedArticleRepository()
    let publishers = InMemoryPublisherRepository([
      Publisher(kind: .publication, source: "fake", name: "fake", displayName: "The Fake"),
      Publisher(kind: .author, source: "fake", name: "Ada", biography: "Counts."),
    ])
    let sut = PublisherViewModel(
      name: name,
      fetchPublisher: FetchPublisherUseCase(
        from: [publishers], fetchArticles: FetchArticlesUseCase(from: [source])),
      date: .fixed(.noon), locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    return (sut, source, StateHistory(of: sut))
  }
}

extension Publisher {
  fileprivate static let ada = Publisher(kind: .author, source: "fake", name: "Ada", biography: "Counts.")
}
