import CoreDomain
import Foundation

extension HTTPParser {
  /// Fails at once for another protocol, whose server might send a few bytes and then wait.
  func checkProtocol(_ rest: ArraySlice<UInt8>) throws {
    guard rest.starts(with: "HTTP/1.".utf8.prefix(rest.count)) else {
      throw Refusal(.unrecognized(.unknown, insteadOf: .server))
    }
  }

  mutating func readStatus(_ line: ArraySlice<UInt8>) throws {
    let code = line.split(separator: UInt8(ascii: " "), maxSplits: 2).dropFirst().first ?? []
    guard code.count == 3, let status = Int(String(decoding: code, as: UTF8.self)), status >= 100,
      status != 101
    else { throw Refusal(.unrecognized(.unknown, insteadOf: .server)) }
    self.status = status
  }

  mutating func readField(_ line: ArraySlice<UInt8>) {
    let text = Self.text(line)
    // A line that begins with white space continues the previous line (RFC 9112, section 5.2).
    if let lastField, line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") {
      let more = text.trimmingCharacters(in: .whitespaces)
      headers[lastField] = "\(headers[lastField] ?? "") \(more)".trimmingCharacters(in: .whitespaces)
      return
    }
    // An invalid line is skipped.
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return }
    let name = text[..<colon].trimmingCharacters(in: .whitespaces).lowercased()
    let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    lastField = name
  }

  /// Decodes UTF-8, or else ISO 8859-1, which fields used in the past (RFC 9110, section 5.5).
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Returns how the body is framed (RFC 9112, section 6.3).
  mutating func bodyStage() throws -> Stage {
    if status < 200 {
      // An interim response. The final one follows it.
      headers = [:]
      lastField = nil
      return .statusLine
    }
    let isRedirect = [301, 302, 303, 307, 308].contains(status) && headers["location"] != nil
    // The body of a redirect isn't needed.
    if !isBodyExpected || isRedirect || status == 204 || status == 304 { return .complete }
    if headers["transfer-encoding"]?.lowercased().contains("chunked") == true { return .chunkSize }
    guard let lengths = headers["content-length"]?.split(separator: ",") else { return .untilClose }
    let values = Set(lengths.map { $0.trimmingCharacters(in: .whitespaces) })
    guard let value = values.first, values.count == 1, value.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      throw Refusal(.connectionFailed)
    }
    // Digits that don't fit in an integer are too large.
    guard let length = Int(value), length <= limit else { throw Refusal(.tooLarge(limit: limit)) }
    return length == 0 ? .complete : .fixed(length)
  }
}
