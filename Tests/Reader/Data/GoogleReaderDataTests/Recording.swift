import AccountsDomain
import CoreDomain
import Foundation
import NetworkData
import Synchronization
import TestSupport
import Testing

@testable import GoogleReaderData

/// One recorded request to FreshRSS with its answer.
struct RecordedExchange: Sendable {
  struct Message: Decodable {
    var method: String?
    var path: String?
    var query: String?
    var status: Int?
    var headers: [String: String]
    var body: String?
  }

  private struct Record: Decodable {
    var id: Int
    var request: Message
    var response: Message
  }

  /// A request without its token: servers that look at it answer 401 for a wrong one.
  struct Key: Hashable {
    var method: String
    var path: String
    var query: [String]
    var body: [String]
    var auth: String
  }

  let id: Int
  let key: Key
  let status: Int
  let headers: [String: String]
  let body: String

  static let all: [RecordedExchange] = {
    do {
      let file = Bundle.module.url(forResource: "Fixtures/exchanges", withExtension: "ndjson")
      let text = try String(contentsOf: file ?? URL(filePath: "/"), encoding: .utf8)
      return try text.split(whereSeparator: \.isNewline).map { line in
        let record = try JSONDecoder().decode(Record.self, from: Data(line.utf8))
        let (request, response) = (record.request, record.response)
        return RecordedExchange(
          id: record.id,
          key: Key(
            method: request.method ?? "", path: request.path ?? "", query: fields(request.query),
            body: fields(request.body).filter { !$0.hasPrefix("T=") },
            auth: request.headers["Authorization"] ?? ""),
          status: response.status ?? 0,
          headers: response.headers, body: response.body ?? "")
      }
    } catch {
      fatalError("The exchanges can't be read: \(error)")
    }
  }()

  static func number(_ id: Int) -> RecordedExchange { all[id - 1] }

  /// The decoded fields of a query or a body. A list of 1,000 identifiers was a whole one.
  static func fields(_ text: String?) -> [String] {
    (text ?? "").split(separator: "&").map { field in
      let field = field.removingPercentEncoding ?? String(field)
      return field.hasPrefix("n=") && (Int(field.dropFirst(2)) ?? 0) >= 1_000 ? "n=all" : field
    }
  }

  /// The identifiers in the answer.
  var ids: [String] { json(list: "itemRefs").compactMap { $0["id"] as? String } }

  func json(list name: String) -> [[String: Any]] {
    let object = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    return object?[name] as? [[String: Any]] ?? []
  }
}

/// Answers requests as FreshRSS did. The answers to the same request come in their order, and the last one again and again.
final class Recording: Sendable {
  /// The identifiers of the answered exchanges.
  let answered = Log<Int>()
  let requests = Log<NetworkRequest>()
  private let exchanges: [RecordedExchange.Key: [RecordedExchange]]
  private let counts = Mutex<[RecordedExchange.Key: Int]>([:])

  /// - Parameter ids: The exchanges after those of the sign-in.
  init(_ ids: some Sequence<Int> = 1...290) {
    exchanges = Dictionary(
      grouping: RecordedExchange.all.filter { $0.id <= 16 || ids.contains($0.id) }, by: \.key)
  }

  var network: NetworkProvider { NetworkProvider { self.answer($0) } }

  private func answer(_ request: NetworkRequest) -> NetworkResponse {
    requests.append(request)
    let body = RecordedExchange.fields(request.body.map { String(decoding: $0, as: UTF8.self) })
    let key = RecordedExchange.Key(
      method: request.method, path: request.url.path(), query: RecordedExchange.fields(request.url.query()),
      body: body.filter { !$0.hasPrefix("T=") }, auth: request.headers["Authorization"] ?? "")
    let number = counts.withLock { counts in
      counts[key, default: 0] += 1
      return counts[key, default: 0]
    }
    guard let same = exchanges[key], let exchange = same.prefix(number).last else {
      return NetworkResponse(status: 599, body: Data("not recorded: \(key)".utf8), url: request.url)
    }
    answered.append(exchange.id)
    return NetworkResponse(
      status: exchange.status, headers: exchange.headers, body: Data(exchange.body.utf8), url: request.url)
  }

  static let auth = "alice/0123456789abcdef0123456789abcdef01234567"
  static let token = "0123456789abcdef0123456789abcdef01234567ZZZZZZZZZZZZZZZZZ"
}

extension GoogleReaderClient {
  static func fixture(
    _ network: NetworkProvider, _ kind: ServerKind = .other,
    at address: String = "http://reader.example/api/greader.php", password: String = "correct-horse"
  ) -> GoogleReaderClient {
    GoogleReaderClient(
      Account(address: address, user: "alice", kind: kind), password: { try #require(Secret(password)) },
      network: network)
  }
}
