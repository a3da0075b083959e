import ArchitecturePresentation

/// A text with places for diagrams, between a line `<!-- layerlint:graph -->` and a line
/// `<!-- /layerlint:graph -->`. Markers in fenced code are ignored.
struct MarkedDocument {
  struct Fault: Error, Equatable {
    /// The line, counted from 1, or nil if the fault concerns the whole document.
    var line: Int?
    var message: String
  }

  private struct Block {
    /// The lines between the markers.
    var lines: Range<Int>
    var options: MarkerOptions
  }

  /// The lines without line feeds.
  private let lines: [Substring]
  private var blocks: [Block] = []
  /// The carriage return before each line feed, if the document has them.
  private let ending: String

  /// - Parameter defaults: The options that apply unless an opening marker overrides them.
  init(_ text: String, defaults: DiagramOptions) throws(Fault) {
    // Splits by scalars, because a carriage return and a line feed together are one character.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    ending = lines.first?.unicodeScalars.last == "\r" ? "\r" : ""
    var fences = FencedCode()
    var open: (line: Int, options: MarkerOptions)?
    for (index, line) in lines.enumerated() {
      // Fences inside a block don't matter, because the whole block is replaced.
      if open == nil, fences.holds(line) { continue }
      switch Marker(line) {
      case .opening(let words):
        if let open { throw Self.unclosed(open.line) }
        do {
          open = (index, try MarkerOptions(words, defaults: defaults))
        } catch {
          throw Fault(line: index + 1, message: error.message)
        }
      case .closing:
        guard let (start, options) = open else {
          throw Fault(
            line: index + 1,
            message: "there is no '\(Marker.open)' before this marker; add it, or remove this one")
        }
        blocks.append(Block(lines: start + 1..<index, options: options))
        open = nil
      case nil: break
      }
    }
    if let open { throw Self.unclosed(open.line) }
    if blocks.isEmpty {
      throw Fault(
        message:
          "the document has no place for a diagram; add a line '\(Marker.open)' and a line '\(Marker.close)' below it"
      )
    }
  }

  private static func unclosed(_ line: Int) -> Fault {
    Fault(line: line + 1, message: "this marker has no '\(Marker.close)' below it; add it")
  }

  var blockCount: Int { blocks.count }

  /// The text with every block redrawn.
  func filled(with drawing: GraphDrawing) throws(Fault) -> String {
    var result: [String] = []
    var next = 0
    for block in blocks {
      result += lines[next..<block.lines.lowerBound].map(String.init)
      do {
        let content = try block.options.content(drawing)
        result += content.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + ending }
      } catch {
        throw Fault(line: block.lines.lowerBound, message: error.message)
      }
      next = block.lines.upperBound
    }
    result += lines[next...].map(String.init)
    return result.joined(separator: "\n")
  }
}

/// One of the two lines around a diagram.
enum Marker: Equatable {
  static let open = "<!-- layerlint:graph -->"
  static let close = "<!-- /layerlint:graph -->"

  case opening([String])
  case closing

  init?(_ line: Substring) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count >= 3, words.first == "<!--", words.last == "-->" else { return nil }
    switch words[1] {
    case "layerlint:graph": self = .opening(Array(words[2..<words.count - 1]))
    case "/layerlint:graph" where words.count == 3: self = .closing
    default: return nil
    }
  }
}
