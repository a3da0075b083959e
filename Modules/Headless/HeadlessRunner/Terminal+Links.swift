extension Terminal {
  /// Whether a terminal is known to show hyperlinks (OSC 8), by the variables that it sets. Unknown terminals and
  /// multiplexers don't count, because they may print the escape sequences.
  ///
  /// The terminals are those of https://github.com/Alhadis/OSC8-Adoption that name themselves.
  static func showsLinks(_ variables: [String: String]) -> Bool {
    let term = variables["TERM"] ?? ""
    func has(_ name: String) -> Bool { variables[name]?.isEmpty == false }
    func version(_ name: String) -> Int { variables[name].flatMap { Int($0) } ?? 0 }
    guard !has("TMUX"), !has("STY"), !["screen", "tmux", "dumb"].contains(where: term.hasPrefix) else {
      return false
    }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "mintty", "rio", "Tabby", "zed"]
    let terminals = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "contour", "rio"]
    return programs.contains(variables["TERM_PROGRAM"] ?? "")
      || terminals.contains { term == $0 || term.hasPrefix("\($0)-") }
      // Version 0.50 of VTE is the first one with hyperlinks, and 20.12 of Konsole.
      || version("VTE_VERSION") >= 5_000 || version("KONSOLE_VERSION") >= 201_200 || has("WT_SESSION")
  }
}
