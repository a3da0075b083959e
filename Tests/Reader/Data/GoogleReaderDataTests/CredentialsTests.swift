import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import HTTPTestServer
import NetworkData
import TestSupport
import Testing

@testable import GoogleReaderData

/// The password goes to one place, and no credentials to any other.
struct CredentialsTests {
  private static let secrets = ["correct-horse", "auth-1", "token-1", "session-1", "lasting-1"]

  @Test func `simultaneous calls share one sign-in`() async throws {
    let gate = Gate<Void>()
    let server = FakeServer { request in
      guard request.url.lastPathComponent == "ClientLogin" else { return nil }
      try await gate.enter()
      return (200, "Auth=alice/auth-1")
    }
    let network = server.network(before: FakeServer(answering: #"{"subscriptions":[]}"#).network)
    let sut = GoogleReaderClient.fixture(network)
    async let first = sut.feeds()
    async let second = sut.feeds()
    await gate.reached(1)
    gate.release(0, returning: ())
    #expect(try await (first + second).isEmpty)
    #expect(server.requests.entries.count { $0.url.lastPathComponent == "ClientLogin" } == 1)
  }

  @Test func `only the sign-in contains the password`() async throws {
    let recording = Recording()
    let sut = GoogleReaderClient.fixture(recording.network)
    _ = try await sut.identity()
    try await sut.mark(["1795600242626570"], .read(true))
    let texts = recording.requests.entries.map { request in
      "\(request.url) \(request.headers) \(String(decoding: request.body ?? Data(), as: UTF8.self))"
    }
    #expect(texts.map { $0.contains("correct-horse") } == [true, false, false, false])
    #expect(recording.requests.entries.allSatisfy { !"\($0.url)".contains("correct-horse") })
    #expect(recording.requests.entries.allSatisfy { !"\($0.url)".contains(Recording.auth) })
  }

  @Test(arguments: [200, 400, 401, 403, 404, 429, 500, 503])
  func `no failure and no dump contains credentials, even if the server repeats them`(status: Int) async {
    let server = FakeServer(
      answering: "T=token-1 of alice/auth-1 is wrong", status: status)
    let sut = GoogleReaderClient.fixture(server.network)
    var texts: [String] = []
    let operations: [@Sendable () async throws -> Void] = [
      { _ = try await sut.identity() }, { _ = try await sut.articles(["1"]) },
      { try await sut.mark(["1"], .read(true)) },
      { try await sut.change(.rename("feed/1", title: "a")) },
      { try await sut.change(.subscribe(address: "https://a.example/")) },
    ]
    for operation in operations {
      do { try await operation() } catch { texts += ["\(error)", String(reflecting: error), dumped(error)] }
    }
    #expect(texts.count == 3 * operations.count)
    texts += ["\(sut)", String(reflecting: sut), dumped(sut)]
    #expect(texts.allSatisfy { text in !Self.secrets.contains { text.contains($0) } })
  }

  private func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func `a password isn't sent to another server`() async throws {
    let other = try HTTPTestServer { _, connection in connection.respond(body: "Auth=alice/auth-1") }
    let server = try HTTPTestServer { [port = other.port] _, connection in
      connection.redirect(to: "http://127.0.0.1:\(port)/accounts/ClientLogin", status: 307)
    }
    let sut = GoogleReaderClient.fixture(.live(), at: server.url("").absoluteString)
    await #expect(throws: Failure.self) { try await sut.identity() }
    #expect(other.requests.isEmpty)
  }

  @Test func `a real connection gives the same results`() async throws {
    let recording = Recording(68...153)
    let server = try HTTPTestServer { request, connection in
      // The script is synchronous and the recording isn't. Each connection has a thread that may wait.
      let done = DispatchSemaphore(value: 0)
      Task {
        let headers = request.headers["authorization"].map { ["Authorization": $0] } ?? [:]
        let url = URL(string: "http://reader.example\(request.target)") ?? URL(filePath: "/")
        let answer = try? await recording.network.send(
          NetworkRequest(
            url, method: request.method, headers: headers, body: request.body.isEmpty ? nil : request.body))
        connection.respond(answer?.status ?? 500, body: answer?.body ?? Data())
        done.signal()
      }
      done.wait()
    }
    // The recording answers in a task, which competes for threads with all other tests.
    let sut = GoogleReaderClient.fixture(
      .live(timeout: .seconds(600)), at: server.url("/api/greader.php").absoluteString)
    #expect(try await sut.identity() == ServerIdentity(userID: "alice", kind: .freshRSS))
    #expect(try await sut.feeds().count == 13)
    try await sut.mark(["1795600242626570"], .read(true))
    #expect(recording.answered.entries == [3, 16, 68, 13, 153])
  }
}
