import ArchitectureData
public import ArchitectureDomain

/// Removes imports from a file, as ``ImportRemover`` says.
@Sendable
public func removeImports(
  at positions: [SourcePosition], in path: String, of folder: String
) throws -> Set<Int> {
  let file = Path.join(folder, path)
  do throws(SourceDamage) {
    // The maximum file size in bytes, as for other sources.
    var text = ImportLines(try FileBytes.read(file, limit: 32 << 20))
    let removed = text.remove(at: positions)
    if !removed.isEmpty { try FileBytes.write(text.bytes, to: file) }
    return removed
  } catch {
    throw ArchitectureFailure.unwritable(path: file, error.words)
  }
}

/// The lines of a source file, from which imports can be removed.
struct ImportLines {
  /// Each line with its line end.
  private var lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    lines = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      guard byte.isNewline else { continue }
      lines.append(bytes[start..<index])
      start = index
    }
    if start < bytes.count { lines.append(bytes[start...]) }
  }

  var bytes: [UInt8] { Array(lines.joined()) }

  /// Removes the lines of imports. Of two empty lines around them, one stays.
  ///
  /// - Returns: The numbers of the removed lines. Imports that share their line with other code, or need several lines,
  ///   stay.
  mutating func remove(at positions: [SourcePosition]) -> Set<Int> {
    var removed: Set<Int> = []
    for position in positions.sorted().reversed() {
      let number = position.line - 1
      guard lines.indices.contains(number), isImport(number) else { continue }
      lines.remove(at: number)
      removed.insert(position.line)
      let isAfterBlank = number == 0 || isBlank(number - 1)
      if isAfterBlank, lines.indices.contains(number), isBlank(number) {
        lines.remove(at: number)
        // Below this line, each removed line is counted only once.
        var blank = position.line + 1
        while removed.contains(blank) { blank += 1 }
        removed.insert(blank)
      }
    }
    return removed
  }

  private func isBlank(_ number: Int) -> Bool {
    lines[number].allSatisfy { $0.isBlank || $0.isNewline }
  }

  /// Returns whether a line contains only one import, with its attributes and an optional comment.
  private func isImport(_ number: Int) -> Bool {
    let text = String(decoding: lines[number], as: UTF8.self)
    let code = text.firstRange(of: "//").map { text[..<$0.lowerBound] } ?? text[...]
    var words = code.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.first, Self.precedesImport(word) { words.removeFirst() }
    guard words.popFirst() == "import" else { return false }
    // The kind of a single declaration, then the path.
    let isPath = words.last.map { path in path.allSatisfy { $0 != ";" && $0 != "/" && $0 != "*" } } ?? false
    let isWhole = number == 0 || !startsImport(number - 1)
    return (1...2).contains(words.count) && isPath && isWhole
  }

  /// Returns whether a line has only attributes or access levels, so that its declaration is on the next line.
  private func startsImport(_ number: Int) -> Bool {
    let words = String(decoding: lines[number], as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return !words.isEmpty && words.allSatisfy(Self.precedesImport)
  }

  private static func precedesImport(_ word: Substring) -> Bool {
    word.hasPrefix("@") || AccessLevel(rawValue: String(word)) != nil
  }
}
