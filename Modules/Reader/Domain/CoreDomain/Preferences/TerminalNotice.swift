/// The way in which a terminal shows a notification about new articles.
public enum TerminalNotice: String, CaseIterable, Sendable {
  case off
  /// An operating system command 9 with a text, as in iTerm2, kitty, and WezTerm.
  case osc9
  /// An operating system command 777 with a title and a text, as in rxvt-unicode, foot, and Ghostty.
  case osc777
}
