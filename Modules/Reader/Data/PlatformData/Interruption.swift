import Foundation

/// Runs blocking system calls on a new thread, so that they don't block the cooperative pool. Cancellation of the task
/// ends the waiting.
///
/// - Parameter operation: Waits with ``Interruption/wait(for:milliseconds:)`` before each call that would
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

/// Wakes a waiting thread through a pipe, because only a descriptor interrupts a `poll`.
public final class Interruption: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// - Throws: `POSIXError` if the process has no free descriptors.
  public init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends all current and future waits.
  public func signal() {
    _ = write(writeEnd, [1], 1)
  }

  /// Waits until `descriptor` can be read without blocking.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor to wait for, or nil to wait for the signal only.
  ///   - milliseconds: The maximum time. By default it's unlimited.
  /// - Returns: Whether the descriptor is ready, false after the maximum time.
  /// - Throws: `CancellationError` after ``signal()``.
  public func wait(for descriptor: Int32?, milliseconds: Int32 = -1) throws -> Bool {
    var polled = [
      pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
      // `poll` ignores a negative descriptor (POSIX.1-2017).
      pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polled, nfds_t(polled.count), milliseconds) < 0 {
      guard errno == EINTR else { throw POSIXError(.EIO) }
    }
    if polled[0].revents != 0 { throw CancellationError() }
    return polled[1].revents != 0
  }
}
