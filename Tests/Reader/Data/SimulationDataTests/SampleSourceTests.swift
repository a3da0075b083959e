import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import SimulationData
import Synchronization
import Testing

struct SampleSourceTests {
  private func makeSUT(now: Date = .noon) -> SampleSource {
    SampleSource(date: .fixed(now))
  }

  @Test func `it fulfills the contract`() async throws {
    try await verifyArticleSource(makeSUT())
  }

  @Test func `its own publication has all details and no damage`() async throws {
    let publication = try #require(try await makeSUT().fetch(newerThan: nil).fetched).feed.publication
    #expect(publication.id == "sample")
    #expect(publication.title == "Layer by Layer")
    #expect(publication.homePage?.absoluteString == "https://layers.example.org/")
    #expect(publication.authors.count == 6)
    #expect(publication.updatedAt == .noon.addingTimeInterval(-14 * 60))
    #expect(publication.damage.isEmpty)
  }

  @Test func `articles keep their dates while the clock advances`() async throws {
    let now = Mutex(Date.noon)
    let sut = SampleSource(
      date: DateProvider {
        now.withLock { now in
          defer { now += 60 }
          return now
        }
      })
    let before = try await sut.fetch(newerThan: nil).fetched
    let after = try await sut.fetch(newerThan: nil).fetched
    #expect(before == after)
  }
}
