import CommandLinePresentation

/// Renders pages as text for a terminal.
public struct TextRenderer: Sendable {
  private let width: Int
  private let isColored: Bool
  private let hasLinks: Bool
  private let hint: @Sendable (String) -> String?

  /// - Parameters:
  ///   - width: The width of the terminal in columns; at least 20.
  ///   - isColored: Whether escape sequences mark emphasis (ECMA-48, SGR).
  ///   - hasLinks: Whether addresses are hyperlinks (OSC 8).
  ///   - hint: Returns the advice of this program about a kind of failure, such as an option.
  public init(
    width: Int, isColored: Bool, hasLinks: Bool = false,
    hint: @escaping @Sendable (_ kind: String) -> String? = { _ in nil }
  ) {
    self.hint = hint
    self.width = width
    self.isColored = isColored
    self.hasLinks = hasLinks
  }

  /// The text of a page.
  public func text(_ write: (inout TextPage) -> Void) -> String {
    var page = TextPage(width: width, isColored: isColored, hasLinks: hasLinks, hint: hint)
    write(&page)
    return page.text
  }

  /// One line that fits the terminal, such as the progress of a load.
  public func line(_ text: String) -> String {
    text.harmless.truncated(to: width - 1)
  }
}
