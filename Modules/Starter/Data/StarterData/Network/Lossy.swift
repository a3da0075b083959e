/// A value, or nil if the record isn't valid. In a list, one broken record doesn't hide the others.
struct Lossy<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}
