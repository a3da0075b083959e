import Foundation
import Testing

/// The interactive reader at a terminal. `scripts/checks/restore-terminal` tries more keys and ways out.
struct BrowseTerminalTests {
  private static let words = [
    "browse", "--locale", "en_GB", "--time-zone", "UTC", "--now", "2026-01-15T09:00:00Z",
  ]
  private static let start = "\u{1B}[?1049h"
  private static let end = "\u{1B}[?1049l"
  private func browse(
    words: [String] = Self.words, variables: [String: String] = [:],
    _ actions: (after: String, PseudoTerminal.Action)...
  ) async throws -> PseudoTerminal.Result {
    let result = try await PseudoTerminal.run(words, variables: variables, actions)
    if case .close? = actions.last?.1 { return result }
    #expect(result.isRestored && result.output.hasSuffix(Self.end))
    return result
  }

  @Test(arguments: [[], words])
  func `the reader starts on a terminal, and q leaves`(words: [String]) async throws {
    let result = try await browse(words: words, ("1 of", .type("q")))
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(Self.start))
  }

  @Test(arguments: ["Q", "\u{3}"])
  func `other keys leave from a screen above`(key: String) async throws {
    #expect(try await browse(("1 of", .type("j\r")), ("All articles", .type(key))).status == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTRAP, SIGILL])
  func `a signal ends the program`(signal: Int32) async throws {
    #expect(try await browse(("1 of", .signal(signal))).status == signal)
  }

  @Test func `a stopped program leaves the terminal, and draws again when it continues`() async throws {
    let result = try await browse(
      ("1 of", .signal(SIGTSTP)), (Self.end, .resume), ("1 of", .type("\u{1A}")), (Self.end, .resume),
      ("1 of", .signal(SIGSTOP)), ("", .resume), ("1 of", .type("q")))
    #expect(result.status == 0)
  }

  @Test func `the program ends when its terminal is closed`() async throws {
    #expect(try await browse(("1 of", .close)).status == 0)
  }

  @Test func `the screen fits a new size`() async throws {
    let result = try await browse(
      ("1 of", .type("j")), ("2 of", .resize(columns: 30, rows: 5)),
      ("2 of", .resize(columns: 10, rows: 2)), ("Window", .type("q")))
    #expect(result.status == 0)
  }

  @Test func `without colors, the selected row is still marked`() async throws {
    let result = try await browse(
      variables: ["NO_COLOR": "1"], ("1 of", .type("\r")), ("The arrow", .type("Q")))
    #expect(!result.output.contains(/\u{1B}\[[0-9;]*[34][0-9][;m]/))
    #expect(result.output.contains("\u{1B}[7m> N 14m  The arrow, not the box"))
  }

  @Test func `a terminal without UTF-8 gets ASCII`() async throws {
    let result = try await browse(
      variables: ["LC_ALL": "de_DE.ISO-8859-1"], ("ISO-8859-1", .type("\r")), ("The arrow", .type("Q")))
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `a copied address goes to the terminal's clipboard`() async throws {
    let result = try await browse(("1 of", .type("\r")), ("The arrow", .type("y")), ("Sent", .type("Q")))
    let address = "https://layers.example.org/articles/the-dependency-rule"
    #expect(result.output.contains("\u{1B}]52;c;\(Data(address.utf8).base64EncodedString())\u{7}"))
  }

  @Test func `a text browser gets the terminal, and then the reader has it again`() async throws {
    try await withBrowser("echo BROWSING; read line; echo got $line") { browser in
      let folder = ConfigurationFolder()
      try folder.write(
        #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","url":"https://a.example/"}]}"#,
        to: "feed.json")
      let result = try await browse(
        words: ["browse", "--source", folder.file("feed.json")],
        variables: ["BROWSER": browser, "XDG_DATA_HOME": folder.path],
        ("1 of", .type("\r")), ("1 of 1", .type("o")), ("BROWSING", .type("keys\n")),
        ("got keys", .type("")), ("is open", .type("Q")))
      #expect(result.status == 0)
      #expect(result.output.components(separatedBy: Self.end).count == 3)
    }
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal that can't move its cursor isn't used`(name: String) async throws {
    for words in [["browse"], []] {
      let result = try await PseudoTerminal.run(words, variables: ["TERM": name], [])
      #expect(result.status == 2 && result.output.contains("browse needs a terminal"))
    }
  }

  @Test func `without a terminal, there is a list of commands`() async throws {
    let (list, refused) = (try await Program.run([]), try await Program.run("browse"))
    #expect(list.status == 2 && list.error.contains("articles"))
    #expect(refused.status == 2 && refused.error.contains("browse needs a terminal"))
  }
}
