import CoreDomain
import Foundation

/// Parses an HTTP response as it arrives (RFC 9112). It tolerates common mistakes of servers, and limits all sizes.
struct HTTPParser {
  /// The body has a content coding, although the request allowed none.
  struct EncodedBody: Error {}

  enum Stage {
    case statusLine
    case fields
    /// The number of bytes still to come.
    case fixed(Int)
    case untilClose
    case chunkSize
    case chunk(Int)
    case chunkEnd
    case trailer
    case complete
  }

  var status = 0
  /// By lowercase name.
  var headers: [String: String] = [:]
  let isBodyExpected: Bool
  let limit: Int
  private var stage = Stage.statusLine
  private(set) var body = Data()
  /// The bytes that arrived and aren't parsed yet.
  private var pending: [UInt8] = []
  /// The number of bytes of the head that were parsed so far.
  private var headLength = 0
  var lastField: String?

  init(isBodyExpected: Bool = true, limit: Int) {
    self.isBodyExpected = isBodyExpected
    self.limit = limit
  }

  /// Parses the next bytes.
  ///
  /// - Parameter bytes: The bytes that arrived, or none at the end of the connection.
  /// - Returns: Whether the response is complete.
  /// - Throws: ``Refusal``, or ``EncodedBody`` before the body is read.
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

  /// - Returns: Whether to call it again with the remaining bytes.
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

  /// Returns the next line of the head and checks the head's total length.
  private mutating func headLine(_ rest: inout ArraySlice<UInt8>) throws -> ArraySlice<UInt8>? {
    let before = rest.count
    let line = try line(&rest)
    headLength += before - rest.count
    guard headLength + rest.prefix(line == nil ? .max : 0).count <= Self.headLimit else {
      throw Refusal(.connectionFailed)
    }
    return line
  }

  /// Returns the next line without its line ending, which may be a single line feed (RFC 9112, section 2.2).
  private func line(_ rest: inout ArraySlice<UInt8>) throws -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
      guard rest.count <= Self.headLimit else { throw Refusal(.connectionFailed) }
      return nil
    }
    defer { rest = rest[(end + 1)...] }
    let line = rest[..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// The largest size of the status line, the fields and the trailers together, in bytes.
  private static let headLimit = 256 << 10
}
