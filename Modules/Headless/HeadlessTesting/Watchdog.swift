import Dispatch
import HeadlessRunner
import StrataPlatform
import Synchronization

/// Ends the process if a job blocks the thread of virtual time.
///
/// One queue serves all tests of the process. It counts its own ticks, so a pause in a debugger isn't a blocked thread.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
final class Watchdog: Sendable {
  static let standard = Watchdog(limit: .seconds(60))

  private struct Watched {
    var scheduler: DeterministicScheduler
    var test: String
    var turn: Int
    var ticks = 0
  }

  private static let ticks = 12
  private let limit: Duration
  private let watched = Mutex<Watched?>(nil)
  private let queue = DispatchQueue(label: "Watchdog")

  init(limit: Duration) {
    self.limit = limit
    scheduleTick()
  }

  private func scheduleTick() {
    queue.asyncAfter(deadline: .now() + limit / .seconds(1) / Double(Self.ticks)) { [weak self] in
      self?.tick()
      self?.scheduleTick()
    }
  }

  /// - Returns: A function that ends the watch.
  func watch(_ scheduler: DeterministicScheduler, for test: String?) -> () -> Void {
    let test = test.map { "the test “\($0.trimmed)”" } ?? "a call of inVirtualTime"
    watched.withLock { $0 = Watched(scheduler: scheduler, test: test, turn: scheduler.turn) }
    return { self.watched.withLock { $0 = nil } }
  }

  private func tick() {
    let blocked: String? = watched.withLock { watched in
      guard let current = watched else { return nil }
      let turn = current.scheduler.turn
      watched?.ticks = turn == current.turn ? current.ticks + 1 : 0
      watched?.turn = turn
      return current.ticks + 1 > Self.ticks ? current.test : nil
    }
    guard let blocked else { return }
    let message = """
      In virtual time, \(blocked) blocks its thread for more than \(limit.readable): use await instead of a \
      semaphore, a lock, a run loop, a dispatch queue, or Thread.sleep, and don't wait for another test.\n
      """
    endProcess(message)
  }
}

/// Ends the process with a sentence, without waiting for other threads.
func endProcess(_ sentence: String) -> Never {
  _ = sentence.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  _exit(EXIT_FAILURE)
}

extension String {
  /// The name without backticks and parentheses.
  fileprivate var trimmed: String { filter { $0 != "`" }.replacing("()", with: "") }
}
