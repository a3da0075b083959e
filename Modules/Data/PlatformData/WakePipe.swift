import Foundation

/// A pipe that makes a waiting `poll` return: the one way to interrupt a thread that waits for input.
final class WakePipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  /// Nil where the process has no descriptor left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func wake() {
    _ = write(writeEnd, [1], 1)
  }
}
