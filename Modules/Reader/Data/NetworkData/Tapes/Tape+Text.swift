public import Foundation

// MARK: - Format
//
//   viewstate tape 1
//
//   GET https://example.org/feed.xml
//     200 after 120 ms
//     from https://example.org/new.xml
//     moved to https://example.org/new.xml
//     retry after 60 s
//     etag: "1"
//     |<rss>
//     |</rss>
//
//   GET https://example.com/feed.xml
//     fails after 30000 ms: timedOut 30000
//
// A line with “|” is a line of the body. A body that isn't plain text is in Base64 (RFC 4648), after “=”.

extension Tape {
  private static let header = "viewstate tape "
  private static let format = "1"

  /// Whether a file starts like a tape. A tape in another format counts as a tape.
  public static func isTape(_ data: Data) -> Bool { data.starts(with: header.utf8) }

  /// The text of the file: the same bytes for the same tape.
  public var text: String {
    var text = Self.header + Self.format + "\n"
    for exchange in exchanges {
      text += "\n\(exchange.method) \(exchange.url.absoluteString)\n"
      let time = "after \(exchange.milliseconds) ms"
      switch exchange.outcome {
      case .failure(let reason): text += "  fails \(time): \(reason.tapeWords)\n"
      case .response(let response):
        text += "  \(response.status) \(time)\n"
        if response.url != exchange.url { text += "  from \(response.url.absoluteString)\n" }
        if let url = response.permanentURL { text += "  moved to \(url.absoluteString)\n" }
        if let delay = response.retryAfter { text += "  retry after \(delay.components.seconds) s\n" }
        for (name, value) in response.headers.sorted(by: { $0.key < $1.key }) {
          text += "  \(name): \(value)\n"
        }
        text += Self.lines(of: response.body)
      }
    }
    return text
  }

  private static func lines(of body: Data) -> String {
    guard !body.isEmpty else { return "" }
    if let text = String(validating: body, as: UTF8.self), text.unicodeScalars.allSatisfy(\.isPlain) {
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return lines.map { "  |\(Substring($0))\n" }.joined()
    }
    let text = body.base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
    return text.split(separator: "\n").map { "  =\($0)\n" }.joined()
  }

  /// - Throws: A ``TapeFault`` if the file isn't a tape, or has another format.
  public init(_ data: Data) throws(TapeFault) {
    guard let text = String(validating: data, as: UTF8.self) else {
      // Everything before the first invalid byte decodes without a replacement.
      let sound = zip(String(decoding: data, as: UTF8.self).utf8, data).prefix { $0 == $1 }
      throw TapeFault(
        line: sound.count { $0.0 == UInt8(ascii: "\n") } + 1,
        message: "The text isn't valid UTF-8. Record the tape again with --tape.")
    }
    try self.init(text: text)
  }

  /// - Throws: A ``TapeFault`` if the text isn't a tape, or has another format.
  public init(text: String) throws(TapeFault) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var reader = TapeReader()
    for (index, bytes) in lines.enumerated() {
      // Git may have changed the line ends.
      let line = Substring(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
      do throws(TapeReader.Fault) {
        if index == 0 { try Self.checkHeader(line) } else { try reader.read(line, number: index + 1) }
      } catch {
        throw TapeFault(line: error.line ?? index + 1, message: error.message)
      }
    }
    do throws(TapeReader.Fault) {
      try reader.finish()
    } catch {
      throw TapeFault(line: error.line ?? lines.count, message: error.message)
    }
    exchanges = reader.exchanges
  }

  private static func checkHeader(_ line: Substring) throws(TapeReader.Fault) {
    guard line.hasPrefix(header) else {
      throw .init(
        "This isn't a tape: it doesn't begin with “\(header)\(format)”. Name a file that --tape wrote.")
    }
    guard line.dropFirst(header.count) == format else {
      throw .init("The tape has another format than \(format). Record it again with --tape.")
    }
  }
}

extension Unicode.Scalar {
  /// Whether a line can contain the character, and an editor shows and keeps it.
  fileprivate var isPlain: Bool {
    switch value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }
}
