import CoreDomain
import DomainContracts
import Foundation
import HTTPTestServer
import NetworkData
import Testing

@testable import ConduitData

/// The contracts of the Domain, with servers of every kind.
struct ContractTests {
  @Test(arguments: FakeConduit.Manner.allCases)
  func `articles fulfill the contract of servers`(manner: FakeConduit.Manner) async throws {
    let client = ConduitClient("http://localhost", network: FakeConduit(manner).network)
    try await verifyArticleServer(ConduitServer(client))
  }

  @Test(arguments: FakeConduit.Manner.allCases)
  func `a long list fulfills the contract of servers`(manner: FakeConduit.Manner) async throws {
    let client = ConduitClient("http://localhost", network: FakeConduit(manner, count: 45).network)
    try await verifyArticleServer(ConduitServer(client))
  }

  @Test func `profiles fulfill the contract of publishers`() async throws {
    let client = ConduitClient(
      "http://localhost/api/", token: { Secret("secret") }, network: FakeConduit().network)
    let sut = ConduitPublisherRepository(client, users: ConduitUserService(client))
    for name in ["ada", "zoë & co"] {
      try await verifyPublisherRepository(sut, knows: name, source: "http://localhost/api/")
    }
  }

  @Test func `the account fulfills the contract of accounts`() async throws {
    let client = ConduitClient(
      "http://localhost", token: { Secret("secret") }, network: FakeConduit().network)
    try await verifyUserService(ConduitUserService(client))
  }

  @Test func `a real connection gives the same results`() async throws {
    let fake = FakeConduit()
    let server = try HTTPTestServer { request, connection in
      // The script is synchronous and the fake isn't. Each connection has a thread that may wait.
      let done = DispatchSemaphore(value: 0)
      Task {
        let url = URL(string: "http://localhost\(request.target)") ?? URL(filePath: "/")
        let answer = try? await fake.network.send(NetworkRequest(url))
        connection.respond(answer?.status ?? 500, body: answer?.body ?? Data())
        done.signal()
      }
      done.wait()
    }
    // The fake answers in a task, which competes for threads with all other tests.
    let client = ConduitClient(server.url("/").absoluteString, network: .live(timeout: .seconds(600)))
    try await verifyArticleServer(ConduitServer(client))
  }
}
