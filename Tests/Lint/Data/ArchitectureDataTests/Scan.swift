import Testing

/// A source, and the names that the scanner finds in it.
struct Scan: Sendable, CustomTestStringConvertible {
  var source: String
  var names: [String]
  var testDescription: String { source }

  init(_ source: String, _ names: String...) {
    self.source = source
    self.names = names
  }
}
