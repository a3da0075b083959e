package import ArchitectureDomain

/// Parses the comments for the lint that a lexer has found.
package struct IgnoreCommentParser {
  private let bytes: UnsafeBufferPointer<UInt8>

  private static let lineName = "layerlint:ignore"
  private static let fileName = "layerlint:ignore-file"
  /// The byte order mark, with which the first line can start.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// - Parameter offsets: The first bytes of the comments, in ascending order.
  package func comments(at offsets: [Int]) -> [IgnoreComment] {
    var places = LineCounter(bytes)
    var comments = offsets.map { comment(at: $0, places.position(of: $0)) }
    // Several comments in consecutive lines apply to the line below the last one.
    for index in comments.indices.dropLast().reversed()
    where comments[index].line == comments[index + 1].position.line {
      comments[index].line = comments[index + 1].line
    }
    lazy var code = startOfCode
    for (index, offset) in offsets.enumerated() where words(at: offset)[0] == Self.fileName {
      comments[index].line = nil
      comments[index].isMisplaced = code < offset
    }
    return comments
  }

  private var startOfCode: Int {
    var lexer = SwiftLexer(bytes, readsBareRegexes: true)
    return lexer.next().start
  }

  private func isAlone(_ offset: Int, column: Int) -> Bool {
    let before = bytes[(offset - column + 1)..<offset]
    return before.drop { Self.byteOrderMark.contains($0) }.allSatisfy { $0.isBlank }
  }

  private func comment(at offset: Int, _ position: SourcePosition) -> IgnoreComment {
    let line = isAlone(offset, column: position.column) ? position.line + 1 : position.line
    let words = words(at: offset)
    let isKnown = words[0] == Self.lineName || words[0] == Self.fileName
    let names = isKnown ? words.dropFirst().prefix { $0 != "because" } : []
    // A comma continues the name, so that a message about several rules shows all of them.
    let rule = names.prefix { $0.hasSuffix(",") } + names.drop { $0.hasSuffix(",") }.prefix(1)
    let reason = words.drop { $0 != "because" }.dropFirst()
    return IgnoreComment(rule.joined(separator: " "), hasReason: !reason.isEmpty, line: line, at: position)
  }

  private func words(at offset: Int) -> [Substring] {
    let text = String(decoding: bytes[offset..<bytes.lineEnd(from: offset)], as: UTF8.self)
    return text.dropFirst(2).split(whereSeparator: \.isWhitespace)
  }
}

extension SwiftLexer {
  /// Skips a comment `//`, and records its offset if it's for the lint.
  mutating func skipLineComment() {
    if isForLint, offset > ignoreComments.last ?? -1 { ignoreComments.append(offset) }
    skipToLineEnd()
  }

  /// Whether the comment starts with `layerlint:ignore`.
  private var isForLint: Bool {
    var start = offset + 2
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    let end = start + Self.prefix.utf8CodeUnitCount
    return end <= bytes.count && bytes[start] == UInt8(ascii: "l")
      && bytes[start..<end].elementsEqual(Self.prefix)
  }

  private static let prefix: StaticString = "layerlint:ignore"
}
