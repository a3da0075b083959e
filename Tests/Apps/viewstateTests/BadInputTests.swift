import Foundation
import TestSupport
import Testing

/// One clear sentence and the right exit status for bad input.
struct BadInputTests {
  @Test(arguments: [
    (["articels"], "There is no “articels”. Did you mean “articles”?"),
    (
      [],
      "Name one of: articles, article, links, read, star, unstar, label, unlabel, undo, labels, open, download, feeds, refresh, "
        + "searches, profile, accounts, sync, cache, settings, browse, play, explore, gallery."
    ),
    (["articles", "--sources", "a"], "There is no option “--sources”. Did you mean “--source”?"),
    (["articles", "--format", "yaml"], "--format can't be “yaml”. Choose one of text, json, ndjson."),
    (["articles", "--locale", "klingon"], "--locale “klingon” is not a locale, such as de_DE."),
    (["articles", "--locale", "de_DE@euro"], "--locale “de_DE@euro” is not a locale, such as de_DE."),
    (["articles", "--locale", "de_QQ"], "--locale “de_QQ” is not a locale, such as de_DE."),
    (
      ["articles", "--time-zone", "Mars/Base"],
      "--time-zone “Mars/Base” is not a time zone, such as Europe/Berlin."
    ),
    (["articles", "--now", "yesterday"], "--now “yesterday” is not a date, such as 2026-01-15T09:00:00Z."),
    (["articles", "--now", "2026-02-31T00:00:00Z"], "--now “2026-02-31T00:00:00Z” is not a date"),
    (["articles", "--page", "0"], "--page “0” is not a page from 1 to 1000000."),
    (["articles", "--limit", "-1"], "--limit “-1” is not a number from 0 to 1000000."),
    (["articles", "--limit", "0", "--page", "2"], "--limit 0 shows everything on page 1."),
    (["articles", "--time-zone", "UTC+12: 0"], "--time-zone “UTC+12: 0” is not a time zone"),
    (["articles", "--tag", " "], "--tag is blank. Leave it out to list everything."),
    (["articles", "--search", "\"a"], "--search: A quotation mark in “\"a” isn’t closed."),
    (["articles", "--search", "titel:y"], "--search: “titel” is not a field. Use title, tag"),
    (["articles", "--search", "a OR"], "--search: “OR” at character 3 needs a word before and after it."),
    (["articles", "--search", "-a) b"], "--search: “)” at character 3 closes nothing."),
    (["searches", "add", "A", "-a"], "There is no option “-a”."),
    (["articles", "--search", "before:2026-02-30"], "--search: “2026-02-30” is not a date."),
    (["articles", "--order", "rank"], "--order rank needs a search. Add --search."),
    (["articles", "--search", "a", "--search-name", "b"], "--search and --search-name can't be combined."),
    (["refresh", "--notify", " "], "--notify is blank. Name a program."),
    (["articles", "--timeout", "0"], "--timeout “0” is not a number of seconds above 0."),
    (["articles", "--timeout", "nan"], "--timeout “nan” is not a number of seconds above 0."),
    (["articles", "--max-size", "1e99"], "--max-size “1e99” is not a number of MB above 0."),
    (["articles", "--source", ""], "--source is blank. Give an address or a file."),
    (
      ["articles", "--source", "-", "--source", "-"],
      "--source - is given twice. Standard input can be read once."
    ),
    (["article"], "article needs ID: The identifier that the list shows, or the address."),
    (["profile", "a", "b"], "“b” is one argument too many."),
    (["download"], "download needs ID: The identifier that the list shows, or the address."),
    (["download", "a", "b", "--as", "c"], "--as names one file. Leave it out, or name one article."),
    (
      ["download", "a", "--as", "../c"], "--as: “../c” can't be the name of a file. Give a name"
    ),
    (["download", "a", "--as", ".."], "--as: “..” can't be the name of a file."),
    (["download", "a", "--as", " "], "--as: “ ” can't be the name of a file."),
    (["download", "a", "--to", ""], "--to is blank. Name a folder."),
    (
      ["feeds", "x"],
      "feeds has no “x”. Use add, import, export, remove, rename, move, keep, pause, or resume."
    ),
    (
      ["feeds", "add", "3"],
      "“3” chooses a feed of one web page, so give the address of that page before it."
    ),
    (
      ["feeds", "keep", "two words", "5", "9999999999"],
      "“9999999999” is not a number of unread articles from 0 to 100000."
    ),
    (["feeds", "keep", "a", "soon"], "“soon” is not a number of days from 0 to 36500."),
  ])
  func `a wrong command line ends with status 2`(words: [String], message: String) async throws {
    let result = try await Program.run(words)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("error: \(message)"))
    #expect(result.error.contains("\nUsage: viewstate "))
  }

  @Test(
    arguments: [
      ["LANG": String(repeating: "a", count: 20)],
      ["LC_ALL": String(repeating: "a", count: 20) + "_DE.UTF-8"],
      ["LC_MESSAGES": "de_" + String(repeating: "A", count: 300)],
      ["LANG": "de@a=" + String(repeating: "A", count: 300)], ["LANG": "\u{FFFD}_@."], ["COLUMNS": "-5"],
      ["TZ": String(repeating: "a", count: 300)], ["TZ": "UTC+12: 0"],
    ])
  func `a hostile environment doesn't stop the program`(variables: [String: String]) async throws {
    let words = ["article", "the-dependency-rule"]
    let result = try await Program.run(words, variables: variables, isForAnyReader: false)
    #expect(result.error.isEmpty)
    #expect(result.status == 0)
  }

  @Test(arguments: [
    (["article", "no-such"], "sample has no “no-such”. Check the spelling."),
    (["profile", "Nobody"], "sample has no “Nobody”. Check the spelling."),
    (["articles", "--source", "/no/such.xml"], "/no/such.xml was not found. Check the spelling."),
    (["articles", "--source", "/"], "/ is a folder. Name a file in it."),
    (["articles", "--source", "/dev/null"], "/dev/null is empty."),
    (
      ["articles", "--source", "ftp://a.example/feed"],
      "ftp://a.example/feed can't be loaded. Use an http or https address, or the path of a file."
    ),
    (
      ["articles", "--source", "/dev/zero", "--max-size", "1"],
      "/dev/zero is larger than 1 MB. Allow more, or choose another source."
    ),
    (
      ["articles", "--source", "http://127.0.0.1:1/feed"],
      "http://127.0.0.1:1/feed refused the connection. The server may be down. Try again later."
    ),
  ])
  func `a source that can't be shown ends with status 1, in text and in the frame`(
    words: [String], message: String
  ) async throws {
    let text = try await Program.run(words)
    #expect(text.status == 1)
    #expect(text.error.isEmpty)
    let shown = words.contains("--max-size") ? "\(message) --max-size sets the limit." : message
    #expect(text.output.split(separator: "\n").contains { shown.hasPrefix($0) })
    let json = try await Program.run(words + ["--format", "json"])
    #expect(json.status == 1)
    let state = try json.frame()["state"] as? [String: Any]
    let failure = (state?["loading"] as? [String: Any])?["failure"] as? [String: Any]
    #expect(failure?["message"] as? String == message)
  }

  @Test(arguments: [
    ("", "standard input is empty."),
    ("<!DOCTYPE html><html><body>Hello</body></html>", "is a web page, not a feed"),
    ("\u{89}PNG\r\n\u{1A}\n\0\0", "not a feed"),
    ("{\"items\": oops}", "is too damaged to read"),
    ("plain words", "is plain text, not a feed"),
    (
      "<!DOCTYPE rss [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><rss><channel><title>&b;</title></channel></rss>",
      "defines its own entities"
    ),
    (
      "<!DOCTYPE rss [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><rss><channel><title>&a;</title></channel></rss>",
      "defines its own entities"
    ),
    (String(repeating: "<a>", count: 100_000), "standard input"),
  ])
  func `content that isn't a feed is told apart from a feed`(input: String, message: String) async throws {
    let data =
      input.hasPrefix("\u{89}") ? Data(input.unicodeScalars.map { UInt8($0.value) }) : Data(input.utf8)
    let result = try await Program.run("articles", "--source", "-", "--format", "json", input: data)
    #expect(result.status == 1)
    let state = try result.frame()["state"] as? [String: Any]
    let failure = (state?["loading"] as? [String: Any])?["failure"] as? [String: Any]
    let told = failure?["message"] as? String ?? ""
    #expect(told.hasPrefix("standard input"))
    #expect(told.contains(message))
  }

  @Test func `no escape sequence in a feed reaches the terminal`() async throws {
    let feed =
      #"{"version":"https://jsonfeed.org/version/1.1","title":"\u001b]0;x\u0007T","items":[{"id":"1","#
      + #""title":"\u009b31mred","content_text":"\u001b[2Jwiped"}]}"#
    for format in ["text", "json", "ndjson"] {
      let list = try await Program.run(
        "articles", "--source", "-", "--format", format, input: Data(feed.utf8))
      let article = try await Program.run(
        "article", "1", "--source", "-", "--format", format, input: Data(feed.utf8))
      for output in [list.output, article.output] {
        #expect(!output.isEmpty)
        #expect(!output.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
      }
    }
  }

  @Test(arguments: [["articles", "--source"], ["feeds", "import"]])
  func `a pipe that nobody writes to ends at the time limit`(words: [String]) async throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: "viewstate-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: pipe) }
    try #require(mkfifo(pipe, 0o600) == 0)
    let result = try await Program.run(words + [pipe, "--timeout", "0.2", "--store", ":memory:"])
    #expect(result.status == 1)
    #expect(result.output.replacing("\n", with: " ").contains("did not answer within 200 ms."), "\(result)")
  }

  @Test func `the output of another program is a source, however long it takes`() async throws {
    let script =
      #"exec 3< <(sleep 0.5; printf '<rss><channel><title>Piped</title></channel></rss>'); exec "$1" articles --source /dev/fd/3 --timeout 0.2 --store :memory:"#
    let run = try await ProgramRun.launch(
      URL(filePath: "/bin/bash"), ["-c", script, "bash", builtProducts.appending(path: "viewstate").path])
    #expect(String(decoding: run.output, as: UTF8.self).contains("Piped"))
    #expect(run.status == 0)
  }

  @Test func `a password in an address is not shown`() async throws {
    let result = try await Program.run(
      "articles", "--source", "http://me:secret@127.0.0.1:1/", "--format", "json")
    #expect(result.status == 1)
    #expect(!result.output.contains("secret"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has a disk that is always full.")
  )
  func `output that can't be written is reported in one sentence`() async throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try await Program.run(["articles"], output: full)
    #expect(result.status == 1)
    #expect(result.error == "error: The output could not be written. Is the disk full?\n")
  }
}
