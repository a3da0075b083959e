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

  public static func == (left: FrameValue, right: FrameValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    // Equivalent Unicode characters are different texts.
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
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

/// The members of a ``FrameValue/object(_:)``, sorted by key. Each key occurs once.
public struct FrameObject: Hashable, Sendable {
  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The key of the value in its object.
    public let key: String
    /// The value of the key.
    public var value: FrameValue
  }

  private(set) var values: [String: FrameValue] = [:]

  /// The members, sorted by the Unicode scalars of their keys.
  public var members: [Member] {
    values.map { Member(key: $0, value: $1) }.sorted { $0.key < $1.key }
  }

  /// Creates an object without members.
  public init() {}

  /// Creates an object. The last of several members with the same key wins.
  init(_ members: [Member]) { values = Dictionary(members.map { ($0.key, $0.value) }) { $1 } }

  /// The value of a key, or nil if the object lacks the key. Assigning nil removes the member.
  public subscript(key: String) -> FrameValue? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
