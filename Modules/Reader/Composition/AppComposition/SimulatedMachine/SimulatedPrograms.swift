import PlatformData
import Synchronization

/// The other programs of a simulated machine: those that use the terminal, such as a web browser, programs that are told about new articles, commands that write
/// passwords, and a program that may be synchronizing.
public final class SimulatedPrograms: Sendable {
  public struct Conditions: Sendable {
    /// The exit statuses of programs in the terminal that fail, by name. The status 127 means that there is no such program.
    public var statuses = ["xdg-open": 127, "open": 127]
    /// The texts that programs in the terminal got, or else their arguments, by command.
    public fileprivate(set) var inputs: [String: String] = [:]
    /// Whether another program synchronizes the accounts.
    public var isSynchronizing = false
    /// The outputs of commands that write passwords. A shell knows no others.
    public var passwordOutputs: [String: String] = [:]
    /// The titles of articles that programs refuse to hear of.
    public var refusedTitles: Set<String> = []
    /// The number of attempts so far to tell a program about articles, by title.
    public fileprivate(set) var noticeCounts: [String: Int] = [:]
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
    } runInTerminal: { [self] words, text in
      // The command of a shell is its last word, which may take the file with the text as its argument.
      let isShell = words[0] == "/bin/sh"
      let command = isShell ? words[words.count - 1].replacing(" \"$0\"", with: "") : words[0]
      let name = String(command.prefix { $0 != " " })
      let status = state.withLock { state in
        state.inputs[command] = text ?? words.dropFirst().joined(separator: " ")
        return state.statuses[name]
      }
      guard let status else { return }
      throw status == 127 && !isShell
        ? ChildProcess.Failure.notStarted(isFound: false) : .failed(status: status, message: nil)
    }
  }
}
