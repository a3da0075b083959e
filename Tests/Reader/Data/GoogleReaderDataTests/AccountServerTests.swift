import AccountsDomain
import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

@testable import GoogleReaderData

/// The API of a server is found without a password.
struct AccountServerTests {
  @Test(arguments: [
    ("https://a.example", "https://a.example"), ("https://a.example/", "https://a.example"),
    ("https://a.example/rss/?a=1#b", "https://a.example/rss"),
    ("https://a.example/i/?c=2", "https://a.example"),
    ("https://a.example/api/", "https://a.example"), ("https://i", "https://i"),
    ("https://i:8080//", "https://i:8080"),
  ])
  func `FreshRSS is found below an address`(address: String, place: String) async throws {
    let server = FakeServer { _ in (200, "OK") }
    #expect(try await server.network.accountServer(at: address) == "\(place)/api/greader.php")
    #expect(
      server.requests.entries == [NetworkRequest(try #require(URL(string: "\(place)/api/greader.php")))])
  }

  @Test(arguments: [(200, "<html>OK</html>"), (404, "OK"), (200, ""), (500, "")])
  func `another server has its API at the address itself`(status: Int, body: String) async throws {
    let network = FakeServer { _ in (status, body) }.network
    #expect(try await network.accountServer(at: "https://a.example/i/?x=1") == "https://a.example/i")
  }

  @Test(arguments: ["", "/", "?output=json", "/reader/api/0/token"])
  func `the address of the API itself needs no request`(end: String) async throws {
    let found = try await NetworkProvider.offline.accountServer(at: "https://a.example/api/greader.php\(end)")
    #expect(found == "https://a.example/api/greader.php")
  }

  @Test(arguments: [
    ("https://a.example", "https://www.a.example/api/greader.php", true),
    ("http://a.example", "https://a.example/api/greader.php", true),
    ("https://a.example", "http://a.example/api/greader.php", false),
    ("https://a.example", "https://b.example/", false),
  ])
  func `the server may redirect to its API, but not to an unencrypted one`(
    address: String, target: String, isAPI: Bool
  ) async throws {
    let network = NetworkProvider { _ in
      NetworkResponse(status: 200, body: Data("OK".utf8), url: try #require(URL(string: target)))
    }
    #expect(try await network.accountServer(at: address) == (isAPI ? target : address))
  }

  @Test func `a server out of reach is a failure that names the address`() async {
    await #expect(throws: Failure(source: "https://a.example", SourceFault.offline)) {
      try await NetworkProvider.offline.accountServer(at: "https://a.example")
    }
  }
}
