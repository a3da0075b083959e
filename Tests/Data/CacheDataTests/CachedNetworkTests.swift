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
