import CommandLinePresentation

/// One line of a record: a step from one state to the next.
struct FrameEdit: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    /// Sets a field to a value without inner values, and creates missing outer fields. The index after the last element
    /// appends one.
    case set(FrameValue)
    /// Inserts an element, which the next edits fill.
    case insert
    case remove
  }

  /// The largest array in which elements before the last one are inserted and removed, and the largest object. The
  /// limit keeps the time for reading a record linear.
  static let limit = 1000

  var path: FieldPath
  var action: Action
}

extension FrameValue {
  /// - Throws: A ``FieldFault`` if the edit doesn't match the value. The value is unusable afterward.
  mutating func apply(_ edit: FrameEdit) throws(FieldFault) {
    try apply(edit, at: 0)
  }

  /// Moves each array and object out of its value while it changes, so that it isn't copied.
  private mutating func apply(_ edit: FrameEdit, at depth: Int) throws(FieldFault) {
    guard depth < edit.path.parts.count else {
      if case .set(let value) = edit.action { self = value }
      return
    }
    switch edit.path.parts[depth] {
    case .key(let key), .id(let key):
      if self == .null { self = .object(FrameObject()) }
      guard case .object(var object) = self else { throw .mismatch(self, in: edit.path, at: depth) }
      self = .null
      if object[key] == nil { try edit.checkAddition(of: key, to: object, at: depth) }
      if depth == edit.path.parts.count - 1, edit.action == .remove {
        object[key] = nil
      } else {
        try object.change(key) { value throws(FieldFault) in try value.apply(edit, at: depth + 1) }
      }
      self = .object(object)
    case .index(let index):
      if self == .null { self = .array([]) }
      guard case .array(var elements) = self else { throw .mismatch(self, in: edit.path, at: depth) }
      self = .null
      try edit.checkIndex(index, in: elements, at: depth)
      let isLast = depth == edit.path.parts.count - 1
      if isLast, edit.action == .remove {
        elements.remove(at: index)
      } else {
        if index == elements.count || isLast && edit.action == .insert { elements.insert(.null, at: index) }
        try elements[index].apply(edit, at: depth + 1)
      }
      self = .array(elements)
    }
  }
}

extension FrameEdit: CustomStringConvertible {
  var description: String {
    switch action {
    case .set(let value): "\(path) = \(value.leafToken)"
    case .insert: "+ \(path)"
    case .remove: "- \(path)"
    }
  }
}

extension FrameEdit {
  fileprivate func checkAddition(of key: String, to object: FrameObject, at depth: Int) throws(FieldFault) {
    if action == .remove {
      throw FieldFault("\(path.owner(of: depth)) has no field “\(key.harmlessEscaped)”.", in: path, at: depth)
    }
    if object.members.count == Self.limit {
      throw FieldFault("An object can't have more than \(Self.limit) fields.", in: path, at: depth)
    }
  }

  fileprivate func checkIndex(_ index: Int, in elements: [FrameValue], at depth: Int) throws(FieldFault) {
    guard index < elements.count || index == elements.count && action != .remove else {
      throw .tooFew(elements.count, in: path, at: depth)
    }
    let moves = depth == path.parts.count - 1 && [.insert, .remove].contains(action)
    if moves, index < elements.count - 1, elements.count > Self.limit {
      throw FieldFault(
        "In an array of more than \(Self.limit) elements, only the last one can be inserted or removed.",
        in: path,
        at: depth)
    }
  }
}
