import CacheData
import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

@Suite struct CachedNetworkTests {
  @Test func `asks once while an answer is young, and whether it still holds afterwards`() async throws {
    let date = MovingDate()
    let log = Log<String?>()
    let sut = makeSUT(date, log) { request in
      request.headers["If-None-Match"] == "\"1\""
        ? NetworkResponse(status: 304, url: request.url)
        : NetworkResponse(
          status: 200, headers: ["etag": "\"1\"", "content-type": "text/plain", "set-cookie": "secret"],
          body: Data("one".utf8), url: request.url)
    }
    for seconds in [0, 59.999, 0.001, 59.999] {
      date.advance(seconds)
      let response = try await sut.send(NetworkRequest(Self.address))
      #expect(response.body == Data("one".utf8))
      #expect(response.headers["content-type"] == "text/plain")
      #expect(response.status == 200)
    }
    #expect(log.entries == [nil, "\"1\""])
  }

  @Test(arguments: [
    NetworkRequest(address, method: "POST"), NetworkRequest(address, headers: ["Authorization": "Token t"]),
    NetworkRequest(address, headers: ["Range": "bytes=0-1"]),
  ])
  func `keeps nothing that is not for everyone`(request: NetworkRequest) async throws {
    let log = Log<String?>()
    let sut = makeSUT(MovingDate(), log) { NetworkResponse(status: 200, body: Data("x".utf8), url: $0.url) }
    _ = try await sut.send(request)
    _ = try await sut.send(request)
    #expect(log.entries.count == 2)
  }

  @Test(arguments: [
    (500, [:]), (404, [:]), (200, ["cache-control": "no-store"]),
    (200, ["cache-control": "max-age=9, Private"]),
    (200, ["vary": "*"]),
  ])
  func `keeps no answer that fails, or that its server forbids to keep`(
    status: Int, headers: [String: String]
  ) async throws {
    let log = Log<String?>()
    let sut = makeSUT(MovingDate(), log) { NetworkResponse(status: status, headers: headers, url: $0.url) }
    _ = try await sut.send(NetworkRequest(Self.address))
    _ = try await sut.send(NetworkRequest(Self.address))
    #expect(log.entries.count == 2)
  }

  @Test(arguments: [
    ("no-cache", 0), ("No-Cache=\"set-cookie\"", 0), ("max-age=0", 0), ("max-age=soon", 0), ("max-age=-1", 0),
    ("public, Max-Age=30", 30), ("max-age=\"30\"", 30), ("max-age=30, max-age=40", 30), ("max-age=600", 60),
    ("max-age=99999999999999999999", 60), ("public", 60), ("s-maxage=1", 60),
  ])
  func `asks no later than the server wants to be asked`(directives: String, seconds: Int) async throws {
    let date = MovingDate()
    let log = Log<String?>()
    let sut = makeSUT(date, log) { request in
      request.headers["If-None-Match"] == nil
        ? NetworkResponse(
          status: 200, headers: ["etag": "\"1\"", "cache-control": directives], body: Data("one".utf8),
          url: request.url)
        : NetworkResponse(status: 304, url: request.url)
    }
    _ = try await sut.send(NetworkRequest(Self.address))
    if seconds > 0 {
      date.advance(Double(seconds) - 0.5)
      _ = try await sut.send(NetworkRequest(Self.address))
      #expect(log.entries == [nil])
      date.advance(0.5)
    }
    #expect(try await sut.send(NetworkRequest(Self.address)).body == Data("one".utf8))
    #expect(log.entries == [nil, "\"1\""])
  }

  @Test(arguments: [("max-age=5", 1), ("no-store", 0)])
  func `takes to heart what its server says when it confirms an answer`(directives: String, kept: Int)
    async throws
  {
    let date = MovingDate()
    let log = Log<String?>()
    let sut = makeSUT(date, log) { request in
      request.headers["If-None-Match"] == nil
        ? NetworkResponse(status: 200, headers: ["etag": "\"1\""], url: request.url)
        : NetworkResponse(status: 304, headers: ["cache-control": directives], url: request.url)
    }
    for seconds in [0, 60, 5] as [Double] {
      date.advance(seconds)
      #expect(try await sut.send(NetworkRequest(Self.address)).status == 200)
    }
    let last: String? = kept == 1 ? "\"1\"" : nil
    #expect(log.entries == [nil, "\"1\"", last])
  }

  private static let address = URL(filePath: "/answer")

  private func makeSUT(
    _ date: MovingDate, _ log: Log<String?>, answer: @escaping @Sendable (NetworkRequest) -> NetworkResponse
  ) -> NetworkProvider {
    let network = NetworkProvider { request in
      log.append(request.headers["If-None-Match"])
      return answer(request)
    }
    let cache = MemoryCache(countLimit: 9, sizeLimit: 999, maxAge: .seconds(9999), date: date.provider)
    return network.cached(in: cache, freshFor: .seconds(60), date: date.provider)
  }
}
