/// The order of loads that overlap. The result of the latest one counts, and a canceled load leaves no trace.
struct Loads {
  private var running: Set<Int> = []
  private var last = 0
  private var shown = 0

  /// Whether a load runs whose result would be shown.
  var isRunning: Bool { running.contains { $0 > shown } }

  mutating func begin() -> Int {
    last += 1
    running.insert(last)
    return last
  }

  /// Ends a load.
  ///
  /// - Returns: Whether to show its result, or its error.
  mutating func end(_ load: Int, with error: (any Error)? = nil) -> Bool {
    running.remove(load)
    guard load > shown, !(error is CancellationError) else { return false }
    shown = load
    return true
  }
}
