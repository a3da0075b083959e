/// A value, or nil if the input has another type.
public struct Lenient<Value: Decodable>: Decodable {
  public var value: Value?

  public init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
