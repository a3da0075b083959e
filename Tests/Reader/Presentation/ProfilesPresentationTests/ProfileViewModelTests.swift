import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import ProfilesDomain
import ProfilesPresentation
import PresentationSupport
import TestSupport
import Testing

@MainActor
struct ProfileViewModelTests {
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

  @Test func `without a name it is the source's own profile`() async {
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

  @Test func `a refresh keeps the profile on screen, and a canceled one leaves it as it was`() async {
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

  @Test func `a source that fails to deliver the articles is named beside the profile`() async {
    let (sut, source, _) = makeSUT(name: "ada")
    async let load: Void = sut.load()
    await source.listings.reached(1)
    source.fail(0, .sourceFailed(status: 500))
    await load
    #expect(sut.state.loading == .loaded)
    #expect(sut.state.articles.failures.map(\.message) == ["fake failed with status 500. Try again later."])
    #expect(sut.state.articles.emptyReason?.kind == .failed)
  }

  @Test func `a retry after a failure starts over`() async {
    let (sut, profiles, history, _) = makeGatedSUT()
    async let load: Void = sut.load()
    await profiles.profiles.reached(1)
    profiles.profiles.release(0, throwing: Failure(source: "fake", .unreachable))
    await load
    async let retry: Void = sut.load()
    await profiles.profiles.reached(2)
    profiles.profiles.release(1, returning: .ada)
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
    let (sut, profiles, history, _) = makeGatedSUT(ignoresCancellation: isStubborn)
    async let first: Void = sut.load()
    await profiles.profiles.reached(1)
    async let second: Void = sut.load()
    await profiles.profiles.reached(2)
    async let third: Void = sut.load()
    await profiles.profiles.reached(3)
    profiles.profiles.release(2, returning: .ada)
    await third
    profiles.profiles.release(0, returning: Profile(kind: .author, source: "fake", name: "Grace"))
    profiles.profiles.release(1, throwing: Failure(source: "fake", .gone))
    await first
    await second
    #expect(history.states.map(\.loading) == [.idle, .loading, .loading, .loading, .loaded])
    #expect(sut.state.profile?.name == "Ada")
  }

  @Test func `a refresh that fails keeps the profile and says from when it is, until one succeeds`() async {
    let (sut, profiles, history, date) = makeGatedSUT()
    for number in 0..<4 {
      async let load: Void = sut.load()
      await profiles.profiles.reached(number + 1)
      if number == 2 {
        profiles.profiles.release(number, throwing: Failure(source: "fake", .timedOut(after: .seconds(1))))
      } else {
        profiles.profiles.release(number, returning: .ada)
      }
      await load
      date.advance(minutes: 10)
    }
    let stale = "What is shown was loaded 10 minutes ago."
    #expect(history.states.map(\.stale) == [nil, nil, nil, nil, nil, nil, stale, stale, nil])
    #expect(history.states.dropFirst(2).allSatisfy { $0.profile?.name == "Ada" })
  }

  @Test func `a load that is canceled after a failure leaves the failure`() async {
    let (sut, profiles, history, _) = makeGatedSUT()
    async let load: Void = sut.load()
    await profiles.profiles.reached(1)
    profiles.profiles.release(0, throwing: Failure(source: "fake", .gone))
    await load
    let retry = Task { await sut.load() }
    await profiles.profiles.reached(2)
    retry.cancel()
    await retry.value
    #expect(history.states.count == 5)
    #expect(history.states[4] == history.states[2])
  }

  @Test func `a source that could not be asked is named beside the profile`() async {
    let sut = ProfileViewModel(
      name: nil,
      loadProfile: LoadProfileUseCase(
        from: [
          InMemoryProfileRepository(source: "bad", failing: .gone), InMemoryProfileRepository([.ada]),
        ],
        fetchArticles: FetchArticlesUseCase(from: [InMemoryArticleRepository([])])),
      date: .fixed(.noon), locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    await sut.load()
    #expect(sut.state.profile?.name == "Ada")
    #expect(sut.state.failures.map(\.source) == ["bad"])
  }

  private func makeGatedSUT(
    ignoresCancellation: Bool = false
  ) -> (ProfileViewModel, GatedProfileRepository, StateHistory<ProfileViewModel>, ManualDate) {
    let profiles = GatedProfileRepository(ignoresCancellation: ignoresCancellation)
    let date = ManualDate()
    let sut = ProfileViewModel(
      name: "ada",
      loadProfile: LoadProfileUseCase(
        from: [profiles], fetchArticles: FetchArticlesUseCase(from: [InMemoryArticleRepository([])])),
      date: date.provider, locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    return (sut, profiles, StateHistory(of: sut), date)
  }

  private func makeSUT(name: String?) -> (
    ProfileViewModel, GatedArticleRepository, StateHistory<ProfileViewModel>
  ) {
    let source = GatedArticleRepository()
    let profiles = InMemoryProfileRepository([
      Profile(kind: .publication, source: "fake", name: "fake", displayName: "The Fake"),
      Profile(kind: .author, source: "fake", name: "Ada", biography: "Counts."),
    ])
    let sut = ProfileViewModel(
      name: name,
      loadProfile: LoadProfileUseCase(from: [profiles], fetchArticles: FetchArticlesUseCase(from: [source])),
      date: .fixed(.noon), locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    return (sut, source, StateHistory(of: sut))
  }
}

extension Profile {
  fileprivate static let ada = Profile(kind: .author, source: "fake", name: "Ada", biography: "Counts.")
}
