/// An executor whose jobs a scheduler can run.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
protocol ScheduledExecutor: Executor {
  func run(_ job: UnownedJob)
  /// Runs a job that no scheduler owns.
  func forward(_ job: UnownedJob)
}
