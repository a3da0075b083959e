/// Caches fields and the elements of lists, so that unchanged ones are not encoded again.
///
/// Most frames of a list differ from the previous one in a few fields. Comparing a value costs a tenth of encoding it,
/// and nothing if a list wasn't changed. Equal values count as unchanged: a text that changes only to equivalent
/// Unicode characters keeps its tree.
final class FrameMemory {
  private typealias Known = (value: Any, tree: FrameValue)

  private var whole: Known?
  private var elements: [Known] = []
  private var fields: [String: FrameMemory] = [:]

  /// The memory of a field.
  subscript(key: String) -> FrameMemory {
    if let known = fields[key] { return known }
    let field = FrameMemory()
    fields[key] = field
    return field
  }

  /// The tree of the value itself: the previous one, or a new one.
  func tree<T>(of value: T, else make: () throws -> FrameValue) rethrows -> FrameValue {
    if let whole, let value = value as? any Equatable, value.isEqual(to: whole.value) { return whole.tree }
    let tree = try make()
    whole = (value, tree)
    return tree
  }

  /// The tree of a list's element: the previous one, or a new one.
  func tree<T>(of value: T, at index: Int, else make: () throws -> FrameValue) rethrows -> FrameValue {
    if index < elements.count, let value = value as? any Equatable, value.isEqual(to: elements[index].value) {
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
