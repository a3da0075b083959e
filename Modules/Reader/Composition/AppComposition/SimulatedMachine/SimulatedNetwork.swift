import CoreDomain
import Foundation
import NetworkData
import Synchronization

/// A network of simulated servers, with a configured speed, faults, and order of answers. Requests are counted from 1.
public final class SimulatedNetwork: Sendable {
  private struct State {
    var conditions = NetworkConditions()
    var answers = AnswerTable()
    var missing: [AnsweredRequest] = []
    var count = 0
    var answered: Set<Int> = []
    var waiting: [Int: [AsyncStream<Never>.Continuation]] = [:]
  }

  /// A request that waits for the answer to another one.
  public struct BlockedRequest: Equatable, Sendable {
    public var number: Int
    public var predecessor: Int
    /// Whether the other request was sent.
    public var isPredecessorMade: Bool
  }

  private let state = Mutex(State())
  private let clock: any Clock<Duration>
  private let server: @Sendable (NetworkRequest) -> NetworkResponse?

  /// - Parameter server: Answers requests to a server that has a state, or returns nil for the others.
  init(clock: any Clock<Duration>, server: @escaping @Sendable (NetworkRequest) -> NetworkResponse?) {
    self.clock = clock
    self.server = server
  }

  public var conditions: NetworkConditions {
    get { state.withLock { $0.conditions } }
    set { state.withLock { $0.conditions = newValue } }
  }

  /// Reads or changes the answers of the servers.
  func withAnswers<Value: Sendable>(_ body: (inout sending AnswerTable) -> sending Value) -> Value {
    state.withLock { body(&$0.answers) }
  }

  /// The first request without an answer.
  var missing: AnsweredRequest? { state.withLock { $0.missing.first } }

  /// The requests that wait for the answers to other ones, by number.
  var blocked: [BlockedRequest] {
    state.withLock { state in
      state.conditions.predecessors.sorted { $0.key < $1.key }.compactMap { number, predecessor in
        guard number <= state.count, state.answered.isDisjoint(with: [number, predecessor]) else {
          return nil
        }
        return BlockedRequest(
          number: number, predecessor: predecessor, isPredecessorMade: predecessor <= state.count)
      }
    }
  }

  /// The number of requests so far.
  public var count: Int { state.withLock { $0.count } }

  /// - Parameters:
  ///   - timeout: The time limit of an answer.
  ///   - sizeLimit: The largest size of an answer, in bytes.
  func provider(timeout: Duration, sizeLimit: Int) -> NetworkProvider {
    .redirecting { [self] request in
      let response = try await response(to: request, timeout)
      guard response.body.count <= sizeLimit else {
        throw Failure(source: request.url.absoluteString, ContentFault.tooLarge(limit: sizeLimit))
      }
      return response
    }
  }

  private func response(to request: NetworkRequest, _ timeout: Duration) async throws -> NetworkResponse {
    let key = AnsweredRequest(request.method, request.url)
    let (number, (answer, index)) = state.withLock { state in
      state.count += 1
      return (state.count, state.answers.take(key))
    }
    var outcome: NetworkConditions.Outcome?
    do {
      outcome = try await wait(for: answer, to: number, at: key.address, within: timeout)
    } catch {
      state.withLock { $0.answers.putBack(index, key) }
      throw error
    }
    if outcome != nil { state.withLock { $0.answers.putBack(index, key) } }
    switch outcome ?? answer?.outcome {
    case .failure(let reason): throw Failure(source: key.address, reason)
    case .silence: throw Failure(source: key.address, NetworkFault.timedOut(after: timeout))
    case nil: break
    }
    if let response = answer?.response(to: request) ?? server(request) { return response }
    state.withLock { $0.missing.append(key) }
    throw Failure(source: key.address, SourceFault.notStored)
  }

  /// Waits as long as a request takes.
  ///
  /// - Returns: What the request gets instead of its answer, if the conditions say so.
  /// - Throws: `CancellationError`.
  private func wait(
    for answer: SimulatedAnswer?, to number: Int, at address: String, within timeout: Duration
  ) async throws -> NetworkConditions.Outcome? {
    defer { finish(number) }
    let conditions = conditions
    let latency = conditions.latency ?? answer?.delay ?? .zero
    let isLate = latency > timeout
    if conditions.uncancelable.contains(number) {
      try await Task { try await wait(min(latency, timeout), for: number) }.value
    } else {
      try await wait(min(latency, timeout), for: number)
    }
    if self.conditions.canceledBySystem.contains(number) { throw CancellationError() }
    let outcome = isLate ? .silence : self.conditions.outcome(of: number, to: address)
    // A request without an answer lasts until its time limit.
    if case .silence? = outcome ?? answer?.outcome, latency < timeout {
      try await clock.sleep(for: timeout - latency)
    }
    return outcome
  }

  private func wait(_ latency: Duration, for number: Int) async throws {
    // Without latency, an answer still comes later than its request.
    if latency > .zero { try await clock.sleep(for: latency) } else { await Task.yield() }
    try await waitForPredecessor(of: number)
  }

  private func waitForPredecessor(of number: Int) async throws {
    let (answers, continuation) = AsyncStream.makeStream(of: Never.self)
    state.withLock { state in
      guard let predecessor = state.conditions.predecessors[number], !state.answered.contains(predecessor)
      else {
        continuation.finish()
        return
      }
      state.waiting[predecessor, default: []].append(continuation)
    }
    for await _ in answers {}
    try Task.checkCancellation()
  }

  private func finish(_ number: Int) {
    let waiting = state.withLock { state in
      state.answered.insert(number)
      return state.waiting.removeValue(forKey: number) ?? []
    }
    for continuation in waiting { continuation.finish() }
  }
}
