import CoreDomain
import Foundation
import Synchronization

/// Records the exchanges of a run. Its tape contains no secrets.
public final class TapeRecorder: Sendable {
  private struct State {
    /// The exchanges in the order of the requests, or nil for one without an outcome.
    var exchanges: [Tape.Exchange?] = []
    var redaction = Redaction()
    /// The total size of all bodies, in bytes.
    var size = 0
  }

  private let state = Mutex(State())
  private let clock: any Clock<Duration>
  private let sizeLimit: Int

  /// - Parameters:
  ///   - clock: Measures the time until an answer.
  ///   - sizeLimit: The largest size of the tape's file, in bytes.
  public init(clock: any Clock<Duration> = ContinuousClock(), sizeLimit: Int = Tape.sizeLimit) {
    self.clock = clock
    self.sizeLimit = sizeLimit
  }

  /// Sends requests to another network, and records the answers. A canceled request isn't recorded.
  ///
  /// The requests have no conditions, so every answer is whole and can be the first one of a flow.
  public func recording(_ network: NetworkProvider) -> NetworkProvider {
    NetworkProvider { [self] request in
      let number = begin(request)
      var request = request
      request.headers = request.headers.filter {
        !["if-none-match", "if-modified-since"].contains($0.key.lowercased())
      }
      var result = Result<NetworkResponse, any Error>.failure(CancellationError())
      let elapsed = await clock.measure {
        do { result = .success(try await network.send(request)) } catch { result = .failure(error) }
      }
      end(number, result, after: elapsed)
      return try result.get()
    }
  }

  private func begin(_ request: NetworkRequest) -> Int {
    state.withLock { state in
      state.redaction.learn(from: request)
      state.exchanges.append(
        Tape.Exchange(method: request.method, url: request.url, outcome: .failure(.unreadable)))
      return state.exchanges.count - 1
    }
  }

  private func end(_ number: Int, _ result: Result<NetworkResponse, any Error>, after time: Duration) {
    state.withLock { state in
      state.exchanges[number]?.milliseconds = time.milliseconds
      switch result {
      case .success(let response):
        state.redaction.learn(from: response)
        state.size += response.body.count
        // A body beyond the limit is never written.
        if state.size > sizeLimit { state.exchanges = state.exchanges.map { _ in nil } }
        state.exchanges[number]?.outcome = .response(response)
      case .failure(let failure as Failure): state.exchanges[number]?.outcome = .failure(failure.reason)
      case .failure: state.exchanges[number] = nil
      }
    }
  }

  /// The exchanges so far, without secrets, or nil if their tape is larger than the limit.
  public var tape: Tape? {
    let state = state.withLock { $0 }
    let redaction = state.redaction
    let tape = Tape(
      state.exchanges.compactMap { exchange in
        guard var exchange else { return nil }
        exchange.url = redaction.url(exchange.url)
        switch exchange.outcome {
        case .response(let response): exchange.outcome = .response(redaction.response(response))
        case .failure(let reason): exchange.outcome = .failure(redaction.reason(reason))
        }
        return exchange
      })
    return state.size <= sizeLimit && tape.text.utf8.count <= sizeLimit ? tape : nil
  }
}
