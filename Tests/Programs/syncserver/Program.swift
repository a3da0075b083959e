import ArticlesDomain
import Foundation
import HTTPTestServer
import NetworkData
import SyncServerData
import Synchronization

/// Serves a ``SyncServer`` with the manners of FreshRSS on the loopback interface, until its standard input ends.
///
/// usage: syncserver FEEDS ARTICLES
///
/// The feeds have the addresses https://feeds.example/1, https://feeds.example/2, and so on. The first line of the output is the address of the server. Below it:
///
///     /api/greader.php             the API
///     /device/api/greader.php      the API for another device, whose requests aren't counted
///     /articles                    GET: each article as [identifier, feed, isRead, isStarred]
///     /articles?count&feed&isRead  POST: adds articles to a feed, or evenly to all
///     /requests                    GET: the number of requests since the last time, by path
@main
struct Program {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == 2, let feeds = numbers.first, let articles = numbers.last else {
      FileHandle.standardError.write(Data("usage: syncserver FEEDS ARTICLES\n".utf8))
      exit(2)
    }
    let list = (0..<feeds).map { number in
      SyncServer.Feed(number + 1, at: "https://feeds.example/\(number + 1)", title: "Feed \(number + 1)")
    }
    let program = ServedAPI(server: SyncServer(feeds: list))
    program.server.withState { $0.publish(articles) }
    let http = try HTTPTestServer { program.serve($0, $1) }
    FileHandle.standardOutput.write(Data("http://127.0.0.1:\(http.port)\n".utf8))
    while readLine() != nil {}
  }
}

/// The API, with what scripts see.
private final class ServedAPI: Sendable {
  let server: SyncServer
  private let counts = Mutex<[String: Int]>([:])

  init(server: SyncServer) { self.server = server }

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
      counts.withLock { $0[String(name), default: 0] += 1 }
      answer(request, at: request.target, connection)
    default: connection.respond(400)
    }
  }

  private func answer(_ request: HTTPTestRequest, at target: String, _ connection: HTTPTestConnection) {
    guard let url = URL(string: "http://127.0.0.1\(target)") else { return }
    let headers = [
      "Authorization": request.headers["authorization"], "Content-Type": request.headers["content-type"],
    ]
    let response = server.answer(
      NetworkRequest(
        url, method: request.method, headers: headers.compactMapValues(\.self), body: request.body))
    connection.respond(response.status, headers: response.headers, body: response.body)
  }
}
