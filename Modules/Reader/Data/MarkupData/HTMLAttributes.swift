import CLibXML2

/// The attributes of an element. Attributes from libxml2 are valid only during its callback.
struct HTMLAttributes: ExpressibleByDictionaryLiteral {
  /// Pairs of name and value, ended by nil.
  private var pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  private var values: [String: String] = [:]

  init(_ pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
    self.pairs = pairs
  }

  init(dictionaryLiteral values: (String, String)...) {
    self.values = Dictionary(values) { first, _ in first }
  }

  subscript(name: String) -> String? {
    guard var pair = pairs else { return values[name] }
    while let key = pair[0] {
      if xmlStrEqual(key, name) != 0 {
        return pair[1].map { String(decodingCString: $0, as: UTF8.self) } ?? ""
      }
      pair += 2
    }
    return nil
  }
}
