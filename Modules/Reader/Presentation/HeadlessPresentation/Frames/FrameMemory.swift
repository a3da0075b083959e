/// Remembers the elements of lists, so that an element that stays in its place is not encoded again.
///
/// Most frames of a list differ from the one before in a few fields. Comparing an element costs a tenth of encoding it.
/// Elements that are equal count as the same: a text that changes only to equivalent characters of Unicode keeps its
/// tree.
final class FrameMemory {
  private var elements: [(value: Any, tree: FrameValue)] = []
  private var fields: [String: FrameMemory] = [:]

  /// The memory of a field.
  subscript(key: String) -> FrameMemory {
    if let known = fields[key] { return known }
    let field = FrameMemory()
    fields[key] = field
    return field
  }

  /// The tree of a list's element: the one before, or a new one.
  func tree<T>(of value: T, at index: Int, else make: () throws -> FrameValue) rethrows -> FrameValue {
    if index < elements.count, let value = value as? any Equatable, value.equals(elements[index].value) {
      return elements[index].tree
    }
    let tree = try make()
    elements.removeSubrange(min(index, elements.count)...)
    elements.append((value, tree))
    return tree
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
