/// The jobs that can run now, in the order in which they run: first in, first out.
///
/// The order of ready jobs is decided here and nowhere else.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct ReadyQueue {
  /// A job and its executor.
  struct Entry {
    var job: UnownedJob
    var executor: any ScheduledExecutor
    /// The real time of the task's previous job, if the task only changes its executor.
    var previous: ClosedRange<Duration>?
  }

  private var entries: [Entry] = []
  /// The number of entries that have been removed.
  private var head = 0

  mutating func add(_ entry: Entry) { entries.append(entry) }

  mutating func next() -> Entry? {
    guard head < entries.count else {
      entries.removeAll(keepingCapacity: true)
      head = 0
      return nil
    }
    head += 1
    return entries[head - 1]
  }
}
