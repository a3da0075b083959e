/// The differences between two frames, field by field, sorted by key.
///
/// Elements with an `id` are compared with the element that has the same one, so that a new row doesn't change all rows
/// below it. Other arrays are compared index by index.
public struct FrameDifference: Equatable, Sendable {
  /// A change of a field, relative to the state after the previous changes.
  package struct Change: Equatable, Sendable {
    package let path: FieldPath
    /// The old value, or nil if the field is new.
    let old: FrameValue?
    /// The new value, or nil if the field is gone.
    package let new: FrameValue?
    /// Whether the following elements move.
    package let isInsertion: Bool
  }

  package private(set) var changes: [Change] = []

  /// Compares two frames.
  public init(from old: FrameValue, to new: FrameValue) { compare(old, new, at: FieldPath()) }

  /// A line for each field that changed, such as `− title = "old"` or `+ title = "new"`.
  public var lines: [String] {
    changes.flatMap { change in
      [("−", change.old), ("+", change.new)].flatMap { sign, value in
        (value?.leaves(at: change.path) ?? []).map { "\(sign) \($0) = \($1.leafToken.explicit)" }
      }
    }
  }

  /// The changes as lines, which together turn the old frame into the new one: `title = "new"` sets a field, `- title`
  /// removes it, and `+ rows[0]` inserts an element, which the next lines fill.
  var edits: [String] {
    changes.flatMap { change in
      guard let new = change.new else { return ["- \(change.path)"] }
      return (change.isInsertion ? ["+ \(change.path)"] : [])
        + new.leaves(at: change.path).map { "\($0) = \($1.leafToken)" }
    }
  }

  private mutating func compare(_ old: FrameValue, _ new: FrameValue, at path: FieldPath) {
    guard old != new else { return }
    switch (old, new) {
    case (.object(let old), .object(let new)) where !new.values.isEmpty: compare(old, new, at: path)
    case (.array(let old), .array(let new)) where !new.isEmpty: compare(old, new, at: path)
    default:
      add(path, old: old, new: new.emptied)
      compare(new.emptied, new, at: path)
    }
  }

  private mutating func compare(_ old: FrameObject, _ new: FrameObject, at path: FieldPath) {
    for key in Set(old.values.keys).union(new.values.keys).sorted() {
      switch (old[key], new[key]) {
      case (let old?, let new?): compare(old, new, at: path + .key(key))
      case (let old, let new): add(path + .key(key), old: old, new: new)
      }
    }
  }

  private mutating func compare(_ old: [FrameValue], _ new: [FrameValue], at path: FieldPath) {
    if let oldIDs = old.identifiers, let newIDs = new.identifiers, !Set(oldIDs).isDisjoint(with: newIDs) {
      return compare(old, new, at: path, newIDs.difference(from: oldIDs))
    }
    for index in (0..<old.count).dropFirst(new.count).reversed() {
      add(path + .index(index), old: old[index], new: nil)
    }
    for (index, element) in new.enumerated() {
      if index < old.count {
        compare(old[index], element, at: path + .index(index))
      } else {
        add(path + .index(index), old: nil, new: element)
      }
    }
  }

  private mutating func compare(
    _ old: [FrameValue], _ new: [FrameValue], at path: FieldPath, _ steps: CollectionDifference<String>
  ) {
    var current = old
    for case .remove(let index, _, _) in steps.removals.reversed() {
      add(path + .index(index), old: current.remove(at: index), new: nil)
    }
    var inserted: Set<Int> = []
    for case .insert(let index, _, _) in steps.insertions { inserted.insert(index) }
    for (index, element) in new.enumerated() {
      if inserted.contains(index) {
        add(path + .index(index), old: nil, new: element, isInsertion: index < current.count)
        current.insert(element, at: index)
      } else {
        compare(current[index], element, at: path + .index(index))
      }
    }
  }

  private mutating func add(
    _ path: FieldPath, old: FrameValue?, new: FrameValue?, isInsertion: Bool = false
  ) {
    changes.append(Change(path: path, old: old, new: new, isInsertion: isInsertion))
  }
}

extension FrameValue {
  /// The fields without inner fields.
  func leaves(at path: FieldPath) -> [(FieldPath, FrameValue)] {
    switch self {
    case .object(let object) where !object.values.isEmpty:
      object.members.flatMap { $0.value.leaves(at: path + .key($0.key)) }
    case .array(let elements) where !elements.isEmpty:
      elements.enumerated().flatMap { $1.leaves(at: path + .index($0)) }
    default: [(path, self)]
    }
  }
}

extension [FrameValue] {
  /// The `id` of each element, or nil if an element has none, or there are too many elements.
  fileprivate var identifiers: [String]? {
    guard count <= 500 else { return nil }
    let identifiers = compactMap { element in
      if case .object(let object) = element, case .string(let id) = object["id"] { id } else { nil }
    }
    return identifiers.count == count ? identifiers : nil
  }
}
