import CoreDomain
import Foundation
import HTTPTestServer
import Testing

@testable import NetworkData

/// Time limits, cancellation, and connections of many exchanges at once.
struct TransferThreadTests {
  @Test(arguments: ["silent", "drip", "head", "redirects"])
  func `the timeout ends the whole exchange`(fault: String) async throws {
    let server = try HTTPTestServer { request, connection in
      switch fault {
      case "drip":
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        connection.drip("x", everyMilliseconds: 10)
      case "head":
        connection.write("HTTP/1.1 200 OK\r\n")
        connection.drip("X-A: b\r\n", everyMilliseconds: 10)
      case "redirects" where request.target == "/":
        connection.redirect(to: "/next")
      default:
        connection.waitForHangUp()
      }
    }
    let start = ContinuousClock.now
    let timeout = Failure(
      source: server.url().absoluteString, NetworkFault.timedOut(after: .milliseconds(200)))
    await #expect(throws: timeout) {
      try await makeSUT(timeout: .milliseconds(200)).send(NetworkRequest(server.url()))
    }
    #expect(start.duration(to: .now) >= .milliseconds(200))
  }

  @Test func `canceling ends the exchange and closes the connection`() async throws {
    let (events, event) = AsyncStream.makeStream(of: String.self)
    let server = try HTTPTestServer { _, connection in
      event.yield("asked")
      connection.waitForHangUp()
      event.yield("left")
    }
    let sut = makeSUT()
    let task = Task { try await sut.send(NetworkRequest(server.url())) }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "asked")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await iterator.next() == "left")
  }

  @Test func `a canceled task sends no request`() async throws {
    let server = try HTTPTestServer { _, connection in connection.respond() }
    let sut = makeSUT()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.send(NetworkRequest(server.url()))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test func `many simultaneous exchanges don't mix`() async throws {
    let server = try HTTPTestServer { request, connection in connection.respond(body: request.target) }
    let sut = makeSUT()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          let response = try await sut.send(NetworkRequest(server.url("/\(number)")))
          #expect(String(decoding: response.body, as: UTF8.self) == "/\(number)")
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `exchanges with one host share two connections`() async throws {
    let server = try HTTPTestServer { request, connection in
      repeat {
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
      } while connection.readRequest() != nil
    }
    // Other tests share the open connections of the process, so this test has its own thread.
    let (sut, pool) = (try #require(TransferThread()), ConnectionPool())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<10 {
        group.addTask {
          _ = try await sut.send(
            NetworkRequest(server.url()), cookies: [], limit: 1000, timeout: .seconds(30), for: .exchange,
            timeLeft: .seconds(30), in: pool
          )
        }
      }
      try await group.waitForAll()
    }
    #expect((1...2).contains(server.requests.count))
  }

  @Test(arguments: ["libcurl.so.none", "libm.so.6"])
  func `a missing or foreign library isn't opened`(library: String) {
    #expect(TransferThread(opening: library) == nil)
  }

  @Test func `a change gets its own connection`() async throws {
    let server = try HTTPTestServer { request, connection in
      repeat {
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
      } while connection.readRequest() != nil
    }
    _ = try await makeSUT().send(NetworkRequest(server.url()))
    _ = try await makeSUT().send(NetworkRequest(server.url(), method: "PUT", body: Data("a".utf8)))
    #expect(server.requests.map(\.method) == ["GET", "PUT"])
  }

  @Test func `exchanges that wait for a connection keep their whole time limit`() async throws {
    let server = try HTTPTestServer { _, connection in connection.waitForHangUp() }
    let sut = makeSUT(timeout: .milliseconds(200))
    let start = ContinuousClock.now
    let failure = Failure(
      source: server.url().absoluteString, NetworkFault.timedOut(after: .milliseconds(200)))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<5 {
        group.addTask {
          await #expect(throws: failure) { try await sut.send(NetworkRequest(server.url())) }
        }
      }
    }
    #expect(start.duration(to: .now) >= .milliseconds(600))
  }

  @Test func `canceling ends an exchange that waits for a connection`() async throws {
    let (events, event) = AsyncStream.makeStream(of: Void.self)
    let server = try HTTPTestServer { _, connection in
      event.yield()
      connection.waitForHangUp()
    }
    let sut = makeSUT()
    let tasks = (0..<3).map { _ in Task { try await sut.send(NetworkRequest(server.url())) } }
    var iterator = events.makeAsyncIterator()
    await iterator.next()
    await iterator.next()
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  private func makeSUT(timeout: Duration = .seconds(600), limit: Int = 32 << 20) -> NetworkProvider {
    .live(timeout: timeout, limit: limit)
  }
}
