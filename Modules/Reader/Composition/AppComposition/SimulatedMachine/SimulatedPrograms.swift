import PlatformData
import Synchronization

/// The other programs of a simulated machine: a web browser, programs that are told about new articles, commands that write
/// passwords, and a program that may be synchronizing.
public final class SimulatedPrograms: Sendable {
  public struct Conditions: Sendable {
    /// The failure of the web browser, or nil if it works.
    public var browserFailure: BrowserFailure?
    /// Whether another program synchronizes the accounts.
    public var isSynchronizing = false
    /// The outputs of commands that write passwords. A shell knows no others.
    public var passwordOutputs: [String: String] = [:]
    /// The titles of articles that programs refuse to hear of.
    public var refusedTitles: Set<String> = []
    /// The number of attempts so far to tell a program about articles, by title.
    public fileprivate(set) var noticeCounts: [String: Int] = [:]
  }

  public enum BrowserFailure: Sendable {
    case isMissing
    case endsWith(status: Int)
  }

  private let state = Mutex(Conditions())

  public var conditions: Conditions {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// A lock that is free unless another program synchronizes.
  @Sendable
  func lock(_ store: String, _ purpose: String) -> (@Sendable () -> Void)? {
    guard !conditions.isSynchronizing else { return nil }
    return {}
  }

  var runner: ProgramRunner {
    ProgramRunner { [self] _, titles, _ in
      let isRefused = state.withLock { state in
        for title in titles { state.noticeCounts[title, default: 0] += 1 }
        return !state.refusedTitles.isDisjoint(with: titles)
      }
      if isRefused { throw ChildProcess.Failure.failed(status: 1, message: "no display") }
    } output: { [self] command, size, _ in
      guard let output = conditions.passwordOutputs[command] else {
        throw ChildProcess.Failure.failed(status: 127, message: nil)
      }
      return Array(output.utf8.prefix(size + 1))
    } runInTerminal: { [self] _ in
      switch conditions.browserFailure {
      case nil: return
      case .isMissing: throw ChildProcess.Failure.notStarted(isFound: false)
      case .endsWith(let status): throw ChildProcess.Failure.failed(status: status, message: nil)
      }
    }
  }
}
