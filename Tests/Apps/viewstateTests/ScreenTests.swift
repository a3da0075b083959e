import Foundation
import Headless
import Testing

@testable import viewstate

/// The screens of the program, as users run it.
struct ScreenTests {
  @Test func `the sample is listed without any option`() async throws {
    let result = try await Program.run("articles")
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    #expect(result.output.hasPrefix("Layer by Layer"))
    #expect(result.output.contains("1–10 of 10"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func `a listed article can be shown by its identifier and by its address`() async throws {
    let list = try await Program.run("articles", "--limit", "1", "--format", "json")
    let state = try #require(try list.frame()["state"] as? [String: Any])
    let row = try #require((state["rows"] as? [[String: Any]])?.first)
    let id = try #require(row["id"] as? String)
    let url = try #require(row["url"] as? String)
    let byID = try await Program.run("article", id)
    #expect(byID.status == 0)
    #expect(byID.output == (try await Program.run("article", url)).output)
    #expect(byID.output.contains(try #require(row["title"] as? String)))
  }

  @Test func `every frame is printed on request, one per line`() async throws {
    let result = try await Program.run("articles", "--format", "ndjson", "--transitions", "--limit", "2")
    let lines = result.output.split(separator: "\n")
    let phases = try lines.map { line in
      let frame = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(frame["screen"] as? String == "articles")
      #expect(frame["at"] as? String == "2026-01-15T09:00:00Z")
      let state = try #require(frame["state"] as? [String: Any])
      return (state["loading"] as? [String: Any])?["phase"] as? String
    }
    #expect(phases == ["idle", "loading", "loaded"])
  }

  @Test func `the last frame alone is one JSON document, and all frames are an array`() async throws {
    let last = try await Program.run("profile", "amara nwosu", "--format", "json").frame()
    #expect(last["sequence"] as? Int == 3)
    let all = try await Program.run("profile", "amara nwosu", "--format", "json", "--transitions")
    let frames = try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [[String: Any]]
    #expect(frames?.compactMap { $0["sequence"] as? Int } == [1, 2, 3])
  }

  @Test func `locale, time zone, and date come from the options`() async throws {
    let result = try await Program.run(
      "article", "the-dependency-rule", "--locale", "de_DE", "--time-zone", "Asia/Tokyo", "--now",
      "2026-03-01T20:00:00Z")
    #expect(result.output.contains("15. Jan. 2026, 17:46"))
  }

  @Test func `a feed on standard input shows its items`() async throws {
    let result = try await Program.run("articles", "--source", "-", input: Data(Self.feed.utf8))
    #expect(result.status == 0)
    #expect(
      result.output == """
        A small feed                                       1 article
        https://small.example/

        1. First                                          2 days ago
          A small feed · 1 min
          One & only.
          urn:first

        1–1 of 1

        """)
  }

  @Test func `a failing source is named while the others are shown`() async throws {
    let result = try await Program.run(
      "articles", "--source", "-", "--source", "/no/such/feed.xml", input: Data(Self.feed.utf8))
    #expect(result.status == 0)
    #expect(result.output.contains("! /no/such/feed.xml was not found. Check the spelling."))
    #expect(result.output.contains("urn:first"))
  }

  @Test func `an article is shown, and the source that failed is named`() async throws {
    let result = try await Program.run(
      "article", "urn:first", "--source", "-", "--source", "/no/such.xml", input: Data(Self.feed.utf8))
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("First\n"))
    #expect(result.output.contains("! /no/such.xml was not found. Check the spelling."))
  }

  @Test func `a source that is named twice is one source`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
    try Data(Self.feed.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    let result = try await Program.run("articles", "--source", path, "--source", path)
    #expect(result.output.contains("1–1 of 1"))
  }

  @MainActor
  @Test func `the help lists all commands on at most 70 lines, and options on their own page`() async throws {
    let help = try await Program.run(["--help"], isForAnyReader: false).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 70)
    #expect(lines.allSatisfy { $0.count <= 80 })
    for command in CommandLineTool.viewstate.commands where command.isListed {
      #expect(help.contains("\n  \(command.name) "))
    }
    let options = try await Program.run(["help", "options"], isForAnyReader: false).output
    for option in ReaderOptions.declared {
      #expect(options.contains("\n  \(option.name)"))
      #expect(!help.contains("\n  \(option.name)"))
    }
  }

  private static let feed = """
    <rss version="2.0"><channel><title>A small feed</title><link>https://small.example/</link>
    <item><title>First</title><guid isPermaLink="false">urn:first</guid><description>One &amp;amp; only.</description>
    <pubDate>Tue, 13 Jan 2026 09:00:00 GMT</pubDate></item></channel></rss>
    """
}
