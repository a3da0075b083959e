/// The view state of a screen at one time of a scenario.
package struct PlayedFrame: Equatable, Sendable {
  /// The time since the scenario began.
  package var milliseconds: Int
  /// The name of the screen.
  package var screen: String
  /// The state, which is an object.
  package var state: FrameValue

  /// The start of its lines.
  func head(number: Int) -> String { "frame \(number), \(milliseconds) ms, \(screen)" }
}

extension [PlayedFrame] {
  /// Returns the first difference to other frames, or nothing if they are the same: the own (−) and the other (+) frame,
  /// field by field. A frame that is missing on one side is compared with the last state of its screen.
  func difference(to others: [PlayedFrame]) -> [String] {
    for index in 0..<Swift.max(count, others.count) {
      let own = index < count ? self[index] : nil
      let other = index < others.count ? others[index] : nil
      if own == other { continue }
      let last = prefix(index).state(of: (other ?? own)?.screen)
      let heads = [("−", own), ("+", other)].compactMap { sign, frame in
        frame.map { "\(sign) \($0.head(number: index + 1))" }
      }
      let isSameMoment = heads.count == 2 && heads[0].dropFirst() == heads[1].dropFirst()
      let isSameScreen = own == nil || other == nil || own?.screen == other?.screen
      let difference = FrameDifference(from: own?.state ?? last, to: other?.state ?? last)
      return (isSameMoment ? [] : heads) + (isSameScreen ? difference.lines : [])
    }
    return []
  }

  /// The lines of all frames, each as the difference from the previous one of the same screen.
  var lines: [String] {
    indices.flatMap { index in
      let frame = self[index]
      let difference = FrameDifference(from: prefix(index).state(of: frame.screen), to: frame.state)
      return [frame.head(number: index + 1)] + difference.edits.map { "  \($0)" }
    }
  }
}

extension ArraySlice<PlayedFrame> {
  /// The last state of a screen, or an object without fields if no frame shows the screen.
  fileprivate func state(of screen: String?) -> FrameValue {
    last { $0.screen == screen }?.state ?? .object(FrameObject())
  }
}
