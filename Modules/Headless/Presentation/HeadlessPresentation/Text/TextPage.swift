import CommandLinePresentation

/// A page of text that grows downward and is no wider than the terminal. It removes control characters from foreign
/// text. A field from right to left is isolated from other fields on its line, so that it doesn't move a number or date
/// beside it (Unicode Standard Annex 9, section 2.4).
public struct TextPage {
  public enum Ink: String {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "31"
    case yellow = "33"
    case cyan = "36"
  }

  public let width: Int
  let isColored: Bool
  /// Whether a list has one line for each element.
  public internal(set) var isBrief = false
  let hasLinks: Bool
  /// Returns the advice of the program about a kind of failure, such as an option that helps.
  public let hint: @Sendable (_ kind: String) -> String?
  public private(set) var lines: [String] = []

  init(
    width: Int, isColored: Bool, hasLinks: Bool = false,
    hint: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.hint = hint
    self.hasLinks = hasLinks
    self.width = max(20, width)
    self.isColored = isColored
  }

  public var text: String { lines.joined(separator: "\n") }

  /// Adds text, wrapped, with `indent` before each line.
  ///
  /// - Parameters:
  ///   - marked: The parts to underline, as offsets of Unicode scalars.
  ///   - links: The parts that lead to addresses, in order. If there are some, nothing is underlined.
  public mutating func add(
    _ text: String, _ ink: Ink = .plain, marked: [Range<Int>] = [], links: [Hyperlink] = [],
    indent: String = "", most: Int = .max
  ) {
    var wrapped = text.harmless.wrapped(to: width - indent.columns)
    if wrapped.count > most {
      wrapped = Array(wrapped.prefix(most))
      wrapped[most - 1] = (wrapped[most - 1] + " …").truncated(to: width - indent.columns)
    }
    let links = hasLinks ? links : []
    var marks = MarkedText(text, marks: links.isEmpty && isColored ? marked : links.map(\.range))
    for line in wrapped { lines.append(indent + paint(marks.pieces(of: line), ink, links: links)) }
  }

  /// Adds the fields that aren't empty as one text.
  public mutating func add(
    _ fields: [String], _ ink: Ink = .plain, separator: String = " · ", indent: String = "", most: Int = .max
  ) {
    let fields = fields.filter { !$0.isEmpty }.map(\.harmless)
    let text = (fields.count > 1 ? fields.map(\.isolated) : fields).joined(separator: separator)
    add(text, ink, indent: indent, most: most)
  }

  /// Puts the marker of a list item before the item's first line.
  public mutating func mark(line number: Int, _ marker: String, inPlaceOf indent: String) {
    if number == lines.count { lines.append(indent) }
    lines[number] = marker + lines[number].dropFirst(indent.count)
  }

  /// Adds text without breaking it, so that an address or an identifier can be copied.
  public mutating func addWhole(_ text: String, _ ink: Ink = .plain, indent: String = "") {
    lines.append(indent + paint(text.harmless, ink))
  }

  /// Adds an address without breaking it. It is a hyperlink if the terminal shows them.
  ///
  /// - Parameter label: Text before the address.
  public mutating func addAddress(
    _ address: String, _ ink: Ink = .plain, label: String = "", indent: String = ""
  ) {
    let text = paint(address.harmless, ink)
    lines.append(indent + paint(label, ink) + (hasLinks ? text.linked(to: address) : text))
  }

  /// Adds one line with text at both ends. The left text is cut if both don't fit.
  ///
  /// - Parameters:
  ///   - number: Text before the left one, such as the number of a row.
  ///   - marked: The parts of the left text to underline, as offsets of Unicode scalars.
  public mutating func add(
    number: String = "", _ left: String, _ ink: Ink = .plain, marked: [Range<Int>] = [], indent: String = "",
    right: String
  ) {
    let right = right.harmless.isolated.truncated(to: max(0, width - indent.columns - 10))
    let start = number.unicodeScalars.count
    let moved = marked.map { $0.lowerBound + start..<$0.upperBound + start }
    var marks = MarkedText(number + left, marks: isColored ? moved : [])
    let room = width - indent.columns - right.columns - (right.isEmpty ? 0 : 2)
    let field = number.isEmpty && right.isEmpty ? left.harmless : left.harmless.isolated
    let left = (number + field).truncated(to: max(8, room))
    let gap = String(repeating: " ", count: max(1, room - left.columns + 2))
    let painted = paint(marks.pieces(of: left), ink)
    lines.append(indent + painted + (right.isEmpty ? "" : gap + paint(right, .dim)))
  }

  /// Adds a blank line, except after another one.
  public mutating func addBlank() {
    if lines.last?.isEmpty == false { lines.append("") }
  }

  private func paint(_ pieces: [MarkedText.Piece], _ ink: Ink, links: [Hyperlink] = []) -> String {
    pieces.map { piece in
      guard !links.isEmpty else { return paint(piece.text, ink, isUnderlined: piece.mark != nil) }
      let text = paint(piece.text, ink)
      return piece.mark.map { text.linked(to: links[$0].address) } ?? text
    }
    .joined()
  }

  private func paint(_ text: String, _ ink: Ink, isUnderlined: Bool = false) -> String {
    let codes = [ink.rawValue, isUnderlined ? "4" : ""].filter { !$0.isEmpty }
    return isColored && !codes.isEmpty && !text.isEmpty
      ? "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m" : text
  }
}
