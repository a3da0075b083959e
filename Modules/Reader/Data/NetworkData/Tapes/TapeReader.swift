import CoreDomain
import Foundation

/// Reads the lines of a tape after the first one.
struct TapeReader {
  struct Fault: Error {
    var message: String
    /// The line of the fault, or nil for the current line.
    var line: Int?

    init(_ message: String, line: Int? = nil) {
      self.message = message
      self.line = line
    }
  }

  /// An exchange whose lines haven't all been read.
  fileprivate struct Draft {
    var exchange: Tape.Exchange
    var line: Int
    var hasOutcome = false
    /// Whether a line of the body is plain text.
    var hasText = false
    /// The body so far, if it isn't plain text.
    var base64 = Data()
  }

  private(set) var exchanges: [Tape.Exchange] = []
  private var draft: Draft?

  mutating func read(_ line: Substring, number: Int) throws(Fault) {
    guard !line.isEmpty else { return }
    // A character can combine with the one before it, so bytes are compared.
    let isBody = line.utf8.starts(with: "  |".utf8) || line.utf8.starts(with: "  =".utf8)
    guard isBody || line.allSatisfy(\.isPrintable) else {
      throw Fault("The line has a character that isn't printable ASCII. Only bodies can have others.")
    }
    guard line.hasPrefix("  ") else {
      try finish()
      draft = Draft(exchange: try Self.request(line), line: number)
      return
    }
    guard var draft else {
      throw Fault("An answer needs a request above it, such as “GET https://example.org/”.")
    }
    self.draft = nil
    try draft.read(line.dropFirst(2))
    self.draft = draft
  }

  /// Ends the last exchange.
  mutating func finish() throws(Fault) {
    guard var draft else { return }
    guard draft.hasOutcome else { throw Fault("The request has no answer below it.", line: draft.line) }
    if !draft.base64.isEmpty {
      guard let body = Data(base64Encoded: draft.base64) else {
        throw Fault("The body of this request's answer isn't Base64.", line: draft.line)
      }
      draft.response?.body = body
    }
    exchanges.append(draft.exchange)
    self.draft = nil
  }

  private static func request(_ line: Substring) throws(Fault) -> Tape.Exchange {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let method = parts.first, (1...20).contains(method.count),
      method.allSatisfy({ $0.isASCII && $0.isUppercase }), let url = URL(tape: parts[1])
    else {
      throw Fault("A line without indentation must be a request, such as “GET https://example.org/feed.xml”.")
    }
    return Tape.Exchange(method: String(method), url: url, outcome: .failure(.unreadable))
  }
}

extension TapeReader.Draft {
  fileprivate var response: NetworkResponse? {
    get { if case .response(let response) = exchange.outcome { response } else { nil } }
    set { if let newValue { exchange.outcome = .response(newValue) } }
  }

  fileprivate mutating func read(_ line: Substring) throws(TapeReader.Fault) {
    guard hasOutcome else {
      try readOutcome(line)
      hasOutcome = true
      return
    }
    guard case .response(var response) = exchange.outcome else {
      throw TapeReader.Fault("A request that fails has no other line.")
    }
    // Otherwise, each line would copy the body.
    exchange.outcome = .failure(.unreadable)
    defer { exchange.outcome = .response(response) }
    switch line.utf8.first {
    case UInt8(ascii: "|") where base64.isEmpty:
      if hasText { response.body.append(UInt8(ascii: "\n")) }
      hasText = true
      response.body.append(contentsOf: line.utf8.dropFirst())
    case UInt8(ascii: "=") where !hasText: base64.append(contentsOf: line.utf8.dropFirst())
    default:
      guard !hasText, base64.isEmpty else {
        throw TapeReader.Fault("The body must be in one piece, at the end of its answer.")
      }
      try response.readHeader(line)
    }
  }

  private mutating func readOutcome(_ line: Substring) throws(TapeReader.Fault) {
    if let match = line.wholeMatch(of: /fails after (\d{1,9}) ms: (.*)/), let time = Int(match.1) {
      guard let reason = Failure.Reason(tapeWords: match.2) else {
        throw TapeReader.Fault("The reason of the failure is unknown. Record the tape again with --tape.")
      }
      exchange.milliseconds = time
      exchange.outcome = .failure(reason)
    } else if let match = line.wholeMatch(of: /([1-9]\d\d) after (\d{1,9}) ms/), let status = Int(match.1),
      let time = Int(match.2)
    {
      exchange.milliseconds = time
      exchange.outcome = .response(NetworkResponse(status: status, url: exchange.url))
    } else {
      throw TapeReader.Fault("A status and a time must follow a request, such as “200 after 120 ms”.")
    }
  }
}

extension NetworkResponse {
  fileprivate mutating func readHeader(_ line: Substring) throws(TapeReader.Fault) {
    if line.hasPrefix("from "), let url = URL(tape: line.dropFirst(5)) {
      self.url = url
    } else if line.hasPrefix("moved to "), let url = URL(tape: line.dropFirst(9)) {
      permanentURL = url
    } else if let match = line.wholeMatch(of: /retry after (\d{1,19}) s/), let seconds = Int(match.1) {
      retryAfter = .seconds(seconds)
    } else if let match = line.wholeMatch(of: /([a-z0-9-]+): (.*)/) {
      headers[String(match.1)] = String(match.2)
    } else {
      throw TapeReader.Fault("A line below the status must be a header, such as “etag: \"1\"”, or the body.")
    }
  }
}

extension URL {
  /// Reads a network address in a tape.
  fileprivate init?(tape text: Substring) {
    guard !text.contains(where: \.isWhitespace), let url = URL(string: String(text)), url.isWeb else {
      return nil
    }
    self = url
  }
}
