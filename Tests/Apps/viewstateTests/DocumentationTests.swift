import AppComposition
import CorePresentation
import Foundation
import Headless
import HeadlessRunner
import TestSupport
import Testing

@testable import viewstate

/// `Docs/ViewState.md` lists every screen, command, action, and key that there is, `Docs/Flows.md` every step,
/// and `Docs/Browse.md` every key.
@MainActor
struct DocumentationTests {
  private let document = checkout.appending(path: "Docs/ViewState.md")

  /// `STRATA_UPDATE_DOCS=1 swift test --filter DocumentationTests` writes the tables.
  @Test(arguments: ["screens", "steps", "keys", "reasons"])
  func `a generated table is current`(name: String) throws {
    let table =
      switch name {
      case "steps": Self.steps
      case "keys": Self.keys
      case "reasons": try Self.reasons()
      default: Self.table
      }
    let document = checkout.appending(path: Self.documents[name] ?? "")
    let text = try String(contentsOf: document, encoding: .utf8)
    let (start, end) = ("<!-- \(name) -->\n", "<!-- /\(name) -->")
    let from = try #require(text.range(of: start)).upperBound
    let to = try #require(text.range(of: end)).lowerBound
    if ProcessInfo.processInfo.environment["STRATA_UPDATE_DOCS"] == "1" {
      let updated = text.replacingCharacters(in: from..<to, with: table)
      try updated.write(to: document, atomically: true, encoding: .utf8)
    } else {
      #expect(text[from..<to] == table, "Run: STRATA_UPDATE_DOCS=1 swift test --filter DocumentationTests")
    }
  }

  private static let documents = [
    "screens": "Docs/ViewState.md", "steps": "Docs/Flows.md", "keys": "Docs/Browse.md",
    "reasons": "Docs/ViewState.md",
  ]

  @Test func `every key of every view state is documented, and no other`() throws {
    let recorder = KeyRecorder()
    for name in ScreenName.allCases { try record(name.screen.stateType, in: recorder) }
    let keys = recorder.keys
    let documented = try documentedKeys()
    for (type, keys) in keys.sorted(by: { $0.key < $1.key }) {
      let listed = documented[type, default: []]
      #expect(keys.subtracting(listed).sorted() == [], "not documented: keys of \(type)")
      #expect(listed.subtracting(keys).sorted() == [], "documented, but not there: keys of \(type)")
    }
    #expect(Set(documented.keys).subtracting(keys.keys).sorted() == [])
  }

  @Test func `every screen has a schema`() throws {
    func check(_ state: (some Codable).Type) throws {
      try FieldSchema(of: state).check(FieldPath("loading.failure.reason"))
    }
    for name in ScreenName.allCases { try check(name.screen.stateType) }
  }

  @Test func `the screen with a name writes this name in its frames`() {
    for name in ScreenName.allCases { #expect(name.screen.name == name.rawValue) }
  }

  private static var steps: String {
    let rows = FlowPlayer.reader.definitions.map { "| `\($0.pattern)` | `\($0.example)` |\n" }
    return "| step | example |\n|---|---|\n" + rows.joined()
  }

  private static var keys: String {
    let keyMap = KeyMap(BrowsedApplication.reader)
    let places: [KeyMap<Reader>.Place] =
      [.everywhere, .search] + ScreenName.allCases.map { .screen($0.rawValue) }
    let rows = places.flatMap { place in
      keyMap.entries.filter { $0.place == place }.reduce(into: [(keys: String, end: String)]()) {
        rows, entry in
        var screen = place == .search ? "a found text" : ""
        if case .screen(let name) = place { screen = "`\(name)`" }
        let end = "\(screen) | `\(entry.texts[0])` | \(entry.help) |\n"
        let key = "`\(entry.name)`"
        if rows.last?.end == end { rows[rows.count - 1].keys += " \(key)" } else { rows.append((key, end)) }
      }
    }
    return "| keys | only on | action | |\n|---|---|---|---|\n"
      + rows.map { "| \($0.keys) | \($0.end)" }.joined()
  }

  private static var table: String {
    let rows = ScreenName.allCases.map(\.screen).flatMap { screen in
      screen.commands.map { command in
        let action = screen.actions.first { $0.command == command.name }
        let keys = (action?.triggers ?? []).compactMap(\.key).map { "`\($0.name)`" }.joined(separator: " ")
        let usage = action?.usage ?? command.name
        let step = action == nil ? "I open \(usage)" : "I \(usage)"
        return "| `\(screen.name)` | `\(command.name)` | `\(step)` | \(keys) | \(command.abstract) |\n"
      }
    }
    return "| screen | command | step of a flow | keys | |\n|---|---|---|---|---|\n" + rows.joined()
  }

  /// The keys in the first column of each table below a marker `<!-- keys: TYPE -->`.
  private func documentedKeys() throws -> [String: Set<String>] {
    var keys: [String: Set<String>] = [:]
    var type: String?
    for line in try String(contentsOf: document, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if let marker = line.wholeMatch(of: /<!-- keys: (\S+) -->/) {
        type = String(marker.1)
      } else if line.isEmpty {
        type = nil
      } else if let type, line.hasPrefix("| `") {
        let column = line.split(separator: "|").first ?? ""
        keys[type, default: []].formUnion(column.matches(of: /`(\w+)`/).map { String($0.1) })
      }
    }
    return keys
  }

  private func record(_ state: (some Codable).Type, in recorder: KeyRecorder) throws {
    _ = try recorder.record(state)
  }
}
