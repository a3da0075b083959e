public import CoreDomain
import Synchronization

/// A simulated channel to sources or stores, with a configured speed, faults, and order of answers. It carries no data:
/// a request waits for it, and fails if it fails.
///
/// Requests are counted from 1, in their order.
public final class SimulatedChannel: Sendable {
  public struct Conditions: Sendable {
    /// The time from a request to its answer, or nil if each request takes its own time.
    public var latency: Duration?
    /// The reason with which every request fails, or nil if the channel works.
    public var fault: Failure.Reason?
    /// The reasons with which the requests to single sources fail.
    public var brokenSources: [String: Failure.Reason] = [:]
    /// The reasons with which single requests fail.
    public var faults: [Int: Failure.Reason] = [:]
    /// The reason with which each request fails whose number is divisible by `every`.
    public var repeatedFault: (every: Int, Failure.Reason)?
    /// The reason with which a part of the requests fails. The seed selects them.
    public var randomFault: (percent: Int, seed: Int, Failure.Reason)?
    /// The request whose answer another request waits for.
    public var predecessors: [Int: Int] = [:]
    /// The requests that are answered although their callers are canceled.
    public var uncancelable: Set<Int> = []
    /// The requests that the system cancels, and not their callers.
    public var canceledBySystem: Set<Int> = []
  }

  private struct State {
    var conditions = Conditions()
    var count = 0
    var answered: Set<Int> = []
    var waiting: [Int: [AsyncStream<Never>.Continuation]] = [:]
  }

  private let state = Mutex(State())
  private let clock: any Clock<Duration>

  public init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  public var conditions: Conditions {
    get { state.withLock { $0.conditions } }
    set { state.withLock { $0.conditions = newValue } }
  }

  /// A request that waits for the answer to another one.
  public struct BlockedRequest: Equatable, Sendable {
    public var number: Int
    public var predecessor: Int
    /// Whether the other request was sent.
    public var isPredecessorMade: Bool

    public init(_ number: Int, waitingFor predecessor: Int, isPredecessorMade: Bool) {
      self.number = number
      self.predecessor = predecessor
      self.isPredecessorMade = isPredecessorMade
    }
  }

  /// The requests that wait for the answers to other ones, by number.
  public var blocked: [BlockedRequest] {
    state.withLock { state in
      state.conditions.predecessors.sorted { $0.key < $1.key }.compactMap { number, predecessor in
        guard number <= state.count, state.answered.isDisjoint(with: [number, predecessor]) else {
          return nil
        }
        return BlockedRequest(
          number, waitingFor: predecessor, isPredecessorMade: predecessor <= state.count)
      }
    }
  }

  /// The number of requests so far.
  public var count: Int { state.withLock { $0.count } }

  /// Waits as long as a request to a source takes.
  ///
  /// - Throws: A ``CoreDomain/Failure`` of the source if the request fails, or `CancellationError`.
  public func request(to source: String) async throws {
    try await request(to: source, taking: .zero)
  }

  /// - Parameter duration: The duration of the request, unless the conditions have a latency.
  public func request(to source: String, taking duration: Duration) async throws {
    let (number, latency) = state.withLock { state in
      state.count += 1
      return (state.count, state.conditions.latency ?? duration)
    }
    defer { answer(number) }
    if state.withLock({ $0.conditions.uncancelable.contains(number) }) {
      try await Task { try await wait(latency, for: number) }.value
    } else {
      try await wait(latency, for: number)
    }
    if state.withLock({ $0.conditions.canceledBySystem.contains(number) }) { throw CancellationError() }
    if let reason = state.withLock({ $0.conditions.fault(of: number, to: source) }) {
      try await waitForTimeLimit(of: reason, after: latency)
      throw Failure(source: source, reason.naming(source))
    }
  }

  /// A request that times out gets no answer until its time limit.
  private func waitForTimeLimit(of reason: Failure.Reason, after latency: Duration) async throws {
    guard case .timedOut(let limit, _)? = reason.fault as? NetworkFault, limit > latency else { return }
    try await clock.sleep(for: limit - latency)
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

  private func answer(_ number: Int) {
    let waiting = state.withLock { state in
      state.answered.insert(number)
      return state.waiting.removeValue(forKey: number) ?? []
    }
    for continuation in waiting { continuation.finish() }
  }
}

extension Failure.Reason {
  /// The reason for a source. A reason of all sources can't name the one that isn't found.
  fileprivate func naming(_ source: String) -> Failure.Reason {
    self == .notFound("") ? .notFound(source) : self
  }
}

extension SimulatedChannel.Conditions {
  fileprivate func fault(of number: Int, to source: String) -> Failure.Reason? {
    if let fault = fault ?? brokenSources[source] ?? faults[number] { return fault }
    if let repeatedFault, number.isMultiple(of: repeatedFault.every) { return repeatedFault.1 }
    guard let randomFault, isUnlucky(number, randomFault.percent, seed: randomFault.seed) else { return nil }
    return randomFault.2
  }

  /// Whether SplitMix64 draws a number below the percentage for a request, modulo 100. The generator starts with the
  /// seed and draws once for each request (Steele, Lea, and Flood, "Fast splittable pseudorandom number generators",
  /// 2014).
  private func isUnlucky(_ number: Int, _ percent: Int, seed: Int) -> Bool {
    var value = UInt64(seed) &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return (value ^ (value >> 31)) % 100 < UInt64(percent)
  }
}
