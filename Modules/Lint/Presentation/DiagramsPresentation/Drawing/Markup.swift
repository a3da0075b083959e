import ArchitecturePresentation
import CommandLinePresentation

/// Text and numbers for XML and HTML.
enum Markup {
  /// The text for element content and attributes in double quotes.
  static func escaped(_ text: String) -> String { text.onOneLine.markupEscaped }

  /// The value with at most one decimal, formatted the same in every locale.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let rest = abs(tenths) % 10
    return "\(sign)\(abs(tenths) / 10)" + (rest == 0 ? "" : ".\(rest)")
  }
}
