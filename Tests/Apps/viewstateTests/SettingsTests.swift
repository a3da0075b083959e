import Foundation
import Testing

/// Stored settings and their effects.
struct SettingsTests {
  private let folder = ConfigurationFolder()

  @Test func `without stored settings, the defaults are shown and nothing is written`() async throws {
    let result = try await folder.run("settings")
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    #expect(result.output.contains("Articles per page of a command (page-length)\n  20\n"))
    #expect(folder.contents.isEmpty)
  }

  @Test func `a setting is a default, which a request can override`() async throws {
    #expect(try await folder.run("settings", "set", "page-length", "3").status == 0)
    #expect(try await folder.run("articles").output.contains("1–3 of 10"))
    #expect(try await folder.run("articles", "--limit", "2").output.contains("1–2 of 10"))
    #expect(try await folder.run("settings", "reset", "page-length").status == 0)
    #expect(try await folder.run("articles").output.contains("1–10 of 10"))
  }

  @Test func `language, time zone, and calendar are those of the settings`() async throws {
    try folder.write(
      #"{"locale":"de_DE","time-zone":"Asia/Tokyo","calendar":"buddhist"}"#, to: "preferences.json")
    // These options override the system's values, so the call omits them.
    let result = try await Program.run(
      ["article", "the-dependency-rule", "--now", "2026-03-01T20:00:00Z"], configuration: folder.path,
      isForAnyReader: false)
    #expect(result.output.contains("15. Jan. 2569 BE, 17:46"))
  }

  @Test func `a stored policy applies if a request names none`() async throws {
    #expect(try await folder.run("settings", "set", "policy", "cache-only").status == 0)
    let source = "http://127.0.0.1:9/feed"
    let offline = try await folder.run("articles", "--source", source)
    #expect(offline.status == 1)
    #expect(offline.output.contains("has never been loaded"))
    let asked = try await folder.run("articles", "--source", source, "--policy", "network-only")
    #expect(asked.output.contains("refused"))
  }

  @Test func `settings that don't exist are one sentence, and the file stays as it is`() async throws {
    let text = #"{"analytics":"events","sources":["a.xml"],"page-length":2}"#
    try folder.write(text, to: "preferences.json")
    for _ in 1...2 {
      let result = try await folder.run("articles")
      #expect(result.status == 0)
      #expect(
        result.error
          == "note: preferences.json has settings that don't exist: analytics, sources. Remove them from the file.\n"
      )
    }
    #expect(folder.contents["strata/preferences.json"].map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test func `hyperlinks are printed as the setting links says, and never in frames`() async throws {
    let address = "https://layers.example.org/articles/the-dependency-rule"
    let link = "\u{1B}]8;;\(address)\u{1B}\\"
    let article = ["article", "the-import-that-should-not-compile"]
    let run = { (words: [String]) in
      try await Program.run(words, configuration: folder.path, variables: ["TERM": "xterm-kitty"])
    }
    // The output is a pipe.
    let plain = try await run(article)
    #expect(!plain.output.contains("\u{1B}"))
    #expect(try await folder.run("settings", "set", "links", "always").status == 0)
    let linked = try await run(article)
    #expect(linked.output.contains("\n[1] \(link)\(address)\u{1B}]8;;\u{1B}\\\n"))
    #expect(linked.output.components(separatedBy: link).count >= 3)
    #expect(linked.output.replacing(/\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "") == plain.output)
    for format in ["json", "ndjson"] {
      let frames = try await run(article + ["--format", format])
      #expect(!frames.output.contains("\u{1B}") && !frames.output.contains("\\u001B"))
    }
  }

  @Test func `at a terminal, the setting links decides with the terminal's name`() async throws {
    for (setting, terminal, isLinked) in [
      ("auto", "xterm-kitty", true), ("auto", "xterm", false), ("never", "xterm-kitty", false),
      ("always", "xterm", true), ("auto", "tmux-256color", false),
    ] {
      try folder.write(#"{"links":"\#(setting)"}"#, to: "preferences.json")
      let words = ["article", "the-dependency-rule", "--locale", "en_GB"]
      let result = try await PseudoTerminal.run(
        [words], variables: ["TERM": terminal, "XDG_CONFIG_HOME": folder.path])[0]
      #expect(result.output.contains("\u{1B}]8;;") == isLinked, "\(setting) \(terminal)")
    }
  }

  @Test func `a damaged file is set aside and reported once, and articles are still shown`() async throws {
    try folder.write("{\"locale\":", to: "preferences.json")
    let first = try await folder.run("articles", "--limit", "1")
    #expect(first.status == 0)
    #expect(
      first.error.hasPrefix("note: \(folder.file("preferences.json")) was damaged. It is now at "))
    #expect(first.output.contains("1–1 of 10"))
    #expect(try await folder.run("articles").error.isEmpty)
    #expect(
      folder.contents.contains { $0.key.contains(".damaged-") && $0.value == Data("{\"locale\":".utf8) })
  }

  @Test func `an unusable setting is reported and replaced by a default`() async throws {
    try folder.write(#"{"locale":"klingon"}"#, to: "preferences.json")
    let result = try await folder.run("articles", "--limit", "1")
    #expect(result.status == 0)
    #expect(
      result.error
        == "note: The stored locale is not a locale, such as de_DE. The default is used: the system's. Set it again.\n"
    )
  }

  @Test(arguments: [
    (["settings", "get"], "settings has no “get”. Use set or reset."),
    (["settings", "set"], "settings set needs KEY: One of locale, time-zone,"),
    (["settings", "set", "lcale", "de"], "There is no setting “lcale”. Choose one of locale, time-zone,"),
    (
      ["settings", "set", "locale"],
      "settings set needs VALUE: The new value."
    ),
    (
      ["settings", "set", "locale", "klingon"],
      "The value of locale must be a locale, such as de_DE, not “klingon”."
    ),
    (
      ["settings", "set", "page-length", "many"],
      "The value of page-length must be a number from 1 to 1000, or 0 for all, not “many”."
    ),
    (
      ["settings", "set", "policy", "cash-first"],
      "The value of policy must be a policy, such as network-first=30s"
    ),
    (
      ["settings", "set", "keep-read-days", "90.5"],
      "The value of keep-read-days must be a number of days from 0 to 36500, not “90.5”."
    ),
    (["settings", "reset", "locale", "de"], "settings reset takes one setting, without a value."),
    (["settings", "set", "locale", "de_DE", "b"], "The value of locale must be a locale, such as de_DE."),
  ])
  func `a wrong command line ends with status 2`(words: [String], message: String) async throws {
    let result = try await Program.run(words)
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("error: \(message)"))
    #expect(!result.error.contains("s3cr3t"))
  }

  @Test(arguments: [
    ["locale", "http://user:s3cr3t@a.example"], ["locale", "http://user:my", "s3cr3t@a.example"],
    ["lcale", "http://user:s3cr3t@a.example"], ["http://user:s3cr3t@a.example", "locale"],
  ])
  func `a refused setting doesn't show its password`(words: [String]) async throws {
    for command in [["settings", "set"], ["settings", "reset"], ["settings"], []] {
      let result = try await Program.run(command + words, configuration: folder.path)
      #expect(result.status == 2, "\(command)")
      #expect(!(result.output + result.error).contains("s3cr3t"), "\(command): \(result.error)")
    }
    #expect(folder.contents.isEmpty)
  }

  @Test func `a stored password isn't shown`() async throws {
    try folder.write(#"{"locale":"http://user:my/s3cr3t@a.example"}"#, to: "preferences.json")
    for words in [
      ["settings"], ["settings", "--format", "json"], ["articles"], ["settings", "set", "policy", "x"],
    ] {
      let result = try await Program.run(words, configuration: folder.path)
      #expect(!(result.output + result.error).contains("s3cr3t"), "\(words): \(result.output)\(result.error)")
    }
  }

  @Test func `a read-only folder is reported in one sentence, and the change is undone`() async throws {
    let result = try await Program.run(
      ["settings", "set", "page-length", "3", "--format", "json"], configuration: "/dev/null")
    #expect(result.status == 1)
    let state = try #require(try result.frame()["state"] as? [String: Any])
    let saving = try #require(state["saving"] as? [String: Any])
    let failure = try #require(saving["failure"] as? [String: Any])
    #expect(failure["reason"] as? String == "unwritable")
    let rows = try #require(state["rows"] as? [[String: Any]])
    #expect(rows.first { $0["key"] as? String == "page-length" }?["text"] as? String == "20")
  }
}

/// Without a home folder, a change that would be lost is refused.
struct HomelessTests {
  @Test(arguments: [
    (["settings", "set", "locale", "de_DE"], "There is no home folder to store settings in. Set HOME."),
    (["read", "the-dependency-rule"], "There is no home folder to store your data in. Set HOME."),
  ])
  func `says that nothing is stored, with status 1`(words: [String], message: String) async throws {
    let result = try await Program.run(words + ["--format", "json"], configuration: "")
    #expect(result.status == 1)
    #expect(result.output.contains(message))
    #expect(!result.output.contains(#""phase" : "saved""#))
  }
}
