#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals that end a process, put off until it has cleaned up.
enum Interruption {
  /// Cancels the work when such a signal comes, and lets the signal end the process afterwards.
  static func ending<Success: Sendable>(
    _ work: @escaping @Sendable () async throws -> Success
  ) async throws -> Success {
    let signals = [SIGINT, SIGTERM, SIGHUP].filter(putOff)
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
      // To the process: this thread may take no signals.
      kill(getpid(), number)
      try? await Task.sleep(for: .seconds(1))
      exit(128 + number)
    }
    return try result.get()
  }

  /// - Returns: Whether the signal would have ended the process; one that is ignored, as under `nohup`, stays so.
  private static func putOff(_ number: Int32) -> Bool {
    guard channel.input >= 0 else { return false }
    let before = signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(channel.input, &byte, 1)
      errno = error
    }
    // The one way to compare it that every platform's headers leave: the address 1 stands for SIG_IGN.
    let isIgnored = unsafeBitCast(before, to: Int.self) == 1
    if isIgnored { signal(number, SIG_IGN) }
    return !isIgnored
  }

  private static func arrived() -> Int32? {
    var byte: UInt8 = 0
    return read(channel.output, &byte, 1) == 1 ? Int32(byte) : nil
  }
}

/// A handler may do little more than write: what it writes is read where there is time.
private let channel: (output: Int32, input: Int32) = {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return (-1, -1) }
  for end in ends {
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
  }
  return (ends[0], ends[1])
}()
