import PlatformData
import Synchronization

/// The other programs of a simulated machine: a web browser, programs that are told about new articles, and one that may
/// be synchronizing.
public final class SimulatedPrograms: Sendable {
  /// What happens to a program.
  public enum Outcome: Sendable {
    case works, isMissing
    case fails(status: Int)
  }

  private struct State {
    var browser = Outcome.works
    var isSynchronizing = false
    var refused: Set<String> = []
    var counts: [String: Int] = [:]
  }

  private let state = Mutex(State())

  public var browser: Outcome {
    get { state.withLock { $0.browser } }
    set { state.withLock { $0.browser = newValue } }
  }

  /// Whether another program synchronizes the accounts.
  public var isSynchronizing: Bool {
    get { state.withLock { $0.isSynchronizing } }
    set { state.withLock { $0.isSynchronizing = newValue } }
  }

  /// Makes each program fail that is told about an article with this title.
  public func refuse(_ title: String) { state.withLock { _ = $0.refused.insert(title) } }

  /// The number of attempts so far to tell a program about articles with this title.
  public func count(of title: String) -> Int { state.withLock { $0.counts[title] ?? 0 } }

  /// A lock that is free unless another program synchronizes.
  @Sendable
  func lock(_ store: String, _ purpose: String) -> (@Sendable () -> Void)? {
    guard !isSynchronizing else { return nil }
    return {}
  }

  var runner: ProgramRunner {
    ProgramRunner { [self] _, titles, _ in
      let isRefused = state.withLock { state in
        for title in titles { state.counts[title, default: 0] += 1 }
        return !state.refused.isDisjoint(with: titles)
      }
      if isRefused { throw ChildProcess.Failure.failed(status: 1, message: "no display") }
    } runInTerminal: { [self] _ in
      switch browser {
      case .works: return
      case .isMissing: throw ChildProcess.Failure.notStarted(isFound: false)
      case .fails(let status): throw ChildProcess.Failure.failed(status: status, message: nil)
      }
    }
  }
}
