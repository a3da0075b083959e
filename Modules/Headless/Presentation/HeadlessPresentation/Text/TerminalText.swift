import CommandLinePresentation

extension StringProtocol {
  /// The number of columns on a terminal.
  package var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : Substring(self).unicodeScalars.columns
  }

  /// The start of the text in at most `width` columns, with an ellipsis if a part is left out.
  package func truncated(to width: Int) -> String {
    guard columns > width else { return String(self) }
    guard width > 0 else { return "" }
    var text = ""
    var used = 0
    for character in self {
      guard used + character.columns < width else { break }
      used += character.columns
      text.append(character)
    }
    return [text + "…"].balancingIsolates[0]
  }

  /// The words in lines of at most `width` columns. A longer word is broken, but an address stays whole, so that it can
  /// be copied.
  package func wrapped(to width: Int) -> [String] {
    let width = Swift.max(1, width)
    var lines: [String] = []
    var line = ""
    var used = 0
    // An ASCII space always ends a word, so bytes can be searched instead of characters.
    for word in String(self).utf8.split(separator: UInt8(ascii: " ")).map(Substring.init) {
      let columns = word.columns
      if !line.isEmpty, used + 1 + columns <= width {
        line += " " + word
        used += 1 + columns
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, used) = ("", 0)
      guard columns > width else {
        (line, used) = (String(word), columns)
        continue
      }
      for part in word.parts {
        let columns = part.columns
        if used > 0, used + columns > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line += part
        used += columns
      }
    }
    return (line.isEmpty ? lines : lines + [line]).balancingIsolates
  }

  /// Whether the text contains an absolute address.
  package var hasAddress: Bool { contains("://") }
}

extension Substring {
  /// The parts of a word that can be on lines of their own: its characters, except those of an address.
  fileprivate var parts: [Substring] {
    guard hasAddress else { return indices.map { self[$0...$0] } }
    var parts: [Substring] = []
    var rest = self
    while !rest.isEmpty {
      // Text in wide characters has no spaces, so that it can be one word with an address in it.
      let narrow = rest.prefix { $0.columns < 2 }
      let part = narrow.isEmpty ? rest.prefix(1) : narrow
      parts.append(part)
      rest = rest[part.endIndex...]
    }
    return parts
  }
}
