import ArchitectureData

extension ManifestText {
  /// Returns the manifest with one more dependency of a target, or nil if it doesn't declare the target by
  /// name.
  ///
  /// A sorted list stays sorted. Line breaks and comments stay the same.
  ///
  /// - Parameter code: The dependency as Swift code.
  func adding(_ code: String, toTarget target: String) -> [UInt8]? {
    guard let (name, list) = dependencyList(ofTarget: target) else { return nil }
    guard let list else { return addingList(of: code, after: name) }

    let elements = elements(of: list)
    if elements.isEmpty { return addingFirst(code, to: list) }
    let code = styled(code, like: elements)
    guard let previous = Self.previous(of: Element(code), in: elements) else {
      let first = elements[0]
      let lineEnd = lineEnd(from: list.start + 1)
      guard let indentation = indentation(of: first.range.lowerBound), lineEnd < first.range.lowerBound else {
        // The first element follows the bracket, and each of the others has its own line.
        let next = elements.dropFirst().first.flatMap { self.indentation(of: $0.range.lowerBound) }
        let separator = next.map { "," + lineBreak(at: lineEnd) + $0 } ?? ", "
        return inserting([(first.range.lowerBound, code + separator)])
      }
      return inserting([(lineEnd, lineBreak(at: lineEnd) + indentation + code + ",")])
    }
    let last = endOfComments(from: previous.range.upperBound)
    let next = bytes[last...]
    let comma = next.firstIndex { !$0.isBlank }.flatMap { bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
    let rest = bytes[(comma.map { $0 + 1 } ?? last)...].drop(while: \.isBlank)
    let endsLine = rest.first?.isNewline == true || rest.starts(with: "//".utf8)
    guard let indentation = indentation(of: previous.range.lowerBound), endsLine else {
      // The last element has its own line, and the bracket ends it.
      if comma == nil, let indentation = indentation(of: previous.range.lowerBound) {
        return inserting([(last, "," + lineBreak(at: lineEnd(from: list.start)) + indentation + code)])
      }
      return inserting([(last, ", " + code)])
    }
    let lineEnd = lineEnd(from: last)
    let line = lineBreak(at: lineEnd) + indentation + code
    return inserting(comma == nil ? [(last, ","), (lineEnd, line)] : [(lineEnd, line + ",")])
  }

  /// Returns the name of a target in its declaration, and its list of dependencies if it has one. Returns nil if the
  /// manifest doesn't declare the target by name, or computes its dependencies.
  func dependencyList(ofTarget target: String) -> (name: Literal, list: Bracket?)? {
    guard let index = declaration(among: literals.indices.filter { literals[$0].text == target }) else {
      return nil
    }
    let name = literals[index]
    guard name.isName, !name.isDependency, Self.declarations.contains(name.callee ?? ""),
      let call = name.call, brackets[call].end < bytes.count
    else { return nil }
    let (start, end) = (brackets[call].start, brackets[call].end)
    let list = brackets.first {
      $0.isDependencyList && start < $0.start && $0.end < end && bytes[$0.start] == UInt8(ascii: "[")
    }
    return list == nil && brackets[call].hasDependencies ? nil : (name, list)
  }

  /// Adds the only element of a list. If the list has several lines, such as that of a comment, the element gets its
  /// own line.
  private func addingFirst(_ code: String, to list: Bracket) -> [UInt8] {
    let content = bytes[(list.start + 1)..<list.end]
    guard content.contains(where: \.isNewline), let outer = indentation(of: list.end) else {
      return inserting([(list.start + 1, code)])
    }
    let comment = content.firstIndex { !$0.isBlank && !$0.isNewline }
    let inner = comment.flatMap(indentation) ?? outer + indentationUnit
    let line = inner + code + "," + lineBreak(at: lineEnd(from: list.start))
    return inserting([(list.end - outer.utf8.count, line)])
  }

  /// An element of a list of dependencies, in the order of lists: targets of the same package before products, each by
  /// name.
  struct Element: Comparable {
    var range = 0..<0
    /// The function of a target of the same package, such as `target`, or empty for a literal.
    var function: String
    var isProduct: Bool
    var name: String

    init(_ code: String, at range: Range<Int> = 0..<0) {
      self.range = range
      let isCall = !code.hasPrefix("\"")
      function = isCall ? String(code.dropFirst().prefix { $0.isLetter }) : ""
      isProduct = isCall && function != "target" && function != "byName"
      name = code.split(separator: "\"").dropFirst(isCall ? 1 : 0).first.map { $0.lowercased() } ?? ""
    }

    static func < (left: Element, right: Element) -> Bool {
      left.isProduct == right.isProduct ? left.name < right.name : right.isProduct
    }
  }

  /// Returns the code of a target of the same package, in the form of the other ones if all of them are calls of one
  /// function.
  private func styled(_ code: String, like elements: [Element]) -> String {
    let functions = Set(elements.lazy.filter { !$0.isProduct }.map(\.function))
    guard code.hasPrefix("\""), functions.count == 1, let function = functions.first, !function.isEmpty else {
      return code
    }
    return ".\(function)(name: \(code))"
  }

  /// Returns the element after which a new one belongs, or nil if it belongs before all of them.
  private static func previous(of new: Element, in elements: [Element]) -> Element? {
    let isSorted = zip(elements, elements.dropFirst()).allSatisfy { $0 <= $1 }
    return isSorted ? elements.last { $0 < new } : elements.last
  }

  func elements(of list: Bracket) -> [Element] {
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

  /// Returns the white space before the first token of a line, or nil if another token comes before it.
  func indentation(of offset: Int) -> String? {
    let blanks = bytes[..<offset].reversed().prefix(while: \.isBlank).reversed()
    guard blanks.count < offset, bytes[offset - blanks.count - 1].isNewline else { return nil }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The indentation of the first indented line, or two spaces.
  private var indentationUnit: String {
    bytes.split(whereSeparator: \.isNewline)
      .first { $0.first?.isBlank == true && $0.contains { !$0.isBlank } }
      .map { String(decoding: $0.prefix(while: \.isBlank), as: UTF8.self) } ?? "  "
  }

  /// Returns the end of the block comments that follow in the same line. Without any, returns `offset`.
  private func endOfComments(from offset: Int) -> Int {
    var rest = bytes[offset..<lineEnd(from: offset)]
    while let start = rest.firstIndex(where: { !$0.isBlank }), rest[start...].starts(with: "/*".utf8),
      let end = rest[(start + 2)...].firstRange(of: Array("*/".utf8))
    {
      rest = rest[end.upperBound...]
    }
    return rest.startIndex
  }

  func lineEnd(from offset: Int) -> Int {
    bytes.withUnsafeBufferPointer { $0.lineEnd(from: offset) }
  }

  /// Returns the line break at the end of a line.
  func lineBreak(at lineEnd: Int) -> String {
    bytes[lineEnd...].starts(with: "\r\n".utf8) ? "\r\n" : "\n"
  }

  /// - Parameter parts: The texts to insert, by increasing offset.
  private func inserting(_ parts: [(offset: Int, text: String)]) -> [UInt8] {
    var edited = bytes
    for (offset, text) in parts.reversed() { edited.insert(contentsOf: text.utf8, at: offset) }
    return edited
  }
}
