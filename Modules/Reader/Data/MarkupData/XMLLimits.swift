/// The limits on a document. Real feeds don't come close to them, and hostile ones can't exceed them.
public struct XMLLimits: Sendable {
  /// The deepest nesting of elements.
  public var depth: Int
  /// The largest number of attributes of one tag. The others are left out.
  public var attributes: Int
  /// The largest number of namespace declarations in effect at one place. The others are left out.
  public var namespaces: Int
  /// The largest number of elements in memory at one time. The others are left out.
  public var elements: Int
  /// The largest size of a text between tags or of an attribute, in bytes. The rest is left out.
  public var text: Int
  /// The largest number of different names and namespaces. Everything after it is left out.
  public var names: Int

  public init(
    depth: Int = 256, attributes: Int = 256, namespaces: Int = 512, elements: Int = 400_000,
    text: Int = 8 << 20, names: Int = 10_000
  ) {
    self.depth = depth
    self.attributes = attributes
    self.namespaces = namespaces
    self.elements = elements
    self.text = text
    self.names = names
  }
}
