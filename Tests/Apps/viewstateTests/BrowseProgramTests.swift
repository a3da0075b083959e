import Foundation
import TestSupport
import Testing

/// Programs that get the terminal from the interactive reader, and texts that a person pastes.
struct BrowseProgramTests {
  private static let prompt = "Press Enter"

  private func browse(
    variables: [String: String] = [:], _ actions: (after: String, PseudoTerminal.Action)...
  ) async throws -> PseudoTerminal.Result {
    let folder = ConfigurationFolder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write(
      #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","title":"One","content_html":"A <b>naïve</b> text"}]}"#,
      to: "feed.json")
    let opening: [(after: String, PseudoTerminal.Action)] = [
      ("1 of", .type("\r")), ("1 of 1", .type("\r")), ("na\u{EF}ve", .type("")),
    ]
    let result = try await PseudoTerminal.run(
      ["browse", "--source", folder.file("feed.json")],
      variables: ["XDG_DATA_HOME": folder.path].merging(variables) { $1 }, opening + actions)
    #expect(result.isRestored && result.status == 0)
    return result
  }

  @Test func `a command gets the text without escape sequences, and no secrets in variables`() async throws {
    let folder = ConfigurationFolder()
    try folder.write("", to: "copy")
    let result = try await browse(
      variables: [
        "http_proxy": "http://me:sec@ret@proxy.example:1", "ALL_PROXY": "me:secret@proxy.example",
        "https_proxy": "socks5h://proxy.example:2", "no_proxy": "a.example",
      ],
      ("", .type("|cat > '\(folder.file("copy"))'; env > '\(folder.file("env"))'; echo DONE\r")),
      ("DONE", .type("")), (Self.prompt, .type("\n")), ("got the text", .type("Q")))
    #expect(result.output.contains("DONE"))
    let copy = try String(contentsOfFile: folder.file("copy"), encoding: .utf8)
    #expect(copy.contains("naïve") && !copy.contains("\u{1B}"))
    let lines = try String(contentsOfFile: folder.file("env"), encoding: .utf8).split(separator: "\n")
    let proxies = [
      "http_proxy=http://proxy.example:1", "ALL_PROXY=proxy.example",
      "https_proxy=socks5h://proxy.example:2", "no_proxy=a.example",
    ]
    #expect(lines.filter { $0.lowercased().contains("proxy") }.sorted() == proxies.map { $0[...] }.sorted())
    let names = Set(lines.map { String($0.prefix { $0 != "=" }) })
      .filter { !$0.lowercased().hasSuffix("_proxy") }
    let own: Set = [
      "PATH", "TERM", "LC_ALL", "SWIFT_BACKTRACE", "HOME", "XDG_DATA_HOME", "PWD", "OLDPWD", "SHLVL", "_",
    ]
    #expect(names.isSubset(of: own), "\(names)")
  }

  @Test(arguments: ["true", "head -c 1", "exec <&-"])
  func `a command that stops reading is no failure`(command: String) async throws {
    _ = try await browse(
      ("", .type("|\(command)\r")), (Self.prompt, .type("\n")), ("got the text", .type("Q")))
  }

  @Test func `a command that fails is one sentence`() async throws {
    _ = try await browse(
      ("", .type("|exit 7\r")), (Self.prompt, .type("\n")), ("failed with status 7.", .type("Q")))
  }

  @Test func `Ctrl-C ends a command, whose output stays visible`() async throws {
    // A terminal sends the signal to both shells.
    _ = try await browse(
      ("", .type("|echo PART; kill -INT $PPID; kill -INT $$; echo NEVER\r")),
      ("PART\r\n\r\nPress", .type("\n")), ("was interrupted.", .type("Q")))
  }

  @Test func `an editor that crashes leaves neither its file nor its modes`() async throws {
    try await withBrowser("stty raw -echo; printf %s \"$1\" > \"$0.log\"; kill -9 $$") { editor in
      let result = try await browse(
        variables: ["EDITOR": editor], ("", .type("V")), ("failed with", .type("Q")))
      #expect(result.output.contains("137."))
      let path = try String(contentsOfFile: editor + ".log", encoding: .utf8)
      #expect(path.hasSuffix("/article.txt") && !FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `the last line says that changes of a text are lost`() async throws {
    try await withBrowser("echo more >> \"$1\"") { editor in
      _ = try await browse(
        variables: ["EDITOR": editor], ("", .type("V")), ("Your changes are not kept.", .type("Q")))
    }
  }

  @Test func `a pager with arguments shows the text`() async throws {
    try await withBrowser("echo \"PAGING $1\"; cat \"$2\"; read line") { pager in
      _ = try await browse(
        variables: ["PAGER": "\(pager) -R"], ("", .type("v")), ("PAGING -R", .type("")),
        ("na\u{EF}ve", .type("\n")), ("na\u{EF}ve", .type("Q")))
    }
  }

  @Test func `a text is saved in a file with the usual permissions, and replaces none`() async throws {
    let folder = ConfigurationFolder()
    try folder.write("mine", to: "old")
    _ = try await browse(
      ("", .type(">\u{15}\(folder.file("new"))\r")),
      ("The text is in", .type(">\u{15}\(folder.file("old"))\r")),
      ("isn't replaced", .type(">\u{15}\(folder.file("old"))/new\r")), ("could not be written", .type("Q")))
    #expect(try String(contentsOfFile: folder.file("new"), encoding: .utf8).contains("naïve"))
    let missing = folder.file("lost")
    _ = try await browse(
      ("", .type(">\u{15}\(missing)/new\r")), ("Create it, or choose another one.", .type("Q")))
    #expect(!FileManager.default.fileExists(atPath: missing))
    #expect(try String(contentsOfFile: folder.file("old"), encoding: .utf8) == "mine")
    fclose(fopen(folder.file("usual"), "w"))
    let permissions = try ["new", "usual"].map {
      try FileManager.default.attributesOfItem(atPath: folder.file($0))[.posixPermissions] as? Int
    }
    #expect(permissions[0] == permissions[1])
  }

  @Test(.timeLimit(.minutes(5))) func `a paste of 10 MB ends with a sentence`() async throws {
    let text = String(repeating: "https://example.org/", count: 500_000)
    _ = try await browse(
      ("", .type("a")), ("Address", .type("\u{1B}[200~\(text)\u{1B}[201~")), ("too long", .type("Q")))
  }
}
