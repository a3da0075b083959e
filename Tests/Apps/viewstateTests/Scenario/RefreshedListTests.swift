import Foundation
import HTTPTestServer
import TestSupport
import Testing

/// Lists that check their feeds first.
struct RefreshedListTests {
  @Test func `a refreshed list reports moves and reached limits`() async throws {
    let isMoved = Log<Bool>()
    let server = try HTTPTestServer { request, connection in
      if request.target == "/old", !isMoved.entries.isEmpty {
        return connection.redirect(to: "/new", status: 301)
      }
      let ids = isMoved.entries.count < 2 ? ["1", "2", "3"] : ["4"]
      let items = ids.map {
        #"{"id":"\#($0)","title":"Title of \#($0)","date_published":"2026-01-0\#($0)T09:00:00Z"}"#
      }.joined(separator: ",")
      connection.respond(
        body: #"{"version":"https://jsonfeed.org/version/1.1","title":"Notes","items":[\#(items)]}"#)
    }
    let folder = ConfigurationFolder()
    func state(_ words: String..., day: Int) async throws -> [String: Any] {
      let result = try await Program.run(
        words + ["--now", "2026-01-\(day)T09:00:00Z", "--format", "json"], configuration: folder.path,
        variables: ["XDG_DATA_HOME": folder.path + "/data"])
      #expect(result.status == 0, "\(words): \(result.output) \(result.error)")
      return try result.frame()["state"] as? [String: Any] ?? [:]
    }
    let source = server.url("/old").absoluteString
    _ = try await state("feeds", "add", source, day: 10)
    _ = try await state("feeds", "keep", source, "9", "1", day: 10)
    isMoved.append(true)
    // A move counts after two redirects in a row.
    #expect(try await state("articles", "--refresh", day: 15)["notices"] == nil)
    isMoved.append(true)
    let refreshed = try await state("articles", "--refresh", day: 20)
    #expect(
      refreshed["notices"] as? [String] == [
        "Notes has a new address, which its next checks use.",
        "The 2 oldest unread articles of Notes are forgotten, because the limit is reached.",
      ])
    #expect((refreshed["rows"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == ["4", "3"])
    #expect(try await state("articles", day: 20)["notices"] == nil)
  }
}
