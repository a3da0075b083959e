import CoreDomain
import Foundation
import Synchronization

/// Answers requests from tapes.
///
/// Requests with the same method and URL get the recorded answers in the order of the requests. A request that fails or
/// is canceled before its answer is due leaves the answer to the next one. After the last answer, a GET gets the last
/// answer again. A request with the validators of the answer gets status 304 (RFC 9110, section 13.1).
public final class TapePlayer: Sendable {
  fileprivate struct State {
    /// The answers by method and URL.
    var answers: [String: [(exchange: Tape.Exchange, tape: Int)]] = [:]
    var tapeCount = 0
    /// The tapes with an answer that a request got.
    var used: Set<Int> = []
    /// The numbers of the answers that no request has taken, in order.
    var rest: [String: [Int]] = [:]
    var lacking: [String] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Adds the answers of a tape to those of earlier ones.
  public func insert(_ tape: Tape) {
    state.withLock { state in
      for exchange in tape.exchanges {
        state.add(exchange, for: Self.key(exchange.method, exchange.url))
      }
      state.tapeCount += 1
    }
  }

  /// Whether a request was made that a tape has an answer to. Tapes are counted from 0.
  public func isUsed(tape number: Int) -> Bool { state.withLock { $0.used.contains(number) } }

  /// The addresses with an answer.
  public var addresses: [String] {
    Set(state.withLock { $0.answers.keys }.map { String($0.drop { $0 != " " }.dropFirst()) }).sorted()
  }

  /// The requests without an answer on any tape: the method, and the URL without secrets.
  public var lacking: [String] { state.withLock { $0.lacking } }

  /// - Parameter wait: Waits for the recorded duration of an answer, or fails instead of the answer.
  public func network(
    until wait: @escaping @Sendable (_ source: String, _ recorded: Duration) async throws -> Void
  ) -> NetworkProvider {
    NetworkProvider { [self] request in
      let url = Redaction().url(request.url)
      let key = Self.key(request.method, url)
      let (exchange, number) = state.withLock { $0.take(key) }
      do {
        try await wait(url.absoluteString, .milliseconds(exchange?.milliseconds ?? 0))
      } catch {
        state.withLock { $0.putBack(number, key) }
        throw error
      }
      guard let exchange else {
        state.withLock { $0.lacking.append(key) }
        throw Failure(source: url.absoluteString, .notStored)
      }
      switch exchange.outcome {
      case .response(let response): return response.confirming(request)
      case .failure(let reason): throw Failure(source: url.absoluteString, reason)
      }
    }
  }

  private static func key(_ method: String, _ url: URL) -> String { "\(method) \(url.absoluteString)" }
}

extension TapePlayer.State {
  fileprivate mutating func add(_ exchange: Tape.Exchange, for key: String) {
    rest[key, default: []].append(answers[key]?.count ?? 0)
    answers[key, default: []].append((exchange, tapeCount))
  }

  /// Returns the next answer, and its number if no other request gets it.
  fileprivate mutating func take(_ key: String) -> (Tape.Exchange?, number: Int?) {
    guard let answers = answers[key] else { return (nil, nil) }
    guard let number = rest[key]?.first else {
      return (key.hasPrefix("GET ") ? answers.last?.exchange : nil, nil)
    }
    rest[key]?.removeFirst()
    used.insert(answers[number].tape)
    return (answers[number].exchange, number)
  }

  fileprivate mutating func putBack(_ number: Int?, _ key: String) {
    guard let number else { return }
    let index = rest[key]?.firstIndex { $0 > number } ?? rest[key]?.endIndex ?? 0
    rest[key, default: []].insert(number, at: index)
  }
}

extension NetworkResponse {
  /// Returns the answer to a request, or “not modified” if the request has the answer's validators.
  fileprivate func confirming(_ request: NetworkRequest) -> NetworkResponse {
    let fields = Dictionary(request.headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    // The entity tag decides if there is one (RFC 9110, section 13.1.3).
    let (sent, own) =
      fields["if-none-match"].map { ($0, headers["etag"]) }
      ?? (fields["if-modified-since"] ?? "", headers["last-modified"])
    guard status == 200, sent == own else { return self }
    var response = self
    response.status = 304
    response.body = Data()
    return response
  }
}
