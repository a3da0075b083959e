/// Whether printed addresses are hyperlinks of the terminal.
public enum LinkPrinting: String, CaseIterable, Sendable {
  /// If the output is a terminal that is known to show hyperlinks.
  case auto
  case always, never
}
