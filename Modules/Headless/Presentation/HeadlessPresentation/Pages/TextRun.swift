import CommandLinePresentation

/// A part of a text that looks the same and leads to one address, or to none.
public struct TextRun: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The text of the part.
  public var text: String
  /// The styles of the part.
  public var styles: Set<TextStyle>
  /// The address that the part leads to, usually a URL, or nil if it leads to none. Terminals show only HTTP and HTTPS addresses
  /// in visible ASCII as hyperlinks.
  public var address: String?

  /// Creates a part of a text.
  ///
  /// - Parameters:
  ///   - text: The text of the part.
  ///   - styles: The styles of the part.
  ///   - address: The address that the part leads to, usually a URL, or nil if it leads to none.
  public init(_ text: String, _ styles: Set<TextStyle> = [], to address: String? = nil) {
    (self.text, self.styles, self.address) = (text, styles, address)
  }

  /// Creates a part without styles.
  public init(stringLiteral text: String) { self.init(text) }
}

extension [TextRun] {
  /// A text with matches of a search.
  ///
  /// - Parameter matches: The offsets of their Unicode scalars, in order and without overlaps.
  init(_ text: String, matches: [Range<Int>]) {
    self = []
    var (start, rest) = (0, text.unicodeScalars[...])
    for (index, end) in (matches.flatMap { [$0.lowerBound, $0.upperBound] } + [.max]).enumerated() {
      let part = rest.prefix(Swift.max(0, end - start))
      (start, rest) = (end, rest[part.endIndex...])
      if !part.isEmpty { append(TextRun(String(part), index % 2 == 1 ? [.match] : [])) }
    }
  }

  /// The text without styles.
  package var text: String { count == 1 ? self[0].text : map(\.text).joined() }

  /// The text for assistive technology.
  var spoken: String { marking(TextStyle.spokenMarks).text }

  /// The text without control characters, and without addresses that have some.
  var harmless: [TextRun] {
    var marked = MarkedText(self)
    return marked.runs(of: text.harmless).map { run in
      TextRun(run.text, run.styles, to: run.address.flatMap { $0.harmless == $0 ? $0 : nil })
    }
  }

  /// The lines of the text. Line feeds separate them.
  public var lines: [[TextRun]] {
    var lines: [[TextRun]] = [[]]
    for run in self {
      for (index, text) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append([]) }
        if !text.isEmpty { lines[lines.count - 1].append(TextRun(String(text), run.styles, to: run.address)) }
      }
    }
    return lines
  }

  /// The text with marks around the parts with these styles. Spaces at the ends of a part are outside its marks.
  func marking(_ marks: TextStyle.Marks) -> [TextRun] {
    guard contains(where: { $0.styles.contains { marks[$0] != nil } }) else { return self }
    var (runs, open, space) = ([TextRun](), [TextStyle](), "")
    func close(to count: Int) -> String {
      defer { open.removeSubrange(count...) }
      return open[count...].reversed().map { marks[$0]?.end ?? "" }.joined()
    }
    for run in self {
      let words = run.text.drop { $0 == " " }
      space += run.text[..<words.startIndex]
      guard let end = words.lastIndex(where: { $0 != " " }) else { continue }
      let closing = close(to: open.prefix(while: run.styles.contains).count)
      let new = TextStyle.allCases.filter {
        run.styles.contains($0) && !open.contains($0) && marks[$0] != nil
      }
      open += new
      runs.append(TextRun(closing + space + new.map { marks[$0]?.start ?? "" }.joined()))
      runs.append(TextRun(String(words[...end]), run.styles.filter { marks[$0] == nil }, to: run.address))
      space = String(words[words.index(after: end)...])
    }
    return runs + [TextRun(close(to: 0) + space)]
  }
}
