public import Foundation

/// A request to an ``HTTPTestServer``.
public struct HTTPTestRequest: Equatable, Sendable {
  public var method: String
  /// The path with its query, as it was sent.
  public var target: String
  /// The header fields by lowercase name.
  public var headers: [String: String]
  public var body: Data

  /// Returns nil if the first line isn't a request line.
  init?(head: String) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    body = Data()
    headers = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
  }
}
