/// One of the pictures in a `srcset` attribute.
struct ImageCandidate {
  var reference: Substring
  /// The width or the density of the picture.
  var size: Double

  /// The candidates of a source set (WHATWG HTML, section 4.8.4.2.2). A comma inside an address belongs to it.
  static func list(_ sourceSet: String) -> [ImageCandidate] {
    var candidates: [ImageCandidate] = []
    var rest = sourceSet[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      var reference = rest.prefix { !$0.isWhitespace }
      guard !reference.isEmpty else { return candidates }
      rest = rest[reference.endIndex...]
      var size = 1.0
      if reference.last == "," {
        while reference.last == "," { reference.removeLast() }
      } else {
        let descriptors = rest.prefix { $0 != "," }
        rest = rest[descriptors.endIndex...]
        let number = descriptors.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0.dropLast()) }
        if let number, number.isFinite { size = number }
      }
      candidates.append(ImageCandidate(reference: reference, size: size))
    }
  }
}
