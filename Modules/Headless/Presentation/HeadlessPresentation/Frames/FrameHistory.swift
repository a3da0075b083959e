package import FlowsDomain

/// What the frames of a scenario have in common in all orders of jobs: the sequence of different states, without their
/// times.
///
/// Fields that a scenario marks as free may change in any order among themselves: each of them is compared alone, beside
/// the fields that aren't free. A field that may skip values is compared in the last state only, which is compared whole.
package struct FrameHistory: Equatable, Sendable {
  /// The sequence without the free fields, then one for each free field, and the last state alone.
  private var sequences: [[PlayedFrame]] = []

  /// - Parameter hasDates: Whether to compare dates in states. If sleeps take longer, dates move.
  /// - Throws: A ``FieldFault`` if a free field isn't a path, or no frame has it.
  package init(
    _ frames: [PlayedFrame], _ freedom: OrderFreedom, hasDates: Bool = true
  ) throws(FieldFault) {
    let frames = hasDates ? frames : frames.map(\.dateless)
    let free = try freedom.fields.map { text throws(FieldFault) in try FieldPath(text, of: frames) }
    let skipping = try freedom.skipping.map { text throws(FieldFault) in try FieldPath(text, of: frames) }
    sequences.append(frames.differing(without: skipping + free))
    for path in free {
      sequences.append(frames.differing(without: skipping + free.filter { $0 != path }))
    }
    sequences.append(frames.suffix(1).map(\.timeless))
  }

  /// The first difference to another history, field by field (− this one, + the other one).
  package func difference(to other: FrameHistory) -> [String] {
    for (own, others) in zip(sequences, other.sequences) where own != others {
      return own.difference(to: others)
    }
    return []
  }
}

extension FieldPath {
  /// - Throws: A ``FieldFault`` if the text isn't a path, or no frame has the field.
  fileprivate init(_ text: String, of frames: [PlayedFrame]) throws(FieldFault) {
    try self.init(text)
    guard frames.contains(where: { $0.state.has(self) }) else {
      throw FieldFault(
        "No frame has the field “\(self)”, which a comment of the scenario lists.", in: self, at: 0)
    }
  }
}

extension FrameValue {
  /// Removes a field that exists.
  fileprivate mutating func remove(_ path: ArraySlice<FieldPath.Part>) {
    guard let part = path.first else { return }
    let rest = path.dropFirst()
    switch (self, part) {
    case (.object(var object), .key(let key)), (.object(var object), .id(let key)):
      var value = object[key]
      value?.remove(rest)
      object[key] = rest.isEmpty ? nil : value
      self = .object(object)
    case (.array(var elements), _):
      let index: Int? =
        if case .index(let index) = part { index } else { elements.firstIndex { $0.id == part.id } }
      guard let index, index < elements.count else { return }
      if rest.isEmpty { elements.remove(at: index) } else { elements[index].remove(rest) }
      self = .array(elements)
    default: break
    }
  }
}

extension [PlayedFrame] {
  /// The frames without some fields and without times, each different from the one before it.
  fileprivate func differing(without fields: [FieldPath]) -> [PlayedFrame] {
    var result: [PlayedFrame] = []
    for frame in self {
      var frame = frame.timeless
      for field in fields where frame.state.has(field) {
        frame.state.remove(field.parts[...])
      }
      if frame != result.last { result.append(frame) }
    }
    return result
  }
}

extension PlayedFrame {
  fileprivate var dateless: PlayedFrame {
    PlayedFrame(milliseconds: milliseconds, screen: screen, state: state.dateless)
  }

  fileprivate var timeless: PlayedFrame { PlayedFrame(milliseconds: 0, screen: screen, state: state) }
}

extension FrameValue {
  fileprivate var dateless: FrameValue {
    switch self {
    case .string(let text) where text.isDate: .string("a date")
    case .array(let elements): .array(elements.map(\.dateless))
    case .object(let object):
      .object(FrameObject(object.members.map { .init(key: $0.key, value: $0.value.dateless) }))
    default: self
    }
  }

  fileprivate func has(_ path: FieldPath) -> Bool {
    (try? value(at: path, isEndAbsent: true)).flatMap(\.self) != nil
  }
}

extension String {
  /// Whether frames write a date like this.
  fileprivate var isDate: Bool {
    let bytes = utf8
    guard bytes.count >= 20, bytes.count <= 24, bytes.last == UInt8(ascii: "Z") else { return false }
    return bytes.dropFirst(4).first == UInt8(ascii: "-") && bytes.dropFirst(10).first == UInt8(ascii: "T")
  }
}
