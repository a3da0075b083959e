import Foundation
import TestSupport
import Testing

/// Notes on standard error.
struct NoteTests {
  private static let feed = Data(
    #"{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[{"id":"1"}]}"#.utf8)

  @Test func `a policy that has no effect on a source is reported`() async throws {
    let words = ["articles", "--source", "-"]
    let result = try await Program.run(words + ["--policy", "cache-only"], input: Self.feed)
    #expect(result.status == 0)
    #expect(
      result.error == "note: standard input is read again each time, so --policy has no effect on it.\n")
    #expect(try await Program.run(words, input: Self.feed).error.isEmpty)
  }

  @Test func `without a reader of standard error the note is lost, and the command continues`() async throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: "viewstate-\(UUID())").path
    let feed = pipe + ".json"
    try Self.feed.write(to: URL(filePath: feed))
    defer { for path in [pipe, feed, pipe + ".store"] { try? FileManager.default.removeItem(atPath: path) } }
    let script = """
      mkfifo "$2" && exec 3<>"$2" 4>"$2" 3>&- && exec "$1" articles --limit 1 \
        --source "$3" --policy cache-only --store "$2.store" 2>&4
      """
    let run = try await ProgramRun.launch(
      URL(filePath: "/bin/sh"),
      ["-c", script, "sh", builtProducts.appending(path: "viewstate").path, pipe, feed])
    #expect(run.status == 0)
    #expect(String(decoding: run.output, as: UTF8.self).contains("1 article"))
  }
}
