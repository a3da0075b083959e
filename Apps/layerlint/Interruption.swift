import StrataPlatform
import Synchronization

/// Defers signals that end the process until it has cleaned up.
enum Interruption {
  /// Runs the work. The first signal cancels the work, and ends the process when the work has ended. The second
  /// signal ends the process at once.
  static func ending<Success: Sendable>(
    _ work: @escaping @Sendable () async throws -> Success
  ) async throws -> Success {
    let signals = [SIGINT, SIGTERM, SIGHUP].filter(deferSignal)
    let task = Task { try await work() }
    state.withLock { $0.cancel = { task.cancel() } }
    startThread()
    let result = await task.result
    for number in signals { signal(number, SIG_DFL) }
    if let number = state.withLock(\.number) {
      end(by: number)
      try? await Task.sleep(for: .seconds(1))
      exit(128 + number)
    }
    return try result.get()
  }

  /// Installs the handler for a signal. An ignored signal, as under `nohup`, stays ignored.
  ///
  /// - Returns: Whether the signal would have ended the process.
  private static func deferSignal(_ number: Int32) -> Bool {
    guard channel.input >= 0 else { return false }
    let before = signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(channel.input, &byte, 1)
      errno = error
    }
    // SIG_IGN has the address 1. Comparing addresses is the only way that works with the headers of every platform.
    let isIgnored = unsafeBitCast(before, to: Int.self) == 1
    if isIgnored { signal(number, SIG_IGN) }
    return !isIgnored
  }

  /// Starts a thread that waits for signals. A task isn't enough, because the work may occupy all threads of tasks.
  private static func startThread() {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    _ = pthread_create(
      &thread, nil,
      { _ in
        var byte: UInt8 = 0
        while read(channel.output, &byte, 1) == 1 {
          let number = Int32(byte)
          let (isFirst, cancel) = state.withLock { state in
            defer { state.number = number }
            return (state.number == nil, state.cancel)
          }
          if isFirst { cancel?() } else { Interruption.end(by: number) }
        }
        return nil
      }, nil)
  }

  private static func end(by number: Int32) {
    signal(number, SIG_DFL)
    // Sent to the process, because this thread may block signals.
    kill(getpid(), number)
  }
}

private let state = Mutex<(number: Int32?, cancel: (@Sendable () -> Void)?)>((nil, nil))

/// The pipe between the signal handler, which may do little more than write, and the thread that waits for signals.
private let channel: (output: Int32, input: Int32) = {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return (-1, -1) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
  return (ends[0], ends[1])
}()
