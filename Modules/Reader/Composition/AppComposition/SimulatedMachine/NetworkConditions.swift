public import CoreDomain

/// The speed and the faults of a simulated network, and the order of its answers. Requests are counted from 1.
public struct NetworkConditions: Sendable {
  /// What a request gets instead of its answer.
  public enum Outcome: Sendable {
    case failure(any Fault)
    /// Nothing until the time limit.
    case silence
  }

  /// The time from a request to its answer, or nil if each answer takes its own time.
  public var latency: Duration?
  /// The outcome of every request, or nil if the network works.
  public var outcome: Outcome?
  /// The outcomes of the requests to these addresses, and to those below them.
  public var brokenSources: [String: Outcome] = [:]
  /// The outcomes of single requests.
  public var outcomes: [Int: Outcome] = [:]
  /// The request whose answer another request waits for.
  public var predecessors: [Int: Int] = [:]
  /// The requests that are answered although their callers are canceled.
  public var uncancelable: Set<Int> = []
  /// The requests that the system cancels, and not their callers.
  public var canceledBySystem: Set<Int> = []

  /// Whether the machine has no connection.
  public var isOffline: Bool {
    if case .failure(SourceFault.offline)? = outcome { true } else { false }
  }

  func outcome(of number: Int, to address: String) -> Outcome? {
    let broken = brokenSources.first { address == $0.key || address.hasPrefix("\($0.key)/") }?.value
    return outcome ?? broken ?? outcomes[number]
  }
}
