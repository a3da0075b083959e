import CoreDomain
import DomainContracts
import Foundation
import HTTPTestServer
import NetworkData
import Testing

@testable import ConduitData

/// What the Domain expects, from servers of every manner.
struct ContractTests {
  @Test(arguments: FakeConduit.Manner.allCases)
  func `articles come as every repository's do`(manner: FakeConduit.Manner) async throws {
    let client = ConduitClient("http://localhost", network: FakeConduit(manner).network)
    try await verifyArticleRepository(ConduitArticleRepository(client))
  }

  @Test(arguments: FakeConduit.Manner.allCases)
  func `so do many of them`(manner: FakeConduit.Manner) async throws {
    let client = ConduitClient("http://localhost", network: FakeConduit(manner, count: 45).network)
    try await verifyArticleRepository(ConduitArticleRepository(client))
  }

  @Test func `profiles come as every repository's do`() async throws {
    let client = ConduitClient(
      "http://localhost/api/", token: { Secret("secret") }, network: FakeConduit().network)
    let sut = ConduitPublisherRepository(client, users: ConduitUserService(client))
    for name in ["ada", "zoë & co"] {
      try await verifyPublisherRepository(sut, knows: name, source: "http://localhost/api/")
    }
  }

  @Test func `the account behaves as every account does`() async throws {
    let client = ConduitClient(
      "http://localhost", token: { Secret("secret") }, network: FakeConduit().network)
    try await verifyUserService(ConduitUserService(client))
  }

  @Test func `the whole way over the network leads to the same`() async throws {
    let fake = FakeConduit()
    let server = try HTTPTestServer { request, connection in
      // The script is synchronous and the fake is not: each connection has a thread that may wait.
      let done = DispatchSemaphore(value: 0)
      Task {
        let url = URL(string: "http://localhost\(request.target)") ?? URL(filePath: "/")
        let answer = try? await fake.network.send(NetworkRequest(url))
        connection.respond(answer?.status ?? 500, body: answer?.body ?? Data())
        done.signal()
      }
      done.wait()
    }
    // The fake answers in a task, which waits for a thread beside all other tests.
    let client = ConduitClient(server.url("/").absoluteString, network: .live(timeout: .seconds(600)))
    try await verifyArticleRepository(ConduitArticleRepository(client))
  }
}
