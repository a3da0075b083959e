import ArchitectureDomain
import CommandLinePresentation

/// A source line for a terminal, with a marker below the name that a finding is about.
public struct SourcePicture: Equatable, Sendable {
  /// The line without tabs and control characters, cut if it is long.
  public var line: String
  /// Spaces, and `^~~~` under the name.
  public var marker: String

  /// The maximum width in terminal columns.
  private static let width = 100
  private static let widthBefore = 60
  private static let tabWidth = 4

  init(_ excerpt: SourceExcerpt) {
    var before = Self.cells(of: excerpt.before, from: 0)
    let beforeWidth = Self.width(of: before)
    if excerpt.isCutAtStart || beforeWidth > Self.widthBefore {
      before = Self.suffix(of: before, width: Self.widthBefore - 1)
      before.insert(Cell(text: "…", width: 1), at: 0)
    }
    let column = Self.width(of: before)
    var after = Self.cells(of: excerpt.after, from: column)
    let name = excerpt.after.leadingName
    let nameWidth = Self.width(of: Self.cells(of: String(name), from: column))
    if excerpt.isCutAtEnd || column + Self.width(of: after) > Self.width {
      after = Self.prefix(of: after, width: Self.width - column - 1)
      after.append(Cell(text: "…", width: 1))
    }
    line = (before + after).map(\.text).joined()
    let marked = max(1, min(nameWidth, Self.width(of: after)))
    marker = String(repeating: " ", count: column) + "^" + String(repeating: "~", count: marked - 1)
  }

  private struct Cell {
    var text: String
    var width: Int
  }

  private static func cells(of text: String, from column: Int) -> [Cell] {
    var column = column
    return text.flatMap { character -> [Cell] in
      if character == "\t" {
        let width = tabWidth - column % tabWidth
        column += width
        return [Cell(text: String(repeating: " ", count: width), width: width)]
      }
      if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F {
        column += 1
        return [Cell(text: String(character), width: 1)]
      }
      let plain = String(character).harmlessEscaped
      let cells = plain.map { Cell(text: String($0), width: $0.columns) }
      column += width(of: cells)
      return cells
    }
  }

  private static func width(of cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

  private static func prefix(of cells: [Cell], width: Int) -> [Cell] {
    var left = width
    return Array(
      cells.prefix { cell in
        left -= cell.width
        return left >= 0
      })
  }

  private static func suffix(of cells: [Cell], width: Int) -> [Cell] {
    prefix(of: cells.reversed(), width: width).reversed()
  }
}

extension String {
  /// The name, quoted name, or string literal at the start of the text, or else its first character.
  var leadingName: Substring {
    if let quote = first, quote == "`" || quote == "\"" {
      return dropFirst().firstIndex(of: quote).map { self[...$0] } ?? prefix(1)
    }
    let dots = prefix { $0 == "." }
    let name = self[dots.endIndex...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? prefix(1) : self[..<name.endIndex]
  }
}
