import CommandLinePresentation
import HeadlessPresentation

/// A text that the user looks for on a screen, apart from the case of its letters. It can be on several lines.
struct TextSearch {
  /// The characters of one occurrence, by line.
  typealias Place = [(line: Int, columns: Range<Int>)]

  let text: String
  private(set) var places: [Place] = []
  /// The characters of the occurrences, by line, with their numbers.
  private var parts: [Int: [(place: Int, columns: Range<Int>)]] = [:]
  /// The number of the occurrence that is shown.
  private(set) var index = 0

  init(_ text: String, in lines: [PageLine]) {
    self.text = text
    let words = Array(text.lowercased().split(separator: " ").joined(separator: " "))
    let lines = lines.map { Array($0.text.lowercased()) }
    for line in lines.indices {
      var start = 0
      while start < lines[line].count {
        guard let place = Self.place(of: words, from: line, start, in: lines) else {
          start += 1
          continue
        }
        for part in place { parts[part.line, default: []].append((places.count, part.columns)) }
        places.append(place)
        start = place[0].columns.upperBound
      }
    }
  }

  /// The occurrence that starts at a character. A line break is like a space.
  private static func place(
    of words: [Character], from line: Int, _ start: Int, in lines: [[Character]]
  ) -> Place? {
    guard lines[line][start] == words.first else { return nil }
    var (place, line, start, end) = (Place(), line, start, start)
    for letter in words {
      if letter == " ", end == lines[line].count, line + 1 < lines.count,
        let first = lines[line + 1].firstIndex(where: { $0 != " " })
      {
        place.append((line, start..<end))
        (line, start, end) = (line + 1, first, first)
      } else if end < lines[line].count, lines[line][end] == letter {
        end += 1
      } else {
        return nil
      }
    }
    return place + [(line, start..<end)]
  }

  /// Shows an occurrence. After the last one comes the first one.
  mutating func show(_ index: Int) {
    if !places.isEmpty { self.index = (index + places.count) % places.count }
  }

  /// Shows the first occurrence that begins in a line or below it.
  mutating func showFirst(from line: Int) { index = places.firstIndex { $0[0].line >= line } ?? 0 }

  /// The start of the shown occurrence, or nil if the text has no occurrence.
  var place: (line: Int, columns: Range<Int>)? { places.isEmpty ? nil : places[index][0] }

  /// The line with the occurrences in it marked, the shown one more than the others.
  func marking(_ line: PageLine, number: Int) -> PageLine {
    guard let parts = parts[number] else { return line }
    var styles: [Int: TextStyle] = [:]
    for part in parts {
      for column in part.columns { styles[column] = part.place == index ? .marked : .match }
    }
    var (marked, column) = (line, 0)
    marked.pieces = []
    for piece in line.pieces {
      for (index, character) in piece.text.enumerated() {
        let style = styles[column]
        if index == 0 || style != styles[column - 1] {
          var part = piece
          part.text = ""
          if let style { part.styles.insert(style) }
          marked.pieces.append(part)
        }
        marked.pieces[marked.pieces.count - 1].text.append(character)
        column += 1
      }
    }
    return marked
  }
}
