import StrataPlatform

#if canImport(SwiftOverlayShims)
  import SwiftOverlayShims
#endif

/// Measures real time, and how long this thread ran in it.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct Stopwatch {
  private var start = Duration.zero
  private var processorStart = Duration.zero
  /// The start and the end of the task's previous job, if the task only changed its executor in between.
  private var previous: ClosedRange<Duration>?

  static func started(after previous: ClosedRange<Duration>?) -> Stopwatch {
    Stopwatch(
      start: read(CLOCK_MONOTONIC), processorStart: read(CLOCK_THREAD_CPUTIME_ID), previous: previous)
  }

  /// The time from the start of the job to the present.
  var job: ClosedRange<Duration> { start...Self.read(CLOCK_MONOTONIC) }

  var measurement: SleepEstimate.Measurement {
    let now = Self.read(CLOCK_MONOTONIC)
    let processor = Self.read(CLOCK_THREAD_CPUTIME_ID) - processorStart
    return .init(
      job: now - start, lost: now - start - processor,
      previous: previous.map { now - $0.upperBound...now - $0.lowerBound })
  }

  private static func read(_ clock: clockid_t) -> Duration { .nanoseconds(nanoseconds(of: clock)) }

  /// The real time of a clock.
  static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
