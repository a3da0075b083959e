import ArticlesDomain
import DomainContracts
import Foundation
import SimulationData
import Testing

struct SamplePublisherRepositoryTests {
  @Test(arguments: ["Maren Solberg", "Hiroko Tanabe"])
  func `it fulfills the contract`(name: String) async throws {
    try await verifyPublisherRepository(SamplePublisherRepository(), knows: name, source: "sample")
  }

  @Test func `an author is found without case and diacritics`() async throws {
    let profile = try await SamplePublisherRepository().publisher(named: "TOMASZ zielinski")
    #expect(profile.name == "Tomasz Zieliński")
    #expect(profile.homePage?.absoluteString == "https://zielinski.example/")
    #expect(profile.biography?.isEmpty == false)
  }
}
