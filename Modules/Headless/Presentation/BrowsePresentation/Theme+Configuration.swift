import CommandLinePresentation
import Foundation
package import HeadlessPresentation

extension ScreenBrowser {
  /// The looks that belong to a background, with those that the user has chosen.
  package func theme(on background: Theme.Background) -> Theme {
    var faults: [BrowserConfiguration.Fault] = []
    return Theme(
      on: background, background == .dark ? configuration.dark : configuration.light, faults: &faults)
  }
}

extension Theme {
  /// The usual looks, and those that a user has chosen instead.
  ///
  /// - Parameter faults: Gets a sentence for each look that can't be used, or can hardly be read.
  package init(
    on background: Background, _ styles: [BrowserConfiguration.RoleStyle],
    faults: inout [BrowserConfiguration.Fault]
  ) {
    self.init(on: background)
    for style in styles {
      do throws(Unknown) {
        guard let part = Part(rawValue: style.role.value) else {
          throw Unknown("part", style.role.value, known: Part.allCases.map(\.rawValue))
        }
        let look = try Look(style.style.value)
        self[part] = look
        guard let contrast = look.contrast, contrast < 3 else { continue }
        let shown = (contrast * 10).rounded(.down) / 10
        faults.append(
          .init(
            "The contrast of “\(style.style.value)” is \(shown):1, so the text is hard to read. Use at least 3:1.",
            at: style.style, isWarning: true))
      } catch {
        faults.append(.init(error.sentence, at: error.isPart ? style.role : style.style))
      }
    }
  }
}

/// A word that names no part, color, or attribute.
private struct Unknown: Error {
  let sentence: String
  let isPart: Bool

  init(_ kind: String, _ word: String, known: [String]) {
    let hint = CommandLineTool.hint(for: word, in: known) ?? " Choose from \(known.joined(separator: ", "))."
    (sentence, isPart) = ("There is no \(kind) “\(word)”.\(hint)", kind == "part")
  }
}

extension Look {
  /// The words for the look in a configuration, such as `bold bright-blue on #102030`.
  package var words: String {
    (attributes.map { "\($0)" } + [foreground?.word, background.map { "on \($0.word)" }].compactMap(\.self))
      .joined(separator: " ")
  }

  /// Reads words such as `bold bright-blue on #102030`.
  fileprivate init(_ words: String) throws(Unknown) {
    self.init()
    var isBackground = false
    for word in words.split(separator: " ").map(String.init) {
      if word == "on" {
        isBackground = true
      } else if let attribute = Attribute.allCases.first(where: { "\($0)" == word }) {
        attributes.append(attribute)
      } else if let color = Color(word) {
        if isBackground { background = color } else { foreground = color }
      } else {
        throw Unknown(
          "color or attribute", word, known: Attribute.allCases.map { "\($0)" } + Color.names)
      }
    }
  }

  /// The contrast of both colors if they are given by their parts (WCAG 2.2, definition of contrast ratio).
  fileprivate var contrast: Double? {
    guard let front = foreground?.luminance, let back = background?.luminance else { return nil }
    return (max(front, back) + 0.05) / (min(front, back) + 0.05)
  }
}

extension Look.Color {
  fileprivate static let names =
    ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].flatMap { [$0, "bright-\($0)"] }

  fileprivate var word: String {
    switch self {
    case .palette(let number) where number < 16: Self.names[Int(number) % 8 * 2 + Int(number) / 8]
    case .palette(let number): "\(number)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// Reads a name, a number from 0 to 255, or parts such as `#102030`.
  fileprivate init?(_ word: String) {
    if let index = Self.names.firstIndex(of: word) {
      self = .palette(UInt8(index / 2 + index % 2 * 8))
    } else if let number = UInt8(word), word.allSatisfy(\.isNumber) {
      self = .palette(number)
    } else {
      guard word.first == "#", word.utf8.count == 7, word.dropFirst().allSatisfy(\.isHexDigit),
        let parts = UInt32(word.dropFirst(), radix: 16)
      else { return nil }
      self = .rgb(UInt8(parts >> 16), UInt8(parts >> 8 & 0xFF), UInt8(parts & 0xFF))
    }
  }

  /// The relative luminance (WCAG 2.2), or nil for a color of the terminal's palette.
  fileprivate var luminance: Double? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    let parts = [red, green, blue].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
