/// The tasks of ended sessions.
///
/// Identifiers grow, and most tasks of a session follow each other, so ranges need little memory: at most 1 MB, after
/// which the oldest ranges are forgotten.
struct EndedTasks {
  private static let limit = 65_536
  /// Ascending, without overlaps.
  private var ranges: [ClosedRange<UInt64>] = []

  /// Finds a task in O(log n).
  func contains(_ id: UInt64) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < id { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(id)
  }

  /// Adds the tasks of a session, which are newer than those of all earlier sessions.
  mutating func add(_ tasks: [UInt64]) {
    for id in tasks.sorted() {
      if let last = ranges.last, last.upperBound + 1 == id {
        ranges[ranges.count - 1] = last.lowerBound...id
      } else {
        ranges.append(id...id)
      }
    }
    ranges.removeFirst(max(0, ranges.count - Self.limit))
  }
}
