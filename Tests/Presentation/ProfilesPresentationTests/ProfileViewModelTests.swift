import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import ProfilesDomain
import ProfilesPresentation
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
    #expect(sut.state.loading.failure?.message == "fake has no “nobody”; check the spelling.")
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
    #expect(sut.state.profile?.biography == "Nothing is said about The Fake.")
    #expect(sut.state.articles.emptyReason?.kind == .nothingYet)
  }

  @Test func `a refresh keeps the profile on screen, and a cancelled one leaves it as it was`() async {
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
    #expect(sut.state.articles.failures.map(\.message) == ["fake failed with status 500; try again later."])
    #expect(sut.state.articles.emptyReason?.kind == .failed)
  }

  private func makeSUT(name: String?) -> (ProfileViewModel, GatedArticleRepository, StateLog) {
    let source = GatedArticleRepository()
    let profiles = InMemoryProfileRepository([
      Profile(kind: .publication, source: "fake", name: "fake", displayName: "The Fake"),
      Profile(kind: .author, source: "fake", name: "Ada", biography: "Counts."),
    ])
    let sut = ProfileViewModel(
      name: name,
      loadProfile: LoadProfileUseCase(from: [profiles], fetchArticles: FetchArticlesUseCase(from: [source])),
      date: .fixed(.noon), locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    return (sut, source, StateLog(of: sut))
  }
}

/// Every state of the view model, from the one it begins with.
@MainActor
private final class StateLog {
  private(set) var states: [ProfileViewState]

  init(of model: ProfileViewModel) {
    states = [model.state]
    model.onTransition = { [weak self] _, new in self?.states.append(new) }
  }
}
