import AnalyticsData
import AnalyticsDomain
import CoreDomain
import Foundation
import Testing

@Suite struct FileAnalyticsTrackerTests {
  @Test func `writes a line of JSON for each event`() async throws {
    try await withFile { path in
      let sut = makeSUT(path)
      await sut.track(.articlesListed(source: "a\n\u{1B}[31m", count: 3, isFiltered: false))
      await sut.track(.articleMarked(.starred))
      await sut.track(.failed(.openArticle, source: "b", reason: "notFound"))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        text.split(separator: "\n") == [
          #"{"at":"2026-01-15T12:00:00Z","count":3,"event":"articlesListed","isFiltered":false,"source":"a\n\u001b[31m"}"#,
          #"{"at":"2026-01-15T12:00:00Z","event":"articleMarked","mark":"starred"}"#,
          #"{"at":"2026-01-15T12:00:00Z","event":"failed","operation":"openArticle","reason":"notFound","source":"b"}"#,
        ])
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test func `stops at the limit with a complete line`() async throws {
    try await withFile { path in
      let sut = makeSUT(path, sizeLimit: 150)
      for _ in 0..<9 { await sut.track(.articleMarked(.read)) }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.utf8.count <= 150)
      #expect(text.split(separator: "\n").count == 2)
    }
  }

  @Test func `ignores a file that it cannot write`() async throws {
    await makeSUT("/none/such/folder").track(.articleMarked(.read))
    #expect(!FileManager.default.fileExists(atPath: "/none"))
  }

  @Test func `neither waits for a pipe nor writes to it`() async throws {
    try await withFile { path in
      let made = mkfifo(path, 0o600)
      try #require(made == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      try #require(reader >= 0)
      await makeSUT(path).track(.articleMarked(.read))
      var byte: UInt8 = 0
      let count = read(reader, &byte, 1)
      #expect(count == 0)
      close(reader)
      await makeSUT(path).track(.articleMarked(.read))
    }
  }

  private func makeSUT(_ path: String, sizeLimit: Int = 1 << 20) -> FileAnalyticsTracker {
    FileAnalyticsTracker(
      path: path, sizeLimit: sizeLimit, date: .fixed(Date(timeIntervalSince1970: 1_768_478_400)))
  }

  private func withFile(_ body: (String) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "events-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file.path(percentEncoded: false))
  }
}
