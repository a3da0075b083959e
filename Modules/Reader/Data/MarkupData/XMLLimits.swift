/// How much of a document is read: what no honest feed comes near to, and what keeps a hostile one harmless.
public struct XMLLimits: Sendable {
  /// How deep elements may be nested.
  public var depth: Int
  /// How many attributes of one tag are read; the others are left out.
  public var attributes: Int
  /// How many namespace declarations may be in force at one place; the others are left out.
  public var namespaces: Int
  /// How many elements are kept at one time; the others are left out.
  public var elements: Int

  public init(depth: Int = 256, attributes: Int = 256, namespaces: Int = 512, elements: Int = 400_000) {
    self.depth = depth
    self.attributes = attributes
    self.namespaces = namespaces
    self.elements = elements
  }
}
