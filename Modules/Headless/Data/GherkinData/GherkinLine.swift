import FlowsDomain

/// A line of a flow.
struct GherkinLine {
  let number: Int
  /// The text without its line end.
  let text: Substring
  /// The text without the white space at its start.
  let content: Substring

  init(_ text: Substring, number: Int) {
    (self.number, self.text) = (number, text)
    content = text.trimmedAtStart
  }

  /// The number of white space scalars at the start of the line.
  var indent: Int { text.unicodeScalars.count - content.unicodeScalars.count }

  var position: FlowPosition { FlowPosition(line: number, column: indent + 1) }

  func starts(with prefix: String) -> Bool { content.dropping(prefix) != nil }

  /// Returns the text after a prefix of the content, without surrounding white space.
  func rest(after prefix: String) -> String? { content.dropping(prefix).map { String($0.trimmed) } }

  /// Returns the column of the text after a prefix of the content and white space.
  func column(after prefix: String) -> Int {
    let rest = content.unicodeScalars.dropFirst(prefix.unicodeScalars.count)
    return position.column + prefix.unicodeScalars.count + rest.prefix(while: \.isWhiteSpace).count
  }

  /// Returns the text after one of the keywords and its colon, without surrounding white space.
  func title(after keywords: [String]) -> String? {
    let titles = keywords.lazy.compactMap { content.dropping($0)?.dropping(":") }
    return titles.first.map { String($0.trimmed) }
  }

  /// Returns a line of a doc string whose delimiter is indented by `width`. A line with a smaller indent loses all of
  /// it.
  func text(withoutIndent width: Int) -> Substring {
    width > indent ? content : Substring(text.unicodeScalars.dropFirst(width))
  }

  /// The language in a comment of the form `# language: fr`.
  var languageCode: String? {
    let name = content.dropping("#")?.trimmedAtStart.dropping("language")?.trimmedAtStart.dropping(":")
    guard let code = name?.trimmed, !code.isEmpty else { return nil }
    let isCode = code.unicodeScalars.allSatisfy {
      $0.isASCII && $0.properties.isAlphabetic || $0 == "-" || $0 == "_"
    }
    return isCode ? String(code) : nil
  }
}

extension GherkinLine {
  /// The tags before a comment.
  ///
  /// - Throws: The fault of the first tag that contains white space.
  func tags() throws(FlowFault) -> [String] {
    var scalars = content.unicodeScalars
    let comment = scalars.indices.dropFirst().first {
      scalars[$0] == "#" && scalars[scalars.index(before: $0)].isWhiteSpace
    }
    scalars = scalars[..<(comment ?? scalars.endIndex)]
    var tags: [String] = []
    var column = indent + 1
    for word in scalars.dropFirst().split(separator: "@", omittingEmptySubsequences: false) {
      let name = Substring(word).trimmedAtEnd
      guard !name.unicodeScalars.contains(where: \.isWhiteSpace) else {
        throw FlowFault(
          "The tag \(FlowFault.excerpt("@\(name)")) contains white space. Start each tag with an @.",
          at: FlowPosition(line: number, column: column))
      }
      if !name.isEmpty { tags.append("@\(name)") }
      column += word.count + 1
    }
    return tags
  }

  /// The cells of a table row, which starts with a bar. The text after the last bar isn't a cell.
  var cells: [String] {
    var cells: [String] = []
    var cell = content.utf8.dropFirst()
    var isEscaped = false
    for index in cell.indices {
      let byte = content.utf8[index]
      if byte == UInt8(ascii: "|"), !isEscaped {
        cells.append(Substring(cell[..<index]).trimmed.unescapedCell)
        cell = content.utf8[index...].dropFirst()
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return cells
  }
}

extension Substring {
  /// Compares scalar by scalar, so a combining mark after the prefix doesn't change the prefix.
  func dropping(_ prefix: String) -> Substring? {
    utf8.starts(with: prefix.utf8) ? Substring(utf8.dropFirst(prefix.utf8.count)) : nil
  }

  var trimmed: Substring { trimmedAtStart.trimmedAtEnd }

  var trimmedAtStart: Substring { Substring(unicodeScalars.drop(while: \.isWhiteSpace)) }

  var trimmedAtEnd: Substring {
    let last = unicodeScalars.lastIndex { !$0.isWhiteSpace }
    return last.map { self[...$0] } ?? ""
  }

  /// The cell with `\n` replaced by a line feed, `\|` by a bar, and `\\` by a backslash. Other backslashes stay.
  var unescapedCell: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return String(self) }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "n"): result.append("\n")
      case (true, "|"), (true, "\\"), (false, _): result.append(scalar)
      case (true, _): result.append(contentsOf: ["\\", scalar])
      }
      isEscaped = false
    }
    if isEscaped { result.append("\\") }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has the property White_Space. Looking up each ASCII character in Unicode data would take most
  /// of the time.
  var isWhiteSpace: Bool {
    isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
  }
}
