public import CoreDomain

/// The speed and the faults of a simulated network, and the order of its answers. Requests are counted from 1.
public struct NetworkConditions: Sendable {
  /// What a request gets instead of its answer.
  public enum Outcome: Equatable, Sendable {
    case failure(Failure.Reason)
    /// An answer without content.
    case status(Int)
    /// Nothing until the time limit.
    case silence
  }

  /// The time from a request to its answer, or nil if each answer takes its own time.
  public var latency: Duration?
  /// The outcome of every request, or nil if the network works.
  public var outcome: Outcome?
  /// The outcomes of the requests to addresses with these starts.
  public var brokenSources: [String: Outcome] = [:]
  /// The outcomes of single requests.
  public var outcomes: [Int: Outcome] = [:]
  /// The outcome of each request whose number is divisible by `every`.
  public var repeated: (every: Int, Outcome)?
  /// The outcome of a part of the requests. The seed selects them.
  public var random: (percent: Int, seed: Int, Outcome)?
  /// The request whose answer another request waits for.
  public var predecessors: [Int: Int] = [:]
  /// The requests that are answered although their callers are canceled.
  public var uncancelable: Set<Int> = []
  /// The requests that the system cancels, and not their callers.
  public var canceledBySystem: Set<Int> = []

  func outcome(of number: Int, to address: String) -> Outcome? {
    let broken = brokenSources.first { address.hasPrefix($0.key) }?.value
    if let outcome = outcome ?? broken ?? outcomes[number] { return outcome }
    if let repeated, number.isMultiple(of: repeated.every) { return repeated.1 }
    guard let random, isUnlucky(number, random.percent, seed: random.seed) else { return nil }
    return random.2
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
