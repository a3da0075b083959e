import CoreDomain
import Foundation
import HTTPTestServer
import Synchronization
import Testing

@testable import viewstate

/// Checks of feeds without a key, and settings that change in the reader.
struct RefreshByItselfTests {
  private let folder: FlowFolder

  init() throws { folder = try FlowFolder() }

  /// Plays a scenario with a feed that gets a new article after half an hour.
  ///
  /// - Parameters:
  ///   - first: The steps before the reader opens.
  ///   - isChecked: Whether the feed is checked, so that the new article arrives.
  ///   - acts: Keys, or a time that passes, and what the screen shows then. A pattern begins with `^` and is that of the last
  ///     line.
  private func play(
    _ preferences: [String: String], after first: [String] = [], isChecked: Bool = true,
    _ acts: [(does: String, shows: [String])]
  ) async throws {
    var steps = ["Given the sample at 2026-01-15T12:00:00Z in Europe/London for en_GB"]
    steps += Self.answer("answers", ["One", "Two"])
    if isChecked { steps += Self.answer("then answers", ["One", "Two", "Three"]) }
    steps += ["And the list shows the feeds that the reader follows"]
    steps += preferences.sorted { $0.key < $1.key }.map { "And the preference \"\($0)\" is \"\($1)\"" }
    steps += ["When I open feeds add https://layers.example/feed", "And everything settles"] + first
    steps += ["And I open browse", "And everything settles"]
    for (does, shows) in acts {
      let isTime = does.first?.isNumber == true
      steps += isTime ? ["When \(does) pass", "And I wait a minute"] : ["When I press \"\(does)\""]
      steps.append("And everything settles")
      steps += shows.map {
        $0.hasPrefix("^") ? "Then \"lines[23]\" matches \"\($0)\"" : "Then the screen shows \"\($0)\""
      }
    }
    let result = try await folder.play(folder.flow(steps))
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }

  private static func answer(_ verb: String, _ titles: [String]) -> [String] {
    ["And GET https://layers.example/feed \(verb):", "\"\"\"application/feed+json", feed(titles), "\"\"\""]
  }

  private static func feed(_ titles: [String]) -> String {
    let items = titles.enumerated().map { index, title in
      #"{"id":"\#(title)","title":"\#(title)","content_text":"T","date_published":"2026-01-15T11:\#(index)0:00Z"}"#
    }
    let start = #"{"version":"https://jsonfeed.org/version/1.1","title":"Layers","items":["#
    return start + items.joined(separator: ",") + "]}"
  }

  private static let nothing = "^. shows the keys. *$"

  @Test func `due feeds are checked, and rows stay until L`() async throws {
    try await play(
      ["refresh-every": "15m"],
      [
        (":articles<Enter>", ["next at 12:15"]), ("j", ["2 of 2"]),
        ("15 minutes", ["^. shows the keys. *next at 12:30"]),
        ("15 minutes", ["1 new, L shows them", "next at 12:45", "2 of 2"]), ("L", ["3 of 3", "Three"]),
      ])
  }

  @Test func `the rows of the first screen stay, too`() async throws {
    try await play(
      ["refresh-every": "15m"], after: ["And I open read --all", "And everything settles"],
      [
        ("15 minutes", ["All read."]), ("15 minutes", ["All read.", "1 new, L shows them", "1 unread"]),
        ("L", ["1 unread of 3"]),
      ])
  }

  @Test func `without a setting, nothing is checked`() async throws {
    try await play([:], isChecked: false, [("25 hours", [Self.nothing])])
  }

  @Test func `the start checks due feeds`() async throws {
    try await play(
      ["refresh-at-start": "yes"], after: ["And 25 hours pass"],
      [("j", [Self.nothing, "3 unread"]), ("25 hours", [Self.nothing])])
  }

  @Test func `the person's language and zone apply at once, and each screen stays at its place`()
    async throws
  {
    try await play(
      ["refresh-every": "1h"], isChecked: false,
      [
        (":articles<Enter>", []), ("j", []), ("<Enter>", ["15 Jan 2026 at 11:00"]),
        (":settings set locale de_DE<Enter>", ["Saved."]), ("q", ["15. Jan. 2026, 11:00"]),
        (":settings set time-zone Asia/Tokyo<Enter>", ["next at 22:00"]), ("q", ["15. Jan. 2026, 20:00"]),
        ("q", ["2 of 2"]),
      ])
  }

  @Test func `other settings apply to the next action`() async throws {
    try await play(
      ["mark-opened": "never"], isChecked: false,
      [
        (":settings set refresh-every 1h<Enter>", ["next at 13:00"]),
        (":settings set refresh-every off<Enter>", []), ("j", [Self.nothing]),
        (":settings set mark-opened always<Enter>", []), (":articles<Enter>", []),
        ("<Enter>", []), ("q", [">   50m  Two"]),
      ])
  }

  @Test func `a repeated refresh says when the next one is`() async throws {
    try await play(
      [:],
      after: [
        "And I open refresh --all --watch 30m", "And 1 second passes", "Then \"next\" is \"next at 12:30\"",
        "When I cancel",
      ], [])
  }

  @Test func `a notification is a text of the program`() {
    #expect(TerminalNotice.off.payload("3 new") == nil)
    #expect(TerminalNotice.osc9.payload("3 new") == "9;viewstate: 3 new")
    #expect(TerminalNotice.osc777.payload("3 new") == "777;notify;viewstate;3 new")
  }

  @Test func `a terminal shows a notification, and the number of unread articles in its title`() async throws
  {
    let titles = Mutex(["One", "Two"])
    let server = try HTTPTestServer { _, connection in
      connection.respond(body: Self.feed(titles.withLock { $0 }))
    }
    let configuration = ConfigurationFolder()
    try configuration.write(
      #"{"refresh-at-start":"yes","terminal-notice":"osc9","terminal-title":"yes"}"#, to: "preferences.json")
    let store = folder.url.appending(path: "store.sqlite").path
    let added = try await Program.run(
      [
        "feeds", "add", server.url("/feed").absoluteString, "--store", store, "--now", "2026-01-15T09:00:00Z",
      ], isForAnyReader: false)
    #expect(added.status == 0)
    titles.withLock { $0.append("Three") }
    let result = try await PseudoTerminal.run(
      ["browse", "--store", store, "--now", "2026-01-16T12:00:00Z"],
      variables: ["XDG_CONFIG_HOME": configuration.path],
      [
        ("]2;2 unread · viewstate\u{7}", .type("")), ("]9;viewstate: 1 new\u{7}", .type("")),
        ("]2;3 unread · viewstate\u{7}", .type("Q")),
      ])
    #expect(result.output.contains("1 new, L shows them"))
    #expect(
      result.output.firstRange(of: "\u{1B}[22;2t")?.upperBound ?? result.output.endIndex
        < result.output.firstRange(of: "\u{1B}]2;")?.lowerBound ?? result.output.startIndex)
    #expect(result.output.contains("\u{1B}[23;2t"))
  }
}
