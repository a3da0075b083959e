/// The colors of the interactive reader.
public enum ThemeChoice: String, CaseIterable, Sendable {
  /// Those for the background that the terminal reports, or else for a dark one.
  case auto
  case light, dark
}
