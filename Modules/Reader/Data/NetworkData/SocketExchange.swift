import CoreDomain
import Foundation
import PlatformData

/// One plain HTTP request and its response over a socket, without following redirects.
///
/// `URLSession` is only used for TLS and for unrequested compression, because on Linux a server can crash the program
/// through it: a connection that closes between two header fields and a `Content-Length` of 2⁶³−1 are fatal errors.
/// It also keeps reading from a fast server after cancellation, fails on a header that isn't UTF-8, and copies the
/// body of a redirect with each new piece.
struct SocketExchange: Sendable {
  var request: NetworkRequest
  /// The largest size of a body, in bytes.
  var limit: Int

  /// - Throws: ``Refusal``, `CancellationError`, or ``HTTPParser/EncodedBody`` for a compressed response.
  func send() async throws -> NetworkResponse {
    guard let message = HTTPMessage(request) else { throw Refusal(.unusableAddress) }
    do {
      return try await withInterruptibleThread { interruption in
        let socket = try Connection(to: request.url, interruption)
        try socket.write(message.bytes)
        return try receive(from: socket)
      }
    } catch is POSIXError {
      throw Refusal(.connectionFailed)
    }
  }

  private func receive(from socket: Connection) throws -> NetworkResponse {
    var parser = HTTPParser(isBodyExpected: request.method != "HEAD", limit: limit)
    while true {
      let bytes = try socket.read()
      let isComplete = try parser.append(bytes)
      if isComplete || bytes.isEmpty {
        return NetworkResponse(
          status: parser.status, headers: parser.headers, body: parser.body, url: request.url)
      }
    }
  }
}

/// A request in its wire format (RFC 9112, section 3).
private struct HTTPMessage {
  var bytes: Data

  /// Returns nil if a part contains control characters, which could end its line.
  init?(_ request: NetworkRequest) {
    let url = request.url
    let path = url.path(percentEncoded: true)
    let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
    var host = url.host() ?? ""
    if host.contains(":"), !host.hasPrefix("[") { host = "[\(host)]" }
    if let port = url.port { host += ":\(port)" }
    var fields = [
      "Host": host, "User-Agent": "Strata", "Accept": "*/*", "Accept-Encoding": "identity",
      "Connection": "close",
    ]
    if let body = request.body { fields["Content-Length"] = String(body.count) }
    for (name, value) in request.headers {
      let known = fields.keys.first { $0.lowercased() == name.lowercased() } ?? name
      fields[known] = value
    }
    let lines =
      ["\(request.method) \(path.isEmpty ? "/" : path)\(query) HTTP/1.1"]
      + fields.map { "\($0.key): \($0.value)" }.sorted()
    guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }) else { return nil }
    bytes = Data("\(lines.joined(separator: "\r\n"))\r\n\r\n".utf8) + (request.body ?? Data())
  }
}
