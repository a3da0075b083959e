import SimulationData

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension World {
  /// Ends the current ``pass(_:)`` or ``end()`` before its next job. A signal handler may call it.
  public static func interrupt() { DeterministicScheduler.shared.interruption.request() }

  /// Forgets an interruption that came after the end of a run.
  public static func forgetInterruption() { DeterministicScheduler.shared.interruption.take() }
}
