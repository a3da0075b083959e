/// An executor whose jobs a scheduler can run.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
protocol ScheduledExecutor: Executor {
  /// Whether it runs its jobs one after another, in the order of arrival.
  var isSerial: Bool { get }
  func run(_ job: UnownedJob)
  /// Runs a job that no scheduler owns.
  func forward(_ job: UnownedJob)
}
