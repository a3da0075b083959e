import Foundation

/// A view state as a tree: the same keys and values as in its published frame.
///
/// Flows and records compare these trees. They cost less than JSON, and a fault in a tree can name its field.
public enum FrameValue: Hashable, Sendable {
  /// No value, such as an optional value that is encoded as null.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number as JSON writes it, so that every integer is exact.
  case number(String)
  /// A text. Texts are equal if their bytes in UTF-8 are.
  case string(String)
  /// A list of values.
  case array([FrameValue])
  /// Values by their keys.
  case object(FrameObject)

  /// Creates the tree of a value, with the keys and values of its `encode(to:)`.
  ///
  /// - Throws: An `EncodingError` if a number isn't finite, or the error of the value's `encode(to:)`.
  public init(encoding value: some Encodable) throws {
    self = try FrameValueEncoder.value(of: value)
  }

  /// Encodes a state after another one.
  init(encoding state: some Encodable, after memory: FrameMemory) throws {
    self = try FrameValueEncoder.value(of: state, memory)
  }

  public static func == (left: FrameValue, right: FrameValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    // Equivalent Unicode characters are different texts.
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// The value with an empty array or object in place of a full one.
  var emptied: FrameValue {
    switch self {
    case .array: .array([])
    case .object: .object(FrameObject())
    default: self
    }
  }
}

extension String {
  /// Compares ten times as fast as the elements of `utf8`.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    let result = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        guard left.count == right.count else { return false }
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
    return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

/// The members of a ``FrameValue/object(_:)``, sorted by key. Each key occurs once.
public struct FrameObject: Hashable, Sendable {
  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The key of the value in its object.
    public let key: String
    /// The value of the key.
    public var value: FrameValue
  }

  /// The members, sorted by the Unicode scalars of their keys.
  public private(set) var members: [Member]

  /// Creates an object without members.
  public init() { members = [] }

  /// Creates an object. The last of several members with the same key wins.
  init(_ members: [Member]) {
    self.members = members
    guard !zip(members, members.dropFirst()).allSatisfy({ $0.key < $1.key }) else { return }
    self.members.sort { $0.key < $1.key }
    guard !zip(self.members, self.members.dropFirst()).allSatisfy({ $0.key < $1.key }) else { return }
    self.members = []
    for member in members { self[member.key] = member.value }
  }

  /// The value of a key, or nil if the object lacks the key. Assigning nil removes the member.
  ///
  /// - Complexity: O(log *n*) for reading, O(*n*) for adding and removing.
  public subscript(key: String) -> FrameValue? {
    get {
      let index = position(of: key)
      return index < members.count && members[index].key == key ? members[index].value : nil
    }
    set {
      let index = position(of: key)
      let isThere = index < members.count && members[index].key == key
      switch newValue {
      case let value? where isThere: members[index].value = value
      case let value?: members.insert(Member(key: key, value: value), at: index)
      case nil where isThere: members.remove(at: index)
      case nil: break
      }
    }
  }

  /// The index of the first key that doesn't come before this one.
  private func position(of key: String) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
