import Foundation
import TestSupport
import Testing

/// Usage events from the command line to the file.
struct AnalyticsTests {
  @Test(arguments: [
    (["remind", "the-dependency-rule", "--in", "2h"], ["reminderScheduled"]),
    (["remind", "Buy groceries", "--in", "2h"], ["reminderScheduled"]),
    (["remind", "no-such", "--in", "2h"], []),
    (["reminders"], ["remindersListed"]),
    (["article", "the-dependency-rule"], ["articleOpened"]),
    (["star", "the-dependency-rule"], ["articleOpened", "articleMarked"]),
    (["landmarks"], ["landmarksListed"]), (["landmarks", "--category", "bridge"], ["landmarksListed"]),
    (["landmark", "machu-picchu"], ["landmarkOpened"]), (["landmark", "no-such"], ["failed"]),
    (["articles", "--services", "mock"], ["articlesListed"]),
    (["articles", "--services", "preview"], ["articlesListed"]),
  ])
  func `each command is logged under its own name`(words: [String], events: [String]) async throws {
    try await withFolder { folder in
      let file = folder + "events"
      _ = try await Program.run(words + ["--analytics", file, "--store", folder + "s.sqlite"])
      #expect(try Self.events(in: file) == events)
    }
  }

  @Test func `a profile and its account are logged without names`() async throws {
    try await withFolder { folder in
      let file = folder + "events"
      _ = try await Program.run("profile", "ada", "--analytics", file)
      _ = try await Program.run(
        "profile", "edit", "--bio", "secret", "--services", "preview", "--analytics", file)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(!text.contains("secret"))
      #expect(!text.contains("ada"))
      #expect(try Self.events(in: file).suffix(2) == ["accountOpened", "accountChanged"])
    }
  }

  @Test func `the query of an address is not logged`() async throws {
    try await withFolder { folder in
      let file = folder + "events"
      let result = try await Program.run(
        "articles", "--source", "http://ada:secret@127.0.0.1:1/feed?key=secret", "--offline", "--analytics",
        file,
        "--store", folder + "s.sqlite")
      #expect(result.status == 1)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains(#""source":"http://127.0.0.1:1/feed""#))
      #expect(!text.contains("secret"))
    }
  }

  @Test func `a pipe without a reader causes one message, and nothing is lost`() async throws {
    try await withFolder { folder in
      let pipe = folder + "pipe"
      let made = mkfifo(pipe, 0o600)
      try #require(made == 0)
      let plain = try await Program.run("star", "the-dependency-rule", "--services", "preview")
      let tracked = try await Program.run(
        "star", "the-dependency-rule", "--services", "preview", "--analytics", pipe)
      #expect(tracked.status == 0)
      #expect(tracked.output == plain.output)
      #expect(
        tracked.error
          == "note: \(pipe) could not be written. Check its permissions and the space on the disk.\n")
    }
  }

  @Test func `without a reader of standard error the command continues`() async throws {
    try await withFolder { folder in
      let script = """
        mkfifo "$2" && exec 3<>"$2" 4>"$2" 3>&- && exec "$1" articles --services preview --limit 1 \
          --analytics /dev/null/events 2>&4
        """
      let run = try await ProgramRun.launch(
        URL(filePath: "/bin/sh"),
        ["-c", script, "sh", Program.folder.appending(path: "viewstate").path, folder + "pipe"])
      #expect(run.status == 0)
      #expect(String(decoding: run.output, as: UTF8.self).contains("Layer by Layer"))
    }
  }

  private static func events(in file: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: file) else { return [] }
    return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["event"] as? String
    }
  }

  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "viewstate-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path(percentEncoded: false) + "/")
  }
}
