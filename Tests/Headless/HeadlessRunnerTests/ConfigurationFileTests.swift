import Foundation
import Testing

@testable import HeadlessRunner

/// The folder is removed at the end of each test.
final class ConfigurationFileTests {
  private let folder = URL.temporaryDirectory.appending(path: "configuration-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let whole = """
    // A person's own.
    {
      keys: {
        "x": "open", 'g g': "first", W: "toggle label later",
        "F": ["mark all", "back"], "y": null,
      },
      colors: { dark: { unread: "bold", age: "#888888" }, light: { unread: "bold red" } },
      home: ["articles --today", { title: "Swift", open: "articles --tag swift" }],
      commands: { notes: "cat >> ~/notes.txt" }, browser: "w3m",
    }
    """

  @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func `a file has keys, colors, rows, commands, and the browser, with their places`(
    newline: String, start: String
  ) throws {
    let (read, faults) = try read(start + Self.whole.replacing("\n", with: newline))
    #expect(faults == [])
    #expect(read.bindings.map(\.keys.value) == ["x", "g g", "W", "F", "y"])
    #expect(
      read.bindings.map { $0.actions.map(\.value) }
        == [["open"], ["first"], ["toggle label later"], ["mark all", "back"], []])
    #expect(read.bindings[1].keys == .init("g g", line: 4, column: 18))
    #expect(read.bindings[3].actions[1] == .init("back", line: 5, column: 23))
    #expect(
      read.dark.map(\.role.value) == ["unread", "age"] && read.light.map(\.style.value) == ["bold red"])
    #expect(read.home?.map(\.title) == [nil, "Swift"])
    #expect(read.home?.map(\.command.value) == ["articles --today", "articles --tag swift"])
    #expect(read.commands == ["notes": "cat >> ~/notes.txt"] && read.browser == "w3m")
  }

  @Test(arguments: [
    ("", "config:1:1: This isn't valid JSON5: expected a value."),
    (
      "{ keys: {\n  x: 'open' y: 'quit' } }",
      "config:2:13: This isn't valid JSON5: expected ',' or a closing bracket."
    ),
    ("{ kyes: {} }", "config:1:3: No key here is `kyes`. Did you mean `keys`?"),
    (
      "{ player: 'mpv' }",
      "config:1:3: No key here is `player`. The keys are `keys`, `colors`, `home`, `commands`, `browser`."
    ),
    ("{ colors: { drak: {} } }", "config:1:13: No key here is `drak`. Did you mean `dark`?"),
    ("{ home: [{ titel: 'A', open: 'a' }] }", "config:1:12: No key here is `titel`. Did you mean `title`?"),
    ("{ home: [],\n  home: [] }", "config:2:3: `home` is already in line 1. Remove one of them."),
    ("{ commands: { a: 'b', a: 'c' } }", "config:1:23: `a` is already in line 1. Remove one of them."),
    ("[]", "config:1:1: Expected an object in braces here."),
    ("{ keys: [] }", "config:1:9: Expected an object in braces here."),
    ("{ keys: { x: 1 } }", "config:1:14: Expected an action in quotes, a list of actions, or null here."),
    ("{ keys: { x: ['a', 1] } }", "config:1:20: Expected a text in quotes here that isn't empty."),
    ("{ home: 'articles' }", "config:1:9: Expected a list in brackets here."),
    (
      "{ home: [1] }", "config:1:10: Expected a command in quotes here, or an object with `title` and `open`."
    ),
    ("{ home: [{ title: 'A' }] }", "config:1:10: `open` is missing here: the command that opens a screen."),
    ("{ commands: { 'a b': 'c' } }", "config:1:15: The name of a command is one word."),
    ("{ browser: ' ' }", "config:1:12: Expected a text in quotes here that isn't empty."),
  ])
  func `a fault is one sentence with its line and column`(text: String, fault: String) throws {
    #expect(try read(text).faults.map { $0.text(in: "config") } == [fault])
  }

  @Test func `all faults of a file are found, and the rest of it is read`() throws {
    let (read, faults) = try read("{ kyes: {},\n  browser: 1,\n  home: ['labels', 2] }")
    #expect(faults.map(\.line) == [1, 2, 3])
    #expect(read.home?.map(\.command.value) == ["labels"])
  }

  @Test func `a byte that isn't UTF-8 has a place`() throws {
    let file = folder.appending(path: "config")
    try Data("{ browser:\n 'w3m".utf8 + [0xFF] + "' }".utf8).write(to: file)
    #expect(
      BrowserConfiguration.read(file.path).faults
        == [.init("This byte isn't valid UTF-8. Save the file as UTF-8.", line: 2, column: 6)])
  }

  @Test(arguments: [(1 << 16, nil), (1 << 20, "larger than 64 KB"), (1 << 16 + 1, "larger than 64 KB")])
  func `a file has at most 64 KB`(size: Int, sentence: String?) throws {
    let faults = try read("{}" + String(repeating: " ", count: size - 2)).faults
    #expect(faults.map { $0.text(in: "config").contains(sentence ?? "?") } == (sentence == nil ? [] : [true]))
  }

  @Test func `a pipe without a writer isn't waited for`() {
    let pipe = folder.appending(path: "config").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(
      BrowserConfiguration.read(pipe).faults.map(\.sentence) == ["This is a pipe or a device. Name a file."])
  }

  @Test func `a folder and a missing file have no line`() {
    #expect(
      BrowserConfiguration.read(folder.path).faults.map { $0.text(in: "config") }
        == ["config: This is a folder. Name a file."])
    #expect(
      BrowserConfiguration.read(folder.path + "/none").faults.map { $0.text(in: "config") }
        == ["config: This file doesn't exist."])
  }

  @Test(.disabled(if: geteuid() == 0, "the superuser may read everything"))
  func `a file without permission says so`() throws {
    let file = folder.appending(path: "config")
    try Data("{}".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    #expect(
      BrowserConfiguration.read(file.path).faults.map(\.sentence)
        == ["You don't have permission to read this file."])
  }

  private func read(
    _ text: String
  ) throws -> (configuration: BrowserConfiguration, faults: [BrowserConfiguration.Fault]) {
    let file = folder.appending(path: "config")
    try Data(text.utf8).write(to: file)
    return BrowserConfiguration.read(file.path)
  }
}
