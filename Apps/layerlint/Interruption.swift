#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Defers signals that end the process until it has cleaned up.
enum Interruption {
  /// Runs the work. On a signal, cancels the work and then lets the signal end the process.
  static func ending<Success: Sendable>(
    _ work: @escaping @Sendable () async throws -> Success
  ) async throws -> Success {
    let signals = [SIGINT, SIGTERM, SIGHUP].filter(deferSignal)
    defer { for number in signals { signal(number, SIG_DFL) } }

    let task = Task { try await work() }
    let watch = Task<Int32?, Never> {
      while !Task.isCancelled {
        if let number = arrived() {
          task.cancel()
          return number
        }
        try? await Task.sleep(for: .milliseconds(20))
      }
      return arrived()
    }
    let result = await task.result
    watch.cancel()
    if let number = await watch.value {
      signal(number, SIG_DFL)
      // Sent to the process, because this thread may block signals.
      kill(getpid(), number)
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

  private static func arrived() -> Int32? {
    var byte: UInt8 = 0
    return read(channel.output, &byte, 1) == 1 ? Int32(byte) : nil
  }
}

/// The pipe between the signal handler, which may do little more than write, and the task that waits for signals.
private let channel: (output: Int32, input: Int32) = {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return (-1, -1) }
  for end in ends {
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
  }
  return (ends[0], ends[1])
}()
