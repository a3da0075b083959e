public import FlowsDomain

/// What the frames of a scenario have in common in all orders of jobs: the sequence of different states, without their
/// times.
///
/// Fields that a scenario marks as free may change in any order among themselves: each of them is compared alone, beside
/// the fields that aren't free. The last states are compared whole.
public struct FrameHistory: Equatable, Sendable {
  /// The sequence without the free fields, then one for each free field.
  private var sequences: [[PlayedFrame]] = []
  private var last: PlayedFrame?

  /// - Throws: A ``FieldFault`` if a free field isn't a path, or no frame has it.
  public init(_ frames: [PlayedFrame], _ freedom: OrderFreedom) throws(FieldFault) {
    var free: [FieldPath] = []
    for field in freedom.fields {
      let path = try FieldPath(field)
      guard frames.contains(where: { $0.state.has(path) }) else {
        throw FieldFault(
          "No frame has the field “\(path)”, which the comment “any order” lists.", in: path, at: 0)
      }
      free.append(path)
    }
    sequences.append(frames.differing(without: free))
    for path in free { sequences.append(frames.differing(without: free.filter { $0 != path })) }
    last = frames.last?.timeless
  }

  /// The first difference to another history, field by field (− this one, + the other one).
  public func difference(to other: FrameHistory) -> [String] {
    for (own, others) in zip(sequences, other.sequences) where own != others {
      return FrameRecord.Scenario("", frames: own).mismatch(with: others)?.lines ?? []
    }
    return FrameRecord.Scenario("", frames: last.map { [$0] } ?? [])
      .mismatch(with: other.last.map { [$0] } ?? [])?.lines ?? []
  }
}

extension [PlayedFrame] {
  /// The frames without some fields and without times, each different from the one before it.
  fileprivate func differing(without fields: [FieldPath]) -> [PlayedFrame] {
    var result: [PlayedFrame] = []
    for frame in self {
      var frame = frame.timeless
      for field in fields where frame.state.has(field) {
        // The field exists, so it can be removed.
        try? frame.state.apply(FrameEdit(path: field, action: .remove))
      }
      if frame != result.last { result.append(frame) }
    }
    return result
  }
}

extension PlayedFrame {
  fileprivate var timeless: PlayedFrame { PlayedFrame(milliseconds: 0, screen: screen, state: state) }
}

extension FrameValue {
  fileprivate func has(_ path: FieldPath) -> Bool {
    (try? value(at: path, isEndAbsent: true)).flatMap(\.self) != nil
  }
}
