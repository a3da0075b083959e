import Testing

@testable import HeadlessRunner

/// The terminals that get hyperlinks.
struct TerminalLinksTests {
  @Test(arguments: [
    ["TERM_PROGRAM": "iTerm.app"], ["TERM_PROGRAM": "WezTerm"], ["TERM_PROGRAM": "vscode"],
    ["TERM_PROGRAM": "ghostty"], ["VTE_VERSION": "7600"], ["VTE_VERSION": "5000"],
    ["KONSOLE_VERSION": "220401"], ["WT_SESSION": "1-2"], ["TERM": "xterm-kitty"], ["TERM": "foot"],
    ["TERM": "foot-direct"], ["TERM": "alacritty"], ["TERM": "xterm-ghostty"],
  ])
  func `terminals that are known to show hyperlinks get them, except in a multiplexer`(
    variables: [String: String]
  ) {
    let variables = ["TERM": "xterm-256color"].merging(variables) { $1 }
    #expect(Terminal.showsLinks(variables))
    let multiplexers = [
      ("TMUX", "/tmp/tmux-0/default,1,0"), ("STY", "1.tty"), ("TERM", "screen-256color"), ("TERM", "tmux"),
    ]
    for (name, value) in multiplexers {
      #expect(!Terminal.showsLinks(variables.merging([name: value]) { $1 }))
    }
  }

  @Test(arguments: [
    [:], ["TERM": "xterm-256color"], ["TERM": "linux"], ["TERM": "dumb"], ["TERM": "footman"],
    ["TERM_PROGRAM": "Apple_Terminal"], ["VTE_VERSION": "4999"], ["VTE_VERSION": "new"],
    ["KONSOLE_VERSION": "201100"], ["WT_SESSION": ""], ["TERM_PROGRAM": "iTerm.app", "TERM": "dumb"],
  ])
  func `unknown terminals get no hyperlinks`(variables: [String: String]) {
    #expect(!Terminal.showsLinks(variables))
  }
}
