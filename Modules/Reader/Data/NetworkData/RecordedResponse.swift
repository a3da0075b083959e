public import Foundation

/// A response as a text, such as the output of `curl -i`.
public struct RecordedResponse: Equatable, Sendable {
  public var status = 200
  /// The header fields by lowercase name.
  public var headers: [String: String] = [:]
  public var body = Data()

  /// The statuses that an answer can have.
  public static let statuses = 200...599

  public init() {}

  /// Reads a body, or the output of `curl -i`: a head, an empty line, and a body.
  ///
  /// `curl` prints several heads if it followed redirects or used a proxy. The last one counts.
  ///
  /// - Throws: ``DamagedHead`` if the content begins like a head, but isn't one.
  public init(_ content: Data) throws(DamagedHead) {
    var lines = HeadLines(rest: content)
    while lines.rest.starts(with: "HTTP/".utf8) {
      let earlier = lines
      guard let line = lines.next(), let status = Self.status(line) else {
        // The body of an answer may begin in the same way.
        guard earlier.number > 0 else {
          throw DamagedHead(line: 1, message: "A head begins as in “HTTP/1.1 200 OK”.")
        }
        lines = earlier
        break
      }
      (self.status, headers) = (status, [:])
      let number = lines.number
      while let line = lines.next(), !line.isEmpty { try read(line, lines.number) }
      guard Self.statuses.contains(status) || lines.rest.starts(with: "HTTP/".utf8) else {
        throw DamagedHead(line: number, message: "\(status) is not the status of an answer, such as 404.")
      }
    }
    body = Data(lines.rest)
  }

  private static func status(_ line: String) -> Int? {
    line.prefixMatch(of: /HTTP\/[0-9](?:\.[0-9])? ([0-9]{3})(?: |$)/).flatMap { Int($0.1) }
  }

  private mutating func read(_ line: String, _ number: Int) throws(DamagedHead) {
    guard let (name, value) = Self.field(line) else {
      throw DamagedHead(
        line: number, message: "A field of a head has a name and a colon, as in “ETag: \"1\"”.")
    }
    add(name, value)
  }

  /// Adds a header field. The values of a repeated field are joined with commas (RFC 9110, section 5.2).
  public mutating func add(_ name: String, _ value: String) {
    if headers[name]?.append(", \(value)") == nil { headers[name] = value }
  }

  /// The lowercase name and the value of a header field, or nil if the text isn't one.
  public static func field(_ text: String) -> (name: String, value: String)? {
    let name = text.utf8.prefix { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ":") }
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex...].utf8.first == UInt8(ascii: ":")
    else { return nil }
    let value = text[text.utf8.index(after: name.endIndex)...].trimmingCharacters(in: .whitespaces)
    return (Substring(name).lowercased(), value)
  }
}

/// The reason why the head of an answer can't be read.
public struct DamagedHead: Error, Equatable, Sendable {
  /// The line number, counted from 1.
  public let line: Int
  /// One sentence, and an example.
  public let message: String
}

/// The lines before a body.
private struct HeadLines {
  var rest: Data
  /// The number of lines so far.
  var number = 0

  mutating func next() -> String? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(line.count + 1)
    number += 1
    let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { .init($0) }))
  }
}
