/// The colors and attributes of a text on a terminal.
package struct Look: Equatable, Sendable {
  package enum Attribute: Int, CaseIterable, Sendable {
    // The values are the parameters of SGR (ECMA-48, section 8.3.117).
    case bold = 1
    case dim = 2
    case italic = 3
    case underline = 4
    case reverse = 7
    case strike = 9
  }

  package enum Color: Equatable, Sendable {
    /// A color of the terminal's palette, from 0 to 255. The first 16 have names.
    case palette(UInt8)
    /// A color by its red, green, and blue parts.
    case rgb(UInt8, UInt8, UInt8)
  }

  package var attributes: [Attribute]
  package var foreground: Color?
  package var background: Color?

  package init(_ attributes: Attribute..., foreground: Color? = nil, background: Color? = nil) {
    (self.attributes, self.foreground, self.background) = (attributes, foreground, background)
  }

  /// The parameters of SGR. Faint text is a color.
  func parameters(isColored: Bool) -> [String] {
    guard isColored else { return attributes.filter { $0 != .dim }.map { "\($0.rawValue)" } }
    return attributes.map { "\($0.rawValue)" }
      + [foreground?.parameter(30), background?.parameter(40)]
      .compactMap(\.self)
  }
}

extension Look.Color {
  /// - Parameter base: The parameter of the first color: 30 for text, 40 for its background.
  fileprivate func parameter(_ base: Int) -> String {
    switch self {
    case .palette(let number) where number < 8: "\(base + Int(number))"
    case .palette(let number) where number < 16: "\(base + 52 + Int(number))"
    case .palette(let number): "\(base + 8);5;\(number)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
