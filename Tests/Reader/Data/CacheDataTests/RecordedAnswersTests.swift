import CacheData
import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

@Suite struct RecordedAnswersTests {
  private let date = MovingDate()
  private let log = Log<NetworkRequest>()

  @Test func `an operation runs again on its cached answers, and they keep their date`() async throws {
    let sut = makeSUT()
    let kept = date.now
    #expect(try await sut.ask { try await $0.texts("one", "two") } == ["one", "two"])
    date.advance(3600)
    let recalled = try #require(try await sut.recall { try await $0.texts("two", "one") })
    #expect(recalled.value == ["two", "one"])
    #expect(recalled.confirmedAt == kept)
    #expect(log.entries.count == 2)
  }

  @Test func `an operation with an answer that isn't cached has no result`() async throws {
    let sut = makeSUT()
    _ = try await sut.ask { try await $0.texts("one") }
    #expect(try await sut.recall { try await $0.texts("one", "two") } == nil)
    #expect(log.entries.count == 1)
  }

  @Test func `an operation that fails before its first request fails without the network too`() async throws {
    let failure = Failure(source: "token", .notFound("token"))
    await #expect(throws: failure) { try await makeSUT().recall { _ -> Int in throw failure } }
  }

  @Test func `a cached answer that can no longer be read counts as missing`() async throws {
    let sut = makeSUT()
    _ = try await sut.ask { try await $0.texts("one") }
    let recalled = try await sut.recall { source -> [String] in
      _ = try await source.texts("one")
      throw Failure(source: "fake", .malformed(""))
    }
    #expect(recalled == nil)
  }

  @Test func `the result is as old as its oldest answer`() async throws {
    let sut = makeSUT()
    let first = date.now
    _ = try await sut.ask { try await $0.texts("one") }
    date.advance(60)
    _ = try await sut.ask { try await $0.texts("two") }
    #expect(try await sut.recall { try await $0.texts("two", "one") }?.confirmedAt == first)
    #expect(try await sut.recall { try await $0.texts("two") }?.confirmedAt == first + 60)
  }

  @Test func `an answer that the operation can't use doesn't replace a usable one`() async throws {
    let sut = makeSUT()
    _ = try await sut.ask { try await $0.texts("one") }
    await #expect(throws: Failure(source: "fake", .empty)) {
      try await sut.ask { source -> [String] in
        _ = try await source.texts("one", "two")
        throw Failure(source: "fake", .empty)
      }
    }
    #expect(try await sut.recall { try await $0.texts("one") } != nil)
    #expect(try await sut.recall { try await $0.texts("two") } == nil)
  }

  @Test func `requests only newer answers, and a confirmed one has a new date`() async throws {
    let sut = makeSUT { request in
      request.headers["If-None-Match"] == "\"1\""
        ? NetworkResponse(status: 304, url: request.url)
        : NetworkResponse(
          status: 200, headers: ["etag": "\"1\"", "set-cookie": "secret"], body: Data("one".utf8),
          url: request.url)
    }
    for _ in 0..<2 {
      #expect(try await sut.ask { try await $0.texts("one") } == ["one"])
      date.advance(60)
    }
    #expect(log.entries.map { $0.headers["If-None-Match"] } == [nil, "\"1\""])
    #expect(try await sut.recall { try await $0.texts("one") }?.confirmedAt == date.now - 60)
    let headers = try await sut.recall { try await $0.send(NetworkRequest(Service.url("one"))).headers }
    #expect(headers?.value == ["etag": "\"1\""])
  }

  @Test(arguments: [
    NetworkRequest(Service.url("x"), method: "POST"), NetworkRequest(Service.url("x"), body: Data()),
    NetworkRequest(Service.url("x"), headers: ["Range": "bytes=0-1"]),
    NetworkRequest(Service.url("x"), headers: ["cookie": "a=b"]),
  ])
  func `only plain requests are cached`(request: NetworkRequest) async throws {
    let sut = makeSUT()
    _ = try await sut.ask { try await $0.send(request).status }
    #expect(try await sut.recall { try await $0.send(request).status } == nil)
  }

  @Test(arguments: [
    (500, [:], false), (404, [:], false), (200, ["cache-control": "no-store"], false),
    (200, ["cache-control": "max-age=9, No-Store"], false), (200, ["vary": "*"], false),
    (200, ["cache-control": "private, max-age=0"], true), (200, ["vary": "accept"], true),
  ])
  func `an answer is cached if it's a success and its server allows that`(
    status: Int, headers: [String: String], isKept: Bool
  ) async throws {
    let sut = makeSUT { NetworkResponse(status: status, headers: headers, url: $0.url) }
    _ = try await sut.ask { try await $0.texts("one") }
    #expect((try await sut.recall { try await $0.texts("one") } != nil) == isKept)
  }

  @Test func `an answer that its server no longer allows to cache is removed`() async throws {
    let log = log
    let sut = makeSUT { request in
      let headers = log.entries.count == 1 ? [:] : ["cache-control": "no-store"]
      return NetworkResponse(status: 200, headers: headers, url: request.url)
    }
    for isKept in [true, false] {
      _ = try await sut.ask { try await $0.texts("one") }
      #expect((try await sut.recall { try await $0.texts("one") } != nil) == isKept)
    }
  }

  @Test func `no account sees the answers of another account`() async throws {
    let sut = makeSUT()
    @Sendable func request(_ token: String?) -> NetworkRequest {
      NetworkRequest(Service.url("x"), headers: token.map { ["Authorization": $0] } ?? [:])
    }
    _ = try await sut.ask { try await $0.send(request("Token a")).status }
    #expect(try await sut.recall { try await $0.send(request("Token a")).status }?.value == 200)
    for other in ["Token b", nil] {
      #expect(try await sut.recall { try await $0.send(request(other)).status } == nil)
    }
  }

  /// A source whose operations are requests.
  private struct Service {
    var network: NetworkProvider

    static func url(_ name: String) -> URL { URL(filePath: "/\(name)") }

    func send(_ request: NetworkRequest) async throws -> NetworkResponse { try await network.send(request) }

    func texts(_ names: String...) async throws -> [String] {
      var texts: [String] = []
      for name in names {
        texts.append(String(decoding: try await send(NetworkRequest(Self.url(name))).body, as: UTF8.self))
      }
      return texts
    }
  }

  private func makeSUT(
    answer: @escaping @Sendable (NetworkRequest) -> NetworkResponse = { request in
      NetworkResponse(status: 200, body: Data(request.url.lastPathComponent.utf8), url: request.url)
    }
  ) -> RecordedAnswers<Service> {
    let network = NetworkProvider { [log] request in
      log.append(request)
      return answer(request)
    }
    let cache = MemoryCache(countLimit: 9, sizeLimit: 999)
    return RecordedAnswers(of: network, in: cache, date: date.provider) { Service(network: $0) }
  }
}
