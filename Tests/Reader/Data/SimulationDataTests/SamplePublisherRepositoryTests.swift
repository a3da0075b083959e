import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import SimulationData
import Testing

struct SamplePublisherRepositoryTests {
  private func makeSUT(
    users: any UserService = SampleUserService()
  ) -> SamplePublisherRepository {
    SamplePublisherRepository(users: users)
  }

  @Test(arguments: ["Maren Solberg", "Hiroko Tanabe"])
  func `it fulfills the contract`(name: String) async throws {
    try await verifyPublisherRepository(makeSUT(), knows: name, source: "sample")
  }

  @Test func `an author is found without case and diacritics`() async throws {
    let profile = try await makeSUT().publisher(named: "TOMASZ zielinski")
    #expect(profile.name == "Tomasz Zieliński")
    #expect(profile.homePage?.absoluteString == "https://zielinski.example/")
    #expect(profile.biography?.isEmpty == false)
    #expect(profile.isFollowed == true)
  }

  @Test func `its own profile is an author with articles`() async throws {
    let sample = try #require(try await SampleSource(date: .fixed(.noon)).fetch(newerThan: nil).fetched)
    let articles = InMemoryArticleRepository(source: SampleSource.name, sample.feed.articles)
    let sut = FetchPublisherUseCase(
      from: [makeSUT()], fetchArticles: FetchArticlesUseCase(from: [articles]))
    let loaded = try await sut(nil)
    #expect(loaded.publisher.displayName == "Maren Solberg")
    #expect(loaded.publisher.isFollowed == nil)
    #expect(loaded.articles.page.total == 7)
  }

  @Test func `a renamed user is found by either name, and keeps the articles`() async throws {
    let users = SampleUserService()
    _ = try await users.updateProfile(ProfileUpdate(username: "Captain", biography: "Flies."))
    for name in ["captain", "maren solberg"] {
      let profile = try await makeSUT(users: users).publisher(named: name)
      #expect(profile.name == "Maren Solberg")
      #expect(profile.displayName == "Captain")
      #expect(profile.biography == "Flies.")
    }
  }
}
