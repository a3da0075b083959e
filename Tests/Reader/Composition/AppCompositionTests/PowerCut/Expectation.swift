/// What must be found for one key from now on.
struct Expectation: Sendable {
  var key: String
  /// The permitted values. Nil stands for nothing.
  var values: Set<String?>

  /// The key of what went wrong in an observation. It's never expected.
  static let trouble = "trouble"

  init(_ key: String, _ values: String?...) {
    self.key = key
    self.values = Set(values)
  }
}

extension [String: String] {
  /// Everything that isn't as expected, in sentences.
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
