import AnalyticsData
import AnalyticsDomain
import CoreDomain
import Foundation
import TestSupport
import Testing

@Suite struct AnalyticsFileTests {
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

  @Test func `every event is a line with the published keys`() async throws {
    try await withFile { path in
      let sut = makeSUT(path)
      for event in [
        .articleOpened(source: "a"), .landmarksListed(source: "l", count: 2, isFiltered: true),
        .landmarkOpened(source: "l"), .profileOpened(source: "p"), .accountOpened, .accountChanged,
        .remindersListed(count: 1), .reminderScheduled, .reminderCanceled,
      ] as [AnalyticsEvent] {
        await sut.track(event)
      }
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(
        lines.map { $0.dropFirst(#"{"at":"2026-01-15T12:00:00Z","#.count) } == [
          #""event":"articleOpened","source":"a"}"#,
          #""count":2,"event":"landmarksListed","isFiltered":true,"source":"l"}"#,
          #""event":"landmarkOpened","source":"l"}"#, #""event":"profileOpened","source":"p"}"#,
          #""event":"accountOpened"}"#, #""event":"accountChanged"}"#,
          #""count":1,"event":"remindersListed"}"#, #""event":"reminderScheduled"}"#,
          #""event":"reminderCanceled"}"#,
        ])
    }
  }

  @Test(arguments: [
    ("https://ada:secret@example.org/feed?token=secret#secret", "https://example.org/feed"),
    ("https://secret@example.org", "https://example.org"),
    ("https://example.org?key=secret", "https://example.org"),
    ("https://example.org:8080/@ada/feed", "https://example.org:8080/@ada/feed"),
    ("feeds/what?.xml", "feeds/what?.xml"), ("standard input", "standard input"), ("://", "://"),
  ])
  func `a source is logged without credentials and query`(source: String, logged: String) async throws {
    try await withFile { path in
      await makeSUT(path).track(.articleOpened(source: source))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.hasSuffix("\"source\":\"\(logged)\"}\n"))
    }
  }

  @Test func `reports a file that it can't write once`() async throws {
    let failures = Log<Failure>()
    let sut = AnalyticsService.live(file: "/none/such/folder", date: .fixed(.distantPast)) {
      failures.append($0)
    }
    for _ in 0..<3 { await sut.track(.articleMarked(.read)) }
    #expect(failures.entries == [Failure(source: "/none/such/folder", .unwritable)])
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

  private func makeSUT(_ path: String, sizeLimit: Int = 1 << 20) -> AnalyticsService {
    .live(
      file: path, sizeLimit: sizeLimit, date: .fixed(Date(timeIntervalSince1970: 1_768_478_400)))
  }

  private func withFile(_ body: (String) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "events-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file.path(percentEncoded: false))
  }
}
