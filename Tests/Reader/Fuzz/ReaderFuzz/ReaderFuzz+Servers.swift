import ArticlesDomain
import ConduitData
import CoreDomain
import Foundation
import FuzzSupport
import NetworkData

extension ReaderFuzz {
  /// A server that answers every request with the input.
  private func server(_ input: [UInt8], status: Int = 200) -> NetworkProvider {
    NetworkProvider { NetworkResponse(status: status, body: Data(input), url: $0.url) }
  }

  func checkConduit(_ input: [UInt8]) async throws {
    let client = ConduitClient(
      "https://example.org", token: { Secret("token") }, network: server(input))
    let users = ConduitUserService(client)
    let articles = ConduitServer(client)
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
}

/// Runs an operation that may fail as its interface documents.
func ignoringFailures(_ operation: () async throws -> Void) async throws {
  do {
    try await operation()
  } catch is Failure {}
}
