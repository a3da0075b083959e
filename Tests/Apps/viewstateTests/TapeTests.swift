import Foundation
import HTTPTestServer
import Testing

/// A run of the program is recorded, and a flow plays the tape.
struct TapeTests {
  private let home: FlowFolder
  private var folder: URL { home.url }
  private let server: HTTPTestServer

  init() throws {
    home = try FlowFolder()
    server = try HTTPTestServer { request, connection in
      guard request.target.hasPrefix("/feed.xml") else { return connection.respond(503, body: "planted") }
      let feed = """
        <rss version="2.0"><channel><title>On tape</title>
        <item><title>First</title><guid>urn:1</guid><link>https://example.org/?token=planted</link></item>
        </channel></rss>
        """
      connection.respond(
        headers: ["Content-Type": "application/rss+xml", "ETag": "\"v1\"", "Set-Cookie": "id=planted"],
        body: Data(feed.utf8))
    }
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  private func record(_ source: URL, on tape: String = "a.tape", _ words: String...) async throws
    -> Program.Result
  {
    try await Program.run(
      ["articles", "--source", source.absoluteString, "--tape", path(tape), "--store", path("s.sqlite")]
        + words)
  }

  private func play(_ steps: String...) async throws -> Program.Result {
    let lines = ["Feature: F", "  Scenario: S"] + steps.map { "    \($0)" }
    try write(lines.joined(separator: "\n"), "a.feature")
    return try await Program.run(["play", path("a.feature")], isForAnyReader: false)
  }

  @Test func `a flow shows what the recorded run showed, without the server`() async throws {
    let address = try #require(URL(string: server.url("/feed.xml?key=planted").absoluteString))
    let run = try await record(address)
    #expect(run.output.contains("First"))
    #expect(run.status == 0)
    let tape = try text("a.tape")
    #expect(tape.hasPrefix("viewstate tape 1\n\nGET "))
    #expect(!tape.contains("planted"))
    let mode = try FileManager.default.attributesOfItem(atPath: path("a.tape"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let result = try await play(
      "Given the tape a.tape", "And the feed \(address)", "When I open articles", "And everything settles",
      #"Then "title" is "On tape""#, #"And "rows[0].title" is "First""#)
    #expect(result.output == "Scenarios: 1 passed.\n")
    #expect(server.requests.count == 1)
  }

  @Test func `commands about followed feeds record the network, and a flow adds the feed from the tape`()
    async throws
  {
    let address = server.url("/feed.xml").absoluteString
    for words in [
      ["feeds", "add", address], ["refresh", "--all", "--policy", "cache-only"], ["articles", "--refresh"],
    ] {
      let run = try await Program.run(words + ["--tape", path("a.tape"), "--store", path("s.sqlite")])
      #expect(run.status == 0, "\(words): \(run.error)")
      // The feed isn't due when its articles are listed.
      let isRecorded = try text("a.tape").contains("\n  200 after ")
      #expect(isRecorded == (words[0] != "articles"), "\(words): \(run.error)")
      if words[0] == "refresh" { try write(text("a.tape"), "b.tape") }
    }
    let count = server.requests.count
    let result = try await play(
      "Given the tape b.tape", "When I open feeds add \(address)", "And everything settles",
      #"Then "notice" is "You follow On tape now.""#, "When I open refresh --all", "And everything settles",
      "Then the exit status is 0")
    #expect(result.output == "Scenarios: 1 passed.\n")
    #expect(server.requests.count == count)
  }

  @Test func `a second run replaces the tape, with whole answers although the store knows the feed`()
    async throws
  {
    for _ in 0..<2 { #expect(try await record(server.url("/feed.xml")).status == 0) }
    #expect(try text("a.tape").contains("200 after "))
    #expect(try text("a.tape").contains("First"))
  }

  @Test func `a run that fails leaves its tape too`() async throws {
    #expect(try await record(server.url("/none.xml")).status == 1)
    #expect(try text("a.tape").contains("\n  503 after "))
    let port = try RefusingPort()
    let address = try #require(URL(string: "http://127.0.0.1:\(port.port)/feed.xml"))
    #expect(try await record(address, on: "b.tape").status == 1)
    #expect(try text("b.tape").contains(" ms: connectionRefused\n"))
  }

  @Test func `a run without an answer reports that its tape is empty`() async throws {
    try write("<rss version=\"2.0\"><channel><title>A</title></channel></rss>", "feed.xml")
    let result = try await record(URL(filePath: path("feed.xml")))
    #expect(result.error == "note: The run got no answer from the network, so \(path("a.tape")) is empty.\n")
    #expect(try text("a.tape") == "viewstate tape 1\n")
  }

  @Test func `a file that isn't a tape stays unchanged, and no request is sent`() async throws {
    try write("notes", "notes.txt")
    let result = try await record(server.url("/feed.xml"), on: "notes.txt")
    #expect(
      result.error.hasPrefix(
        "error: --tape: \(path("notes.txt")) isn't a tape and was left unchanged. Name another file.\n"))
    #expect(result.status == 2)
    #expect(try text("notes.txt") == "notes")
    #expect(
      try await record(server.url("/feed.xml"), on: "").error.contains("is a folder. Name a file in it."))
    #expect(
      try await record(server.url("/feed.xml"), on: "notes.txt/a").error.contains("could not be written."))
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    (["articles"], "--tape records the network, and “articles” doesn't use it. Name a source"),
    (["feeds"], "--tape records the network, and “feeds” doesn't use it. Name a source"),
    (["refresh", "--offline"], "--tape records the network, which this run may not use."),
    (
      ["articles", "--source", "https://example.org/", "--offline"],
      "--tape records the network, which this run"
    ),
  ])
  func `a run without a network has no tape`(words: [String], message: String) async throws {
    let result = try await Program.run(words + ["--tape", path("a.tape")])
    #expect(result.error.hasPrefix("error: \(message)"))
    #expect(result.status == 2)
    #expect(!FileManager.default.fileExists(atPath: path("a.tape")))
  }

  @Test(arguments: [
    ("the tape none.tape", "There is no tape none.tape."),
    ("the tape /a.tape", "The tape “/a.tape” must be in the folder of the flow"),
    ("the tape ../a.tape", "The tape “../a.tape” must be in the folder of the flow"),
    ("the tape folder", "folder is a folder."),
    ("the tape a.feature", "The tape a.feature can't be played: line 1: This isn't a tape"),
    ("the tape bytes.tape", "The tape bytes.tape can't be played: line 2: The text isn't valid UTF-8."),
    ("the tape other.tape", "The tape other.tape can't be played: line 1: The tape has another format"),
    ("the tape large.tape", "The tape large.tape is larger than 64 MB."),
    ("the feed https://example.org/", "https://example.org/ needs a tape"),
    ("the feed example.org", "“example.org” is not an address on the network"),
  ])
  func `a tape that can't be played makes the flow wrong`(step: String, message: String) async throws {
    try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: true)
    try Data("viewstate tape 1\n".utf8 + [0xFF]).write(to: URL(filePath: path("bytes.tape")))
    try write("viewstate tape 2\n", "other.tape")
    #expect(FileManager.default.createFile(atPath: path("large.tape"), contents: nil))
    #expect(truncate(path("large.tape"), off_t(64 << 20) + 1) == 0)
    let result = try await play("Given \(step)")
    #expect(result.output.hasPrefix("error: \(path("a.feature")):3:11: \(message)"), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test func `a request that the tape lacks makes the flow wrong at the step that makes it`() async throws {
    try write("viewstate tape 1\n", "a.tape")
    let result = try await play(
      "Given the tape a.tape", "And the feed https://example.org/a?token=planted", "When I open articles",
      "And everything settles")
    #expect(
      result.output == """
        error: \(path("a.feature")):5:10: The tape a.tape has no answer to GET https://example.org/a?token=REDACTED. \
        Record it again with --tape.
        Scenarios: 1 wrong.

        """)
    #expect(result.status == 2)
  }
}
