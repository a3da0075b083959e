import SchedulerData
import Synchronization

final class Log: Sendable {
  private let state = Mutex<([String], [Int])>(([], []))
  var entries: [String] { state.withLock { $0.0 } }
  var numbers: [Int] { state.withLock { $0.1 } }
  func append(_ entry: String) { state.withLock { $0.0.append(entry) } }
  func number(_ number: Int) { state.withLock { $0.1.append(number) } }
}

actor Napper {
  func nap(_ duration: Duration) async throws { try await Task.sleep(for: duration) }
}
