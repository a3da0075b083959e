/// A page of text that grows downwards, no wider than the terminal. Whatever is put on it is made harmless.
struct TextPage {
  enum Ink: String {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "31"
    case yellow = "33"
    case cyan = "36"
  }

  let width: Int
  let isColored: Bool
  private(set) var lines: [String] = []

  init(width: Int, isColored: Bool) {
    self.width = max(20, width)
    self.isColored = isColored
  }

  var text: String { lines.joined(separator: "\n") }

  /// Text in as many lines as it takes, each after `indent`.
  mutating func add(
    _ text: String, _ ink: Ink = .plain, indent: String = "", most: Int = .max
  ) {
    var wrapped = text.harmless.wrapped(to: width - indent.columns)
    if wrapped.count > most {
      wrapped = Array(wrapped.prefix(most))
      wrapped[most - 1] = (wrapped[most - 1] + " …").truncated(to: width - indent.columns)
    }
    for line in wrapped { lines.append(indent + paint(line, ink)) }
  }

  /// Puts the marker of a list's item before its first line, whatever that holds.
  mutating func mark(line number: Int, _ marker: String, inPlaceOf indent: String) {
    if number == lines.count { lines.append(indent) }
    lines[number] = marker + lines[number].dropFirst(indent.count)
  }

  /// Text as it is: never broken, so that an address or an identifier can be copied.
  mutating func addWhole(_ text: String, _ ink: Ink = .plain, indent: String = "") {
    lines.append(indent + paint(text.harmless, ink))
  }

  /// One line with something at either end; what is on the left is cut where both do not fit.
  mutating func add(_ left: String, _ ink: Ink = .plain, indent: String = "", right: String) {
    let right = right.harmless
    let room = width - indent.columns - right.columns - (right.isEmpty ? 0 : 2)
    let left = left.harmless.truncated(to: max(8, room))
    let gap = String(repeating: " ", count: max(1, room - left.columns + 2))
    lines.append(indent + paint(left, ink) + (right.isEmpty ? "" : gap + paint(right, .dim)))
  }

  mutating func addBlank() {
    if lines.last?.isEmpty == false { lines.append("") }
  }

  private func paint(_ text: String, _ ink: Ink) -> String {
    isColored && ink != .plain && !text.isEmpty ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
  }
}
