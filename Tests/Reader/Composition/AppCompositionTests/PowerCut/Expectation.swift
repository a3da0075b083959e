/// The values that a key may have from now on.
struct Expectation: Sendable {
  var key: String
  /// The permitted values. Nil means no value.
  var values: Set<String?>

  /// The key of an error in an observation. It's never expected.
  static let trouble = "trouble"

  init(_ key: String, _ values: String?...) {
    self.key = key
    self.values = Set(values)
  }
}

extension [String: String] {
  /// A sentence for each value that isn't as expected.
  func violations(of expectations: [String: Set<String?>]) -> [String] {
    let expected = expectations.merging([Expectation.trouble: [nil]]) { first, _ in first }
    return expected.sorted { $0.key < $1.key }.compactMap { key, values in
      let found = self[key]
      if values.contains(found) { return nil }
      let wanted = values.map { $0 ?? "nothing" }.sorted().joined(separator: " or ")
      return "\(key): \(found ?? "nothing") instead of \(wanted)"
    }
  }
}
