import CoreDomain
import Foundation
import Synchronization

/// Answers requests from tapes.
///
/// The requests of one method and URL get the recorded answers in their order. After the last one, a GET gets the last
/// answer again. A request whose validators are those of the answer gets status 304 (RFC 9110, section 13.1).
public final class TapePlayer: Sendable {
  fileprivate struct State {
    /// By method and URL.
    var answers: [String: [Tape.Exchange]] = [:]
    /// The number of answers that were given.
    var given: [String: Int] = [:]
    var lacking: [String] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Adds the answers of a tape to those of earlier ones.
  public func insert(_ tape: Tape) {
    state.withLock { state in
      for exchange in tape.exchanges {
        state.answers[Self.key(exchange.method, exchange.url), default: []].append(exchange)
      }
    }
  }

  /// The requests that no tape has an answer to: the method, and the URL without secrets.
  public var lacking: [String] { state.withLock { $0.lacking } }

  /// - Parameter wait: Waits for an answer that took this time when it was recorded, or fails instead of it.
  public func network(
    until wait: @escaping @Sendable (_ source: String, _ recorded: Duration) async throws -> Void
  ) -> NetworkProvider {
    NetworkProvider { [self] request in
      let url = Redaction().url(request.url)
      let key = Self.key(request.method, url)
      let time = state.withLock { $0.next(key)?.milliseconds ?? 0 }
      try await wait(url.absoluteString, .milliseconds(time))
      guard let exchange = state.withLock({ $0.take(key) }) else {
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
  fileprivate func next(_ key: String) -> Tape.Exchange? {
    guard let answers = answers[key] else { return nil }
    let number = given[key, default: 0]
    return number < answers.count ? answers[number] : key.hasPrefix("GET ") ? answers.last : nil
  }

  fileprivate mutating func take(_ key: String) -> Tape.Exchange? {
    guard let exchange = next(key) else {
      lacking.append(key)
      return nil
    }
    given[key, default: 0] += 1
    return exchange
  }
}

extension NetworkResponse {
  /// The answer to a request that may have validators: “not modified” if they are those of this answer.
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
