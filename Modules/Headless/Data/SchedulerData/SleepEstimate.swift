/// Finds out how long a task asked to sleep.
///
/// `Task.sleep(for:)` adds the duration to the clock's present, and the runtime hands over only the sum. So the duration
/// is the remaining time plus the real time since the addition, which is between zero and the time since the job began.
/// In an interval of less than 1 ms there is at most one whole number of milliseconds. A longer one needs a guess: the
/// runtime needs some microseconds from the addition to the executor, unless the system stops the thread in between.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct SleepEstimate {
  /// The real times that an estimate needs.
  struct Measurement {
    /// The time since the job began.
    var job: Duration
    /// The part of ``job`` in which the thread didn't run.
    var lost: Duration
    /// The times since the task's previous job, if the task only changed its executor in between. The addition of
    /// `Task.sleep(until: .now + duration)` happens there.
    var previous: ClosedRange<Duration>?
  }

  private static let margin = Duration.microseconds(100)
  /// Powers of ten from a second to a microsecond, in attoseconds.
  private static let units = (12...18).reversed().map { (0..<$0).reduce(Int128(1)) { unit, _ in unit * 10 } }
  private static let millisecond: Int128 = 1_000_000_000_000_000

  /// The durations of recent sleeps that are certain.
  private var known: [Duration] = []

  /// Returns the requested duration.
  ///
  /// A whole number of milliseconds is exact. Another duration is exact to 10 µs, or to 1 ms if the job has already
  /// taken more than that.
  mutating func delay(remaining: Duration, _ measured: Measurement) -> Duration {
    guard remaining + measured.job > .zero else { return .zero }
    let usual = Self.wholeMilliseconds(from: max(remaining, .zero), through: remaining + measured.job)
    guard measured.lost > .microseconds(500), let usual else {
      let earlier = measured.previous.flatMap {
        Self.wholeMilliseconds(from: remaining + $0.lowerBound, through: remaining + $0.upperBound)
      }
      let delay =
        usual ?? earlier
        ?? Self.roundest(from: remaining, through: remaining + min(measured.job, Self.margin))
      remember(delay)
      return delay
    }
    if known.contains(usual) { return usual }
    // If the system stopped the thread after the addition, this interval contains the duration.
    let (first, last) = (remaining + measured.lost - Self.margin, remaining + measured.lost + Self.margin)
    if let duration = known.first(where: { first...last ~= $0 }) { return duration }
    if usual - remaining <= Self.margin { return usual }
    return Self.wholeMilliseconds(from: first, through: last)
      ?? Self.roundest(from: remaining, through: remaining + measured.job)
  }

  private mutating func remember(_ duration: Duration) {
    guard !known.contains(duration) else { return }
    known.append(duration)
    if known.count > 32 { known.removeFirst() }
  }

  private static func wholeMilliseconds(from first: Duration, through last: Duration) -> Duration? {
    multiple(of: millisecond, from: first, through: last)
  }

  private static func multiple(of unit: Int128, from first: Duration, through last: Duration) -> Duration? {
    let multiple = Duration(attoseconds: (first.attoseconds + unit - 1) / unit * unit)
    return multiple <= last ? multiple : nil
  }

  /// The duration in an interval that has the fewest digits.
  private static func roundest(from first: Duration, through last: Duration) -> Duration {
    units.lazy.compactMap { multiple(of: $0, from: first, through: last) }.first ?? last
  }
}
