// An isolate keeps a text of another direction from moving the text beside it (Unicode Standard Annex 9, section 2.4).

extension Unicode.Scalar {
  /// Whether the character is LRI, RLI, or FSI.
  fileprivate var opensIsolate: Bool { (0x2066...0x2068).contains(value) }

  /// Whether the character is PDI.
  fileprivate var closesIsolate: Bool { value == 0x2069 }

  /// Whether the character is in a block whose characters have the class R, AL, or AN by default (DerivedBidiClass.txt).
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension [Unicode.Scalar] {
  /// The offsets of the isolates' starts and ends that belong together, without those nested deeper than max_depth of
  /// Unicode Standard Annex 9.
  var balancedIsolates: Set<Int> {
    var balanced: Set<Int> = []
    var open: [Int] = []
    for (offset, scalar) in enumerated() {
      if scalar.opensIsolate { open.append(offset) }
      guard scalar.closesIsolate, let start = open.popLast(), open.count < 125 else { continue }
      balanced.formUnion([start, offset])
    }
    return balanced
  }
}

extension String {
  /// The text as an isolate if it contains characters from right to left. Otherwise, it moves no text beside it.
  package var isolated: String {
    unicodeScalars.contains(where: \.isRightToLeft) ? "\u{2068}\(self)\u{2069}" : self
  }
}

extension [String] {
  /// The lines of a text whose isolates are balanced, so that those of each line are. An isolate that is longer than a
  /// line ends with it and continues in the next one.
  package var balancingIsolates: [String] {
    guard contains(where: { $0.unicodeScalars.contains(where: \.opensIsolate) }) else { return self }
    var open: [Unicode.Scalar] = []
    return map { line in
      let start = open.map(String.init).joined()
      for scalar in line.unicodeScalars {
        if scalar.opensIsolate { open.append(scalar) }
        if scalar.closesIsolate { _ = open.popLast() }
      }
      return start + line + String(repeating: "\u{2069}", count: open.count)
    }
  }
}
