import Foundation
import NetworkData
import Testing

/// One recorded request with its answer.
struct Exchange: Sendable, CustomTestStringConvertible {
  let name: String
  let method: String
  /// The path after `/api`, without the query.
  let path: [String]
  let isSignedIn: Bool
  let response: NetworkResponse

  var testDescription: String { "\(name) \(method) /\(path.joined(separator: "/")) \(response.status)" }

  /// - Throws: The fault of the record.
  init(line: some StringProtocol, file: String) throws {
    let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    let request = record["request"] as? [String: Any] ?? [:]
    guard let status = record["status"] as? Int, let address = request["url"] as? String,
      let method = request["method"] as? String, let url = URL(string: "http://localhost\(address)")
    else { throw CocoaError(.coderReadCorrupt) }
    name = "\(file):\(record["case"] as? String ?? "?")"
    self.method = method
    path = url.path().split(separator: "/").dropFirst().map { $0.removingPercentEncoding ?? String($0) }
    isSignedIn = (request["headers"] as? [String: String])?["Authorization"] != nil
    let headers = record["headers"] as? [String: String] ?? [:]
    response = NetworkResponse(
      status: status, headers: Dictionary(headers.map { ($0.lowercased(), $1) }) { first, _ in first },
      body: try Self.body(record["body"]), url: url)
  }

  private static func body(_ recorded: Any?) throws -> Data {
    switch recorded {
    case nil, is NSNull: Data()
    case let text as String: Data(text.utf8)
    case let json?: try JSONSerialization.data(withJSONObject: json)
    }
  }

  /// The exchanges of a file, one per line.
  static func all(in file: URL) throws -> [Exchange] {
    try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      .map { try Exchange(line: $0, file: file.lastPathComponent) }
  }

  /// The fixtures, and the files in `CONDUIT_EXCHANGES`, separated by colons.
  static let recorded: [Exchange] = {
    let fixtures = ["current", "old"].compactMap {
      Bundle.module.url(forResource: "Fixtures/\($0)", withExtension: "ndjson")
    }
    let named = ProcessInfo.processInfo.environment["CONDUIT_EXCHANGES"]?.split(separator: ":") ?? []
    do {
      return try (fixtures + named.map { URL(filePath: String($0)) }).flatMap(all)
    } catch {
      fatalError("The exchanges cannot be read: \(error)")
    }
  }()
}
