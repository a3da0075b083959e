import ArticlesDomain
import Foundation
import HTTPTestServer
import NetworkData
import SyncServerData
import Synchronization

/// Serves a ``SyncServer`` with the manners of FreshRSS on the loopback interface, until its standard input ends.
///
/// usage: syncserver [--asks] FEEDS ARTICLES HOST
///
/// The feeds have the addresses HOST/1, HOST/2, and so on. The first line of the output is the address of the server. Below it:
///
///     /api/greader.php             the API
///     /device/api/greader.php      the API for another device, whose requests are neither counted nor announced
///     /articles                    GET: each article as [identifier, feed, isRead, isStarred]
///     /articles?count&feed&isRead  POST: adds articles to a feed, or evenly to all
///     /requests                    GET: the number of requests since the last time, by path
///
/// With --asks, a line of the output announces each request, one at a time, and a line of the input decides: `lose` and `cut`
/// break the connection before or after the server did its work, `ignore` ignores a mark, and an empty line does nothing.
@main
struct Program {
  static func main() throws {
    var words = CommandLine.arguments.dropFirst()
    let asks = words.first == "--asks"
    if asks { words.removeFirst() }
    guard words.count == 3, let feeds = Int(words.removeFirst()), let articles = Int(words.removeFirst()),
      let host = words.first
    else {
      FileHandle.standardError.write(Data("usage: syncserver [--asks] FEEDS ARTICLES HOST\n".utf8))
      exit(2)
    }
    let list = (0..<feeds).map { SyncServer.Feed($0 + 1, at: "\(host)/\($0 + 1)", title: "Feed \($0 + 1)") }
    let program = ServedAPI(SyncServer(feeds: list), asks: asks)
    program.server.withState { $0.publish(articles) }
    let http = try HTTPTestServer { program.serve($0, $1) }
    write("http://127.0.0.1:\(http.port)")
    while let line = readLine() { program.decide(line) }
  }
}

/// Writes a line without the buffer of the standard output, whose flush would wait for `readLine`.
private func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// The API, with what scripts see and decide.
private final class ServedAPI: Sendable {
  let server: SyncServer
  private let asks: Bool
  private let counts = Mutex<[String: Int]>([:])
  /// Held by the request that is being answered.
  private let turn = Mutex(())
  private let decisions = Mutex<[String]>([])
  private let decided = DispatchSemaphore(value: 0)

  init(_ server: SyncServer, asks: Bool) { (self.server, self.asks) = (server, asks) }

  func decide(_ line: String) {
    decisions.withLock { $0.append(line) }
    decided.signal()
  }

  func serve(_ request: HTTPTestRequest, _ connection: HTTPTestConnection) {
    let parts = request.target.split(separator: "?", maxSplits: 1)
    switch (request.method, parts.first) {
    case ("GET", "/articles"):
      let articles = server.withState(\.articles).map {
        "[\($0.id),\($0.feed),\($0.marks.isRead),\($0.marks.isStarred)]"
      }
      connection.respond(body: "[\(articles.joined(separator: ","))]")
    case ("POST", "/articles"):
      let fields = URLComponents(string: request.target)?.queryItems ?? []
      func number(_ name: String) -> Int? { fields.first { $0.name == name }?.value.flatMap { Int($0) } }
      server.withState { $0.publish(number("count") ?? 1, in: number("feed"), isRead: number("isRead") == 1) }
      connection.respond(body: "null")
    case ("GET", "/requests"):
      let counts = counts.withLock { counts in
        defer { counts = [:] }
        return counts
      }
      connection.respond(body: (try? JSONEncoder().encode(counts)) ?? Data())
    case (_, let path?) where path.hasPrefix("/device/"):
      answer(request, at: String(request.target.dropFirst("/device".count)), connection)
    case (_, let path?):
      let name = path.replacing("/api/greader.php", with: "").replacing("/reader/api/0", with: "")
      turn.withLock { _ in answer(request, named: String(name), connection) }
    default: connection.respond(400)
    }
  }

  private func answer(_ request: HTTPTestRequest, named name: String, _ connection: HTTPTestConnection) {
    counts.withLock { $0[name, default: 0] += 1 }
    guard asks else { return answer(request, at: request.target, connection) }
    write(name)
    decided.wait()
    switch decisions.withLock({ $0.removeFirst() }) {
    case "lose": break
    case "cut": answer(request, at: request.target, nil)
    case "ignore":
      server.withState { $0.faults["edit-tag"] = SyncServer.Fault(200, "OK") }
      answer(request, at: request.target, connection)
      server.withState { $0.faults = [:] }
    default: answer(request, at: request.target, connection)
    }
  }

  private func answer(_ request: HTTPTestRequest, at target: String, _ connection: HTTPTestConnection?) {
    guard let url = URL(string: "http://127.0.0.1\(target)") else { return }
    let headers = [
      "Authorization": request.headers["authorization"], "Content-Type": request.headers["content-type"],
    ]
    let response = server.answer(
      NetworkRequest(
        url, method: request.method, headers: headers.compactMapValues(\.self), body: request.body))
    connection?.respond(response.status, headers: response.headers, body: response.body)
  }
}
