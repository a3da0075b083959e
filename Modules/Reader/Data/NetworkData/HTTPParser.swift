import CoreDomain
import Foundation

/// Reads a response as it arrives (RFC 9112), with patience for what servers do and none for what never ends.
struct HTTPParser {
  /// The body comes in a content coding, although none was asked for.
  struct EncodedBody: Error {}

  private enum Stage {
    case statusLine
    case fields
    /// How many bytes are still to come.
    case fixed(Int)
    case untilClose
    case chunkSize
    case chunk(Int)
    case chunkEnd
    case trailer
    case complete
  }

  private(set) var status = 0
  /// By name in lower case.
  private(set) var headers: [String: String] = [:]
  private let isBodyExpected: Bool
  private let limit: Int
  private var stage = Stage.statusLine
  private(set) var body = Data()
  /// What has arrived and is not read yet, and how much of the head was read before.
  private var pending: [UInt8] = []
  private var headLength = 0
  private var lastField: String?

  init(isBodyExpected: Bool = true, limit: Int) {
    self.isBodyExpected = isBodyExpected
    self.limit = limit
  }

  /// Reads on.
  ///
  /// - Parameter bytes: What has arrived; nothing at the end of the connection.
  /// - Returns: Whether the response is complete.
  /// - Throws: ``Refusal``, or ``EncodedBody`` before any of that body is read.
  mutating func append(_ bytes: ArraySlice<UInt8>) throws -> Bool {
    pending += bytes
    var rest = pending[...]
    while try step(&rest) {}
    pending = Array(rest)
    switch stage {
    case .complete: return true
    case .untilClose where bytes.isEmpty: return true
    case _ where bytes.isEmpty: throw Refusal(.connectionFailed)
    default: return false
    }
  }

  /// - Returns: Whether there may be more to do with the bytes that are here.
  private mutating func step(_ rest: inout ArraySlice<UInt8>) throws -> Bool {
    switch stage {
    case .statusLine:
      try checkProtocol(rest)
      guard let line = try headLine(&rest) else { return false }
      try readStatus(line)
      stage = .fields
      return true
    case .fields:
      guard let line = try headLine(&rest) else { return false }
      guard line.isEmpty else {
        readField(line)
        return true
      }
      stage = try bodyStage()
      if case .complete = stage { return true }
      guard ["", "identity"].contains(headers["content-encoding", default: ""].lowercased()) else {
        throw EncodedBody()
      }
      return true
    case .fixed(let count), .chunk(let count):
      let piece = rest.prefix(count)
      rest = rest.dropFirst(piece.count)
      try store(piece)
      let missing = count - piece.count
      if case .fixed = stage {
        stage = missing == 0 ? .complete : .fixed(missing)
      } else {
        stage = missing == 0 ? .chunkEnd : .chunk(missing)
      }
      return missing == 0
    case .untilClose:
      try store(rest)
      rest = []
      return false
    case .chunkSize:
      guard let line = try line(&rest) else { return false }
      let digits = line.prefix { !";  \t".utf8.contains($0) }
      guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size >= 0 else {
        throw Refusal(.connectionFailed)
      }
      guard size <= limit - body.count else { throw Refusal(.tooLarge(limit: limit)) }
      stage = size == 0 ? .trailer : .chunk(size)
      return true
    case .chunkEnd:
      guard let line = try line(&rest) else { return false }
      guard line.isEmpty else { throw Refusal(.connectionFailed) }
      stage = .chunkSize
      return true
    case .trailer:
      guard let line = try headLine(&rest) else { return false }
      if line.isEmpty { stage = .complete }
      return true
    case .complete:
      return false
    }
  }

  private mutating func store(_ piece: ArraySlice<UInt8>) throws {
    guard piece.count <= limit - body.count else { throw Refusal(.tooLarge(limit: limit)) }
    body.append(contentsOf: piece)
  }

  /// The next line of the head, which is bounded as a whole.
  private mutating func headLine(_ rest: inout ArraySlice<UInt8>) throws -> ArraySlice<UInt8>? {
    let before = rest.count
    let line = try line(&rest)
    headLength += before - rest.count
    guard headLength + rest.prefix(line == nil ? .max : 0).count <= Self.headLimit else {
      throw Refusal(.connectionFailed)
    }
    return line
  }

  /// The next line without its end, which may be a line feed alone (RFC 9112, 2.2).
  private func line(_ rest: inout ArraySlice<UInt8>) throws -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
      guard rest.count <= Self.headLimit else { throw Refusal(.connectionFailed) }
      return nil
    }
    defer { rest = rest[(end + 1)...] }
    let line = rest[..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// In bytes, of the status line, the fields and the trailers together.
  private static let headLimit = 256 << 10
}

extension HTTPParser {
  /// A server of another protocol may say its few words and wait for ever.
  private func checkProtocol(_ rest: ArraySlice<UInt8>) throws {
    guard rest.starts(with: "HTTP/1.".utf8.prefix(rest.count)) else {
      throw Refusal(.unrecognized(.unknown, insteadOf: .server))
    }
  }

  private mutating func readStatus(_ line: ArraySlice<UInt8>) throws {
    let code = line.split(separator: UInt8(ascii: " "), maxSplits: 2).dropFirst().first ?? []
    guard code.count == 3, let status = Int(String(decoding: code, as: UTF8.self)), status >= 100,
      status != 101
    else { throw Refusal(.unrecognized(.unknown, insteadOf: .server)) }
    self.status = status
  }

  private mutating func readField(_ line: ArraySlice<UInt8>) {
    let text = Self.text(line)
    // RFC 9112, 5.2: a line that begins with white space goes on with the one before.
    if let lastField, line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") {
      let more = text.trimmingCharacters(in: .whitespaces)
      headers[lastField] = "\(headers[lastField] ?? "") \(more)".trimmingCharacters(in: .whitespaces)
      return
    }
    // A line that is no field says nothing, and the others still do.
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return }
    let name = text[..<colon].trimmingCharacters(in: .whitespaces).lowercased()
    let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    lastField = name
  }

  /// Fields are UTF-8 today and were ISO 8859-1 (RFC 9110, 5.5), where each byte is a scalar.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// How the body is framed (RFC 9112, 6.3).
  private mutating func bodyStage() throws -> Stage {
    if status < 200 {
      // An interim response: the one that counts comes after it.
      headers = [:]
      lastField = nil
      return .statusLine
    }
    let isRedirect = [301, 302, 303, 307, 308].contains(status) && headers["location"] != nil
    // The body of a redirect is for people whose client does not follow it.
    if !isBodyExpected || isRedirect || status == 204 || status == 304 { return .complete }
    if headers["transfer-encoding"]?.lowercased().contains("chunked") == true { return .chunkSize }
    guard let lengths = headers["content-length"]?.split(separator: ",") else { return .untilClose }
    let values = Set(lengths.map { $0.trimmingCharacters(in: .whitespaces) })
    guard let value = values.first, values.count == 1, value.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      throw Refusal(.connectionFailed)
    }
    // What is no number any more is too large for one.
    guard let length = Int(value), length <= limit else { throw Refusal(.tooLarge(limit: limit)) }
    return length == 0 ? .complete : .fixed(length)
  }
}
