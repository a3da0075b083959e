import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

@testable import ConduitData

/// Invalid and valid addresses, credentials, and answers.
struct ConduitClientTests {
  @Test(arguments: ["http://a.b", "http://a.b/", "http://a.b/api", "http://a.b/api//", " http://a.b/api/ "])
  func `the address may omit the path of the API`(address: String) async throws {
    let fake = FakeConduit()
    _ = try await ConduitServer(ConduitClient(address, network: fake.network)).tags()
    #expect(fake.requests.entries == ["GET /api/tags"])
  }

  @Test func `an address may have a path of its own`() async throws {
    let log = Log<String>()
    let network = NetworkProvider { request in
      log.append(request.url.absoluteString)
      return NetworkResponse(status: 200, body: Data(#"{"tags":[]}"#.utf8), url: request.url)
    }
    _ = try await ConduitServer(ConduitClient("https://a.b/demo", network: network)).tags()
    #expect(log.entries == ["https://a.b/demo/api/tags"])
  }

  @Test(arguments: [
    "", "a.b", "ftp://a.b", "http://", "file:///api", "http://a.b/api?x=1", "http://a.b:99999",
  ])
  func `an invalid address is reported as invalid`(address: String) async {
    let client = ConduitClient(address, network: .offline)
    await #expect(throws: Failure(source: address, .unusableAddress)) {
      try await ConduitServer(client).tags()
    }
  }

  @Test func `the source's name contains no user name and password`() {
    let client = ConduitClient("https://me:secret@a.b/api", network: .offline)
    #expect(client.source == "https://a.b/api")
  }

  @Test func `a title with invalid UTF-8 is kept`() async throws {
    var body = Data(#"{"article":{"slug":"a","title":"caf"#.utf8) + [0xE9]
    body += Data(#" x","description":"D"},"comments":[]}"#.utf8)
    let network = NetworkProvider { [body] in NetworkResponse(status: 200, body: body, url: $0.url) }
    let sut = ConduitServer(ConduitClient("http://a.b", network: network))
    #expect(try await sut.article("a").title == "caf\u{FFFD} x")
  }

  @Test func `title, summary, and author are one line each`() async throws {
    let article = #"{"slug":"a","title":"A\n b","description":"\n","author":{"username":"u\u2028v"}}"#
    let network = NetworkProvider {
      NetworkResponse(status: 200, body: Data(#"{"article":\#(article),"comments":[]}"#.utf8), url: $0.url)
    }
    let read = try await ConduitServer(ConduitClient("http://a.b", network: network)).article("a")
    #expect(read.title == "A b")
    #expect(read.summary == nil)
    #expect(read.authors.map(\.name) == ["u v"])
  }

  @Test func `a picture with an unusable address can be cleared, but not set`() async throws {
    let body = Data(#"{"user":{"username":"u","email":"e","image":"not an address"}}"#.utf8)
    let network = NetworkProvider { NetworkResponse(status: 200, body: body, url: $0.url) }
    let sut = ConduitUserService(
      ConduitClient("http://a.b", token: { Secret("t") }, network: network))
    let user = try await sut.fetchCurrentUser()
    #expect(user == User(source: "http://a.b", username: "u", email: "e", hasUnusableImage: true))
    #expect(ProfileUpdate(image: "").changes(to: user) == ProfileUpdate(image: ""))
    await #expect(throws: Failure(source: "http://a.b", .rejected(["image": ["is invalid"]]))) {
      try await sut.updateProfile(ProfileUpdate(image: "javascript:alert(1)"))
    }
  }

  @Test func `names are escaped completely`() async throws {
    let fake = FakeConduit()
    let client = ConduitClient("http://a.b", network: fake.network)
    let sut = ConduitPublisherRepository(client, users: ConduitUserService(client))
    await #expect(throws: Failure(source: "http://a.b", .notFound("a/b?c+d#e%"))) {
      try await sut.publisher(named: "a/b?c+d#e%")
    }
    #expect(fake.requests.entries == ["GET /api/profiles/a%2Fb%3Fc%2Bd%23e%25"])
  }

  @Test(arguments: ["", ".", "..", "feed"])
  func `an identifier that would change the address is not found`(id: String) async {
    let client = ConduitClient("http://a.b", network: .offline)
    await #expect(throws: Failure(source: "http://a.b", .notFound(id))) {
      try await ConduitServer(client).article(id)
    }
  }

  @Test(
    arguments: [
      ("", .empty), ("<!DOCTYPE html><html></html>", .unrecognized(.webPage, insteadOf: .server)),
      ("Hello", .unrecognized(.text, insteadOf: .server)),
      (#"{"tags":["#, .malformed("")), (#"{"other":1}"#, .unrecognized(.otherJSON, insteadOf: .server)),
      ("[]", .unrecognized(.otherJSON, insteadOf: .server)),
      ("null", .unrecognized(.otherJSON, insteadOf: .server)),
      ("\u{0}", .unrecognized(.text, insteadOf: .server)),
      (String(repeating: "[", count: 100_000), .malformed("")),
    ] as [(String, Failure.Reason)])
  func `each kind of invalid answer has its own failure`(body: String, reason: Failure.Reason) async {
    await #expect(throws: Failure(source: "http://a.b", reason)) {
      try await ConduitServer(makeClient(status: 200, body)).tags()
    }
  }

  @Test func `without a token nobody is signed in, and no request is sent`() async {
    let sut = ConduitUserService(ConduitClient("http://a.b", token: { Secret(" ") }, network: .offline))
    await #expect(throws: Failure(source: "http://a.b", .signInNeeded)) { try await sut.fetchCurrentUser() }
    await #expect(throws: Failure(source: "http://a.b", .signInNeeded)) {
      try await sut.updateProfile(ProfileUpdate(biography: "b"))
    }
  }

  @Test func `an update sends only the changes`() async throws {
    let log = Log<NetworkRequest>()
    let network = NetworkProvider { request in
      log.append(request)
      let body = Data(#"{"user":{"username":"ada","email":"a@b.c","bio":null,"image":null}}"#.utf8)
      return NetworkResponse(status: 200, body: body, url: request.url)
    }
    let client = ConduitClient("http://a.b", token: { Secret("secret") }, network: network)
    _ = try await ConduitUserService(client).updateProfile(ProfileUpdate(biography: ""))
    let request = try #require(log.entries.first)
    #expect(request.method == "PUT")
    #expect(request.headers["Authorization"] == "Token secret")
    #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"user":{"bio":""}}"#)
  }

  private func makeClient(status: Int, _ body: String) -> ConduitClient {
    ConduitClient(
      "http://a.b",
      network: NetworkProvider {
        NetworkResponse(status: status, body: Data(body.utf8), url: $0.url)
      })
  }
}
