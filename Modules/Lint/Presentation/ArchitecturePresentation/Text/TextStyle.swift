/// Whether text is written with colors for a terminal.
public enum TextStyle: Sendable {
  case plain, colored

  func strong(_ text: String) -> String { wrapped(text, in: "1") }
  func alarm(_ text: String) -> String { wrapped(text, in: "1;31") }
  func caution(_ text: String) -> String { wrapped(text, in: "1;35") }
  func mark(_ text: String) -> String { wrapped(text, in: "1;32") }
  func faint(_ text: String) -> String { wrapped(text, in: "2") }

  /// - Parameter rendition: An SGR parameter (ECMA-48, 8.3.117).
  private func wrapped(_ text: String, in rendition: String) -> String {
    self == .plain ? text : "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
  }
}
