import ArticlesDomain
import Foundation
import NetworkData
import SyncServerData
import TestSupport
import Testing

/// The server in the state of a recorded FreshRSS gives the recorded answers.
struct RecordedExchangeTests {
  @Test(arguments: [
    [3, 5, 7, 8, 9, 13, 16, 237, 240, 242], Array(72...77) + [80, 81, 82, 83, 84, 85, 86],
    [89, 90, 91, 92, 93, 94, 95, 96], Array(135...150).filter { $0 != 136 }, Array(152...167),
    Array(175...182), [69, 168, 169, 170, 172, 173, 174, 230, 231, 232],
    [1, 8, 9, 242, 243, 196] + Array(198...201) + Array(203...210),
    [41, 48, 49, 52, 53, 54, 56, 57, 60, 62, 63, 64, 65, 66, 68],
  ])
  func `FreshRSS answers as it was recorded`(ids: [Int]) throws {
    let server = try Self.recordedServer()
    try verify(ids, server, try Self.digest(of: server))
  }

  @Test func `with its API off, FreshRSS answers as it was recorded`() throws {
    let server = try Self.recordedServer()
    let digest = try Self.digest(of: server)
    server.withState { $0.faults["*"] = SyncServer.Fault(503, "Service Unavailable!") }
    try verify([1, 288, 289], server, digest)
  }

  private func verify(_ ids: [Int], _ server: SyncServer, _ digest: String) throws {
    for id in ids {
      let recorded = try RecordedExchange.number(id)
      let response = server.answer(recorded.request(with: digest))
      let body = String(decoding: response.body, as: UTF8.self).replacing(
        digest, with: RecordedExchange.digest)
      #expect(response.status == recorded.response.status, "\(id): \(body)")
      #expect(response.headers["content-type"] == recorded.response.headers["Content-Type"], "\(id)")
      #expect(response.headers["google-bad-token"] == recorded.response.headers["Google-Bad-Token"], "\(id)")
      let expected = recorded.response.body ?? ""
      let isExact = !expected.contains(#""updated""#) && !expected.contains("iconUrl")
      #expect(isExact ? body == expected : body.shape == expected.shape, "\(id): \(recorded.about)")
    }
  }

  @Test func `a new feed has the next number`() throws {
    let server = try Self.recordedServer()
    server.withState { state in state.unfollow(13) }
    let recorded = try RecordedExchange.number(40)
    let response = server.answer(recorded.request(with: try Self.digest(of: server)))
    #expect(String(decoding: response.body, as: UTF8.self).shape == (recorded.response.body ?? "").shape)
    #expect(server.withState(\.feeds).last?.number == 14)
  }

  private static func digest(of server: SyncServer) throws -> String {
    let response = server.answer(try RecordedExchange.number(3).request(with: RecordedExchange.digest))
    let line = String(decoding: response.body, as: UTF8.self).split(separator: "\n").last
    return try String(#require(line).dropFirst("Auth=alice/".count))
  }

  private static func recordedServer() throws -> SyncServer {
    let feeds = try RecordedExchange.number(68).list("subscriptions").map { feed in
      let folder = (feed["categories"] as? [[String: String]])?.first?["label"]
      return SyncServer.Feed(
        Int((feed["id"] as? String ?? "").dropFirst(5)) ?? 0, at: feed["url"] as? String ?? "",
        title: feed["title"] as? String ?? "", folder: folder == "Uncategorized" ? nil : folder,
        homePage: feed["htmlUrl"] as? String)
    }
    let server = SyncServer(feeds: feeds)
    let lists = try [(11, 72), (7, 85), (1, 152)].map {
      ($0, try RecordedExchange.number($1).list("itemRefs"))
    }
    server.withState { state in
      for (feed, list) in lists {
        for id in list.compactMap({ Int($0["id"] as? String ?? "") }) {
          state[id] = SyncServer.Article(id, of: feed)
        }
      }
    }
    return server
  }
}

/// A recorded request to FreshRSS with its answer.
private struct RecordedExchange: Decodable {
  struct Message: Decodable {
    var method: String?
    var path: String?
    var query: String?
    var status: Int?
    var headers: [String: String]
    var body: String?
  }

  var about: String
  var request: Message
  var response: Message

  /// The digest in the recorded credentials and token.
  static let digest = "0123456789abcdef0123456789abcdef01234567"
  private static let lines = Result {
    let path = "Tests/Reader/Data/GoogleReaderDataTests/Fixtures/exchanges.ndjson"
    return try String(contentsOf: checkout.appending(path: path), encoding: .utf8).split(separator: "\n")
  }

  static func number(_ id: Int) throws -> RecordedExchange {
    try JSONDecoder().decode(RecordedExchange.self, from: Data(lines.get()[id - 1].utf8))
  }

  func request(with digest: String) -> NetworkRequest {
    let query = request.query.flatMap { $0.isEmpty ? nil : "?\($0)" } ?? ""
    return NetworkRequest(
      URL(string: "http://reader.example\(request.path ?? "")\(query)") ?? checkout,
      method: request.method ?? "",
      headers: request.headers.mapValues { $0.replacing(Self.digest, with: digest) },
      body: request.body.map { Data($0.replacing(Self.digest, with: digest).utf8) })
  }

  func list(_ name: String) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data((response.body ?? "").utf8)) as? [String: Any]
    return object?[name] as? [[String: Any]] ?? []
  }
}

extension String {
  /// The keys of JSON in their order, with the first character of their values: a type. Each one comes once.
  fileprivate var shape: [String] {
    var found: [String] = []
    for match in matches(of: /"(\w+)":(?:("|\[|\{)|\d)/) {
      let key = "\(match.1)\(match.2 ?? "0")"
      if !found.contains(key) { found.append(key) }
    }
    return found
  }
}
