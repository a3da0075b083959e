import CLibXML2

/// The attributes of a start tag, valid during its callback: pairs of name and value, ended by nil.
struct HTMLAttributes {
  private let pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

  init(_ pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
    self.pairs = pairs
  }

  subscript(name: String) -> String? {
    guard var pair = pairs else { return nil }
    while let key = pair[0] {
      if String(decodingCString: key, as: UTF8.self) == name {
        return pair[1].map { String(decodingCString: $0, as: UTF8.self) } ?? ""
      }
      pair += 2
    }
    return nil
  }
}
