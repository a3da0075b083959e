import Foundation

/// Runs blocking system calls on a thread of their own, so that they hold up no thread of the cooperative pool,
/// and ends their waiting as soon as the task is canceled.
///
/// - Parameter operation: Waits with ``Interruption/wait(for:toWrite:milliseconds:)`` before each call that would
///   block.
public func withInterruptibleThread<Value: Sendable>(
  _ operation: @escaping @Sendable (Interruption) throws -> Value
) async throws -> Value {
  try Task.checkCancellation()
  let interruption = try Interruption()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try operation(interruption) })
      }
    }
  } onCancel: {
    interruption.signal()
  }
}

/// What makes a waiting thread go on: a pipe, the one thing that interrupts a `poll`.
public final class Interruption: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// - Throws: `POSIXError` where the process has no descriptor left.
  public init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends every wait, the ones to come included.
  public func signal() {
    _ = write(writeEnd, [1], 1)
  }

  /// Waits until `descriptor` can be read or written without blocking.
  ///
  /// - Parameters:
  ///   - descriptor: What to wait for, beside the signal; nil for the signal alone.
  ///   - milliseconds: How long; without end by default.
  /// - Returns: Whether it came to that in time.
  /// - Throws: `CancellationError` after ``signal()``.
  public func wait(
    for descriptor: Int32?, toWrite isWriting: Bool = false, milliseconds: Int32 = -1
  ) throws -> Bool {
    var polled = [
      pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
      // A negative descriptor is passed over (POSIX.1-2017, poll).
      pollfd(fd: descriptor ?? -1, events: Int16(isWriting ? POLLOUT : POLLIN), revents: 0),
    ]
    while poll(&polled, nfds_t(polled.count), milliseconds) < 0 {
      guard errno == EINTR else { throw POSIXError(.EIO) }
    }
    if polled[0].revents != 0 { throw CancellationError() }
    return polled[1].revents != 0
  }
}
