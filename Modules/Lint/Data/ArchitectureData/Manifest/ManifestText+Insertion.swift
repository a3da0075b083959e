extension ManifestText {
  /// Returns the manifest with one more dependency of a target, or nil if it doesn't declare the target by
  /// name.
  ///
  /// A sorted list stays sorted. Line breaks and comments stay as they are.
  ///
  /// - Parameter code: The dependency as Swift code.
  func adding(_ code: String, toTarget target: String) -> [UInt8]? {
    guard let index = declaration(among: literals.indices.filter { literals[$0].text == target }) else {
      return nil
    }
    let name = literals[index]
    guard name.isName, !name.isDependency, Self.declarations.contains(name.callee ?? ""),
      let call = name.call,
      brackets[call].end < bytes.count
    else { return nil }
    let (start, end) = (brackets[call].start, brackets[call].end)
    let list = brackets.first {
      $0.isDependencies && start < $0.start && $0.end < end && bytes[$0.start] == UInt8(ascii: "[")
    }
    guard let list else { return addingList(of: code, after: name) }

    let elements = elements(of: list)
    guard let previous = Self.previous(of: Element(code), in: elements) else {
      guard let first = elements.first else { return inserting([(list.start + 1, code)]) }
      let lineEnd = lineEnd(from: list.start + 1)
      guard let indentation = indentation(of: first.range.lowerBound), lineEnd < first.range.lowerBound else {
        return inserting([(first.range.lowerBound, code + ", ")])
      }
      return inserting([(lineEnd, lineBreak(at: lineEnd) + indentation + code + ",")])
    }
    let (last, next) = (previous.range.upperBound, bytes[previous.range.upperBound...])
    let comma = next.firstIndex { !$0.isBlank }.flatMap { bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
    let rest = bytes[(comma.map { $0 + 1 } ?? last)...].drop(while: \.isBlank)
    let endsLine = rest.first?.isNewline == true || rest.starts(with: "//".utf8)
    guard let indentation = indentation(of: previous.range.lowerBound), endsLine else {
      return inserting([(last, ", " + code)])
    }
    let lineEnd = lineEnd(from: last)
    let line = lineBreak(at: lineEnd) + indentation + code
    return inserting(comma == nil ? [(last, ","), (lineEnd, line)] : [(lineEnd, line + ",")])
  }

  /// An element of a list of dependencies, in the order of lists: own targets before products, each by name.
  private struct Element: Comparable {
    var range = 0..<0
    var isCall: Bool
    var name: String

    init(_ code: String, at range: Range<Int> = 0..<0) {
      self.range = range
      isCall = !code.hasPrefix("\"")
      name = code.split(separator: "\"").dropFirst(isCall ? 1 : 0).first.map { $0.lowercased() } ?? ""
    }

    static func < (left: Element, right: Element) -> Bool {
      left.isCall == right.isCall ? left.name < right.name : right.isCall
    }
  }

  /// Returns the element after which a new one belongs, or nil if it belongs before all of them.
  private static func previous(of new: Element, in elements: [Element]) -> Element? {
    let isSorted = zip(elements, elements.dropFirst()).allSatisfy { $0 <= $1 }
    return isSorted ? elements.last { $0 < new } : elements.last
  }

  private func elements(of list: Bracket) -> [Element] {
    bytes.withUnsafeBufferPointer { buffer in
      let start = list.start + 1
      var lexer = SwiftLexer(UnsafeBufferPointer(rebasing: buffer[start..<list.end]), readsBareRegexes: true)
      var elements: [Element] = []
      var range: Range<Int>?
      var depth = 0
      func finish() {
        guard let range else { return }
        elements.append(Element(String(decoding: buffer[range], as: UTF8.self), at: range))
      }
      var token = lexer.next()
      while token.kind != .end {
        if token.kind == .comma, depth == 0 {
          finish()
          range = nil
        } else {
          if token.kind == .open { depth += 1 } else if token.kind == .close { depth -= 1 }
          range = (range?.lowerBound ?? start + token.start)..<start + token.end
        }
        token = lexer.next()
      }
      finish()
      return elements
    }
  }

  private func addingList(of code: String, after name: Literal) -> [UInt8]? {
    let end = name.offset + name.text.utf8.count + 2
    let label = bytes[..<name.offset].lastIndex { $0 == UInt8(ascii: "n") } ?? name.offset
    let separator = indentation(of: label).map { "," + lineBreak(at: lineEnd(from: end)) + $0 } ?? ", "
    return inserting([(end, separator + "dependencies: [" + code + "]")])
  }

  // MARK: Lines

  /// Returns the white space before the first token of a line, or nil if another one comes before it.
  private func indentation(of offset: Int) -> String? {
    let blanks = bytes[..<offset].reversed().prefix(while: \.isBlank).reversed()
    guard blanks.count < offset, bytes[offset - blanks.count - 1].isNewline else { return nil }
    return String(decoding: blanks, as: UTF8.self)
  }

  private func lineEnd(from offset: Int) -> Int {
    bytes.withUnsafeBufferPointer { $0.lineEnd(from: offset) }
  }

  /// Returns the line break at the end of a line.
  private func lineBreak(at lineEnd: Int) -> String {
    bytes[lineEnd...].starts(with: "\r\n".utf8) ? "\r\n" : "\n"
  }

  /// - Parameter parts: The texts to insert, by increasing offset.
  private func inserting(_ parts: [(offset: Int, text: String)]) -> [UInt8] {
    var edited = bytes
    for (offset, text) in parts.reversed() { edited.insert(contentsOf: text.utf8, at: offset) }
    return edited
  }
}
