import ArticlesDomain
import ConduitData
import CoreDomain
import Foundation
import FuzzSupport
import LandmarksData
import LandmarksDomain
import NetworkData
import ProfilesDomain

extension ReaderFuzz {
  /// A server that answers every request with the input.
  private func server(_ input: [UInt8], status: Int = 200) -> NetworkProvider {
    NetworkProvider { NetworkResponse(status: status, body: Data(input), url: $0.url) }
  }

  func checkConduit(_ input: [UInt8]) async throws {
    let client = ConduitClient(
      "https://example.org", token: { Secret("token") }, network: server(input))
    let users = ConduitUserService(client)
    let articles = ConduitArticleRepository(client)
    try await ignoringFailures {
      let listing = try await articles.articles(matching: ArticleQuery(), page: PageRequest())
      let page = listing.page
      try require(page.elements.count <= 20, "the page is too long")
      try require(page.total ?? .max >= page.elements.count, "the page is longer than the list")
      for article in page.elements { try check(article, of: client.source) }
    }
    try await ignoringFailures { try check(await articles.article("a"), of: client.source) }
    try await ignoringFailures { _ = try await articles.tags() }
    try await ignoringFailures {
      _ = try await ConduitPublisherRepository(client, users: users).publisher(named: "a")
    }
    try await ignoringFailures { _ = try await users.fetchCurrentUser() }
    let refusing = ConduitClient(
      "https://example.org", token: { Secret("token") }, network: server(input, status: 422))
    do {
      _ = try await ConduitUserService(refusing).updateProfile(ProfileUpdate(username: "a"))
      throw BrokenPromise("a refusal counts as a success")
    } catch is Failure {}
  }

  func checkLandmarks(_ input: [UInt8]) async throws {
    let service = LandmarkService.live("https://example.org", network: server(input), recordLimit: 100)
    try await ignoringFailures {
      let listing = try await service.landmarks()
      try require(listing.landmarks.count + listing.rejected.count <= 100, "the list is too long")
      try require(listing.unread >= 0, "the number of unread records is negative")
      try require(
        Set(listing.landmarks.map(\.id)).count == listing.landmarks.count, "two landmarks have one identifier"
      )
    }
    try await ignoringFailures { _ = try await service.landmark("a") }
  }
}

/// Runs an operation that may fail as its interface documents.
func ignoringFailures(_ operation: () async throws -> Void) async throws {
  do {
    try await operation()
  } catch is Failure {}
}
