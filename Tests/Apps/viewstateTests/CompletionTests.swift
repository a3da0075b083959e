import Foundation
import TestSupport
import Testing

/// The completion script of bash, with names that would harm a shell or a terminal.
struct CompletionTests {
  private static let hostile = [
    "$(touch PWNED)", "`touch PWNED`", "; touch PWNED #", "' ; touch PWNED ; '", "\" ; touch PWNED ; \"",
    "it's a feed",
    "My feed", "back\\slash \\", "* ? [a-z] {a,b} ~", "!! wow!", "Grüße 日本", "$HOME", "a=b:c@d <e> |f & g",
  ]
  private let folder = ConfigurationFolder()

  @Test(.enabled(if: bash != nil), arguments: ["", "'", "\""])
  func `a name that bash completes is one word of this name, and isn't run`(quotation: String) async throws {
    try await followHostileFeeds()
    let replies = try await complete("feeds remove \(quotation)")
    // Nothing protects an exclamation mark in double quotes.
    let expected = Self.hostile.filter { quotation != "\"" || !$0.contains("!") }
    #expect(Set(expected).isSubset(of: replies), "\(Set(expected).subtracting(replies))")
    #expect(!replies.contains { $0.contains("\u{1B}") || $0.contains("\n") })
    #expect(!replies.contains("-rf"))
  }

  @Test(
    .enabled(if: bash != nil),
    arguments: [
      ("feeds remove My\\ f", ["My feed"]), ("feeds rename \"My f", ["My feed"]),
      ("refresh 'it'\\''s a", ["it's a feed"]),
      ("refresh Gr", ["Grüße 日本"]), ("articles --feed My", ["My feed"]),
      ("articles --feed=My\\ ", ["My feed"]),
      ("read --all --feed '$(t", ["$(touch PWNED)"]), ("feeds pause \\$\\(t", ["$(touch PWNED)"]),
      ("feeds remove http://127.0.0.1:9/0", ["http://127.0.0.1:9/0.xml"]),
      ("feeds move 'My feed' New", ["News $(touch PWNED)/Swift"]),
      ("articles --folder New", ["News $(touch PWNED)/Swift"]),
      ("read --all --folder=New", ["News $(touch PWNED)/Swift"]),
      ("open 3 --link c", ["chapters", "comments"]), ("searches remove Act", ["Actors `touch PWNED`"]),
      ("articles --search-name Act", ["Actors `touch PWNED`"]),
      ("settings set li", ["links"]), ("settings reset keep-", ["keep-read-days", "keep-unread"]),
      ("settings set links ", ["auto", "always", "never"]), ("settings set mark-opened a", ["always"]),
      ("settings set calendar b", ["buddhist"]),
      ("settings set locale d", []),
      ("settings s", ["set"]), ("artic", ["articles", "article"]), ("articles --form", ["--format"]),
      ("articles --format=j", ["json"]), ("feeds remove $(touch PWNED)", []), ("feeds remove nothing", []),
    ] as [(String, [String])])
  func `bash completes names where a command takes them`(line: String, words: [String]) async throws {
    try await followHostileFeeds()
    for (name, search) in [("Actors `touch PWNED`", "swift"), ("Calm", "tag:swift")] {
      #expect(try await run(["searches", "add", name, search]).status == 0)
    }
    #expect(try await complete(line) == words)
  }

  @Test(.enabled(if: fish != nil))
  func `fish completes every name, and runs none`() async throws {
    try await followHostileFeeds()
    let script = #"cd $argv[1]; viewstate --generate-completion-script fish | source; complete -C $argv[2]"#
    for (line, words) in [
      ("viewstate feeds remove ", Self.hostile), ("viewstate articles --feed ", Self.hostile),
    ] {
      let result = try await ProgramRun.launch(
        URL(filePath: try #require(fish)), ["--no-config", "-c", script, folder.path, line],
        environment: variables.merging(
          ["LC_ALL": "C.UTF-8", "HOME": folder.path, "PATH": "\(builtProducts.path):/usr/bin:/bin"]) { $1 })
      let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
        // A description may follow.
        .map { String($0.prefix { $0 != "\t" }) }
      #expect(Set(words).isSubset(of: lines), "\(Set(words).subtracting(lines)) \(lines)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/PWNED"))
  }

  @Test func `names with controls aren't listed, and an unknown list is empty`() async throws {
    #expect(try await run(["--complete", "feeds"]).output.isEmpty)
    #expect(folder.contents.isEmpty)
    try await followHostileFeeds()
    let feeds = try await run(["--complete", "feeds", "remove"])
    #expect(feeds.status == 0)
    let lines = feeds.output.split(separator: "\n").map(String.init)
    #expect(Set(Self.hostile).isSubset(of: lines))
    #expect(!feeds.output.contains("\u{1B}") && !feeds.output.contains("secret"))
    #expect(lines.allSatisfy { !$0.hasPrefix("-") })
    for words in [["nothing"], ["feeds", "--store"], ["setting-values", "nothing"]] {
      #expect(try await run(["--complete"] + words).status == 0)
    }
    #expect(try await run(["--complete"]).status == 2)
  }

  /// Follows feeds with hostile titles, in a folder with a hostile name.
  private func followHostileFeeds() async throws {
    let titles = Self.hostile + ["new\nline", "escape \u{1B}[2J", "-rf"]
    let outlines = titles.enumerated().map { index, title in
      let escaped = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
        "\"", with: "&quot;"
      )
      .replacing("\n", with: "&#10;").replacing("\u{1B}", with: "&#x1B;")
      return #"<outline type="rss" text="\#(escaped)" xmlUrl="http://me:secret@127.0.0.1:9/\#(index).xml"/>"#
    }
    let list =
      #"<opml version="2.0"><body><outline text="News $(touch PWNED)"><outline text="Swift">"#
      + outlines.joined() + "</outline></outline></body></opml>"
    let result = try await run(["feeds", "import", "-"], input: list)
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }

  private func run(_ words: [String], input: String = "") async throws -> Program.Result {
    try await Program.run(
      words, input: Data(input.utf8), configuration: folder.path, variables: variables,
      isForAnyReader: words.first != "--complete")
  }

  private var variables: [String: String] {
    ["XDG_DATA_HOME": folder.path + "/data", "XDG_CONFIG_HOME": folder.path, "PATH": "/usr/bin:/bin"]
  }

  /// The words that bash completes at the end of a line, as a command would get them.
  private func complete(_ line: String) async throws -> [String] {
    let program = builtProducts.appending(path: "viewstate").path
    let script = #"""
      cd "$1" && source <("$2" --generate-completion-script bash)
      COMP_LINE="$2 $3" COMP_POINT=${#COMP_LINE}
      COMP_WORDBREAKS=$' \t\n"\'@><=;|&(:'
      # Readline keeps the head of the word and the open quotation mark before each reply.
      eval "original$(declare -f _viewstate_reply | sed 1s/_viewstate_reply//)"
      _viewstate_reply() { original; kept="$head" mark="$quote"; }
      _viewstate "$2" "" ""
      for reply in "${COMPREPLY[@]}"; do
        eval "set -- $(printf %q "$kept")$mark$reply$mark"
        printf '%s|%s\0' "$#" "$1"
      done
      [ ! -e PWNED ] || printf 'PWNED\0'
      """#
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let result = try await ProgramRun.launch(
      URL(filePath: try #require(bash)),
      ["--norc", "-c", script, "bash", folder.path, program, line],
      environment: variables.merging(["LC_ALL": "C.UTF-8"]) { $1 })
    #expect(result.status == 0 && result.errors.isEmpty, "\(String(decoding: result.errors, as: UTF8.self))")
    return result.output.split(separator: 0).map { part in
      let text = String(decoding: part, as: UTF8.self)
      #expect(text.hasPrefix("1|"), "\(text)")
      return String(text.dropFirst(2))
    }
  }
}

private let bash = shell("bash")
private let fish = shell("fish")

/// The path of a shell, or nil if it isn't installed.
private func shell(_ name: String) -> String? {
  ["/usr/bin/", "/bin/", "/opt/homebrew/bin/"].map { $0 + name }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}
