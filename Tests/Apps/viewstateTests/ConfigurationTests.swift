import Foundation
import Headless
import HeadlessRunner
import TestSupport
import Testing

@testable import viewstate

/// The file with a person's keys, colors, and rows.
struct ConfigurationTests {
  private static let home = "{ home: ['labels'] }"

  private func check(_ words: String..., in folder: ConfigurationFolder) async throws -> Program.Result {
    try await Program.run(
      ["config", "check"] + words, variables: ["XDG_DATA_HOME": folder.path], isForAnyReader: false)
  }

  @Test func `the file beside the store is checked, or another one, and every fault has its place`()
    async throws
  {
    let folder = ConfigurationFolder()
    let none = try await check(in: folder)
    #expect(none.status == 0 && none.output == "There is no file, so the defaults apply.\n")
    try folder.write("{ home: ['lables',\n 'labels'], borwser: 'w3m' }", to: "config")
    let wrong = try await check(in: folder)
    let file = folder.file("config")
    #expect(wrong.status == 1 && wrong.error == "")
    #expect(
      wrong.output == """
        \(file):1:10: There is no “lables”. Did you mean “labels”?
        \(file):2:13: No key here is `borwser`. Did you mean `browser`?

        """)
    try folder.write(Self.home, to: "other")
    for words in [["--config", folder.file("other")], ["--store", folder.path + "/store"]] {
      let result = try await Program.run(
        ["config", "check"] + words, variables: ["XDG_DATA_HOME": folder.path], isForAnyReader: false)
      #expect(result.status == 0, "\(result.output)")
    }
    let missing = try await check("--config", folder.file("none"), in: folder)
    #expect(missing.status == 1 && missing.output == "\(folder.file("none")): This file doesn't exist.\n")
  }

  @MainActor
  @Test func `the example has every default as a comment, and all of them together have no fault`()
    async throws
  {
    let example = ConfigurationText.example
    let application = BrowsedApplication.reader
    let folder = ConfigurationFolder()
    // A default has no space after the slashes.
    for text in [example, example.replacing(/\/\/(?=[^ ])/, with: "")] {
      try folder.write(text, to: "config")
      let (read, faults) = BrowserConfiguration.read(folder.file("config"))
      #expect(faults == [])
      guard text != example else {
        #expect(read.bindings.isEmpty && read.dark.isEmpty && read.home == nil && read.browser == nil)
        continue
      }
      #expect(read.home?.map(\.command.value) == application.places.map(\.command))
      #expect(application.faults(in: read) == [])
      let (usual, written) = (KeyMap(application), KeyMap(application, read))
      for screen in ScreenName.allCases.map(\.rawValue) {
        let texts = [usual, written].map { Set($0.entries(on: screen).map { [$0.name] + $0.texts }) }
        // A written key also belongs to other screens with its action.
        #expect(texts[0].isSubset(of: texts[1]), "\(screen)")
      }
      #expect(read.dark.map(\.role.value) == Theme.Part.allCases.map(\.rawValue))
      for (background, styles) in [(Theme.Background.dark, read.dark), (.light, read.light)] {
        var faults: [BrowserConfiguration.Fault] = []
        #expect(Theme(on: background, styles, faults: &faults) == Theme(on: background))
      }
      let bound = Set(read.bindings.map { [$0.keys.value] + $0.actions.map(\.value) })
      #expect(bound == Set(KeyMap(application).entries.map { [$0.name] + $0.texts }))
    }
    let printed = try await Program.run(["config", "example"], isForAnyReader: false)
    #expect(printed.output == example + "\n")
  }

  @Test func `a broken file never stops reading, and the last line says its first fault`() async throws {
    let folder = ConfigurationFolder()
    try folder.write("{ home: ['lables'] }", to: "config")
    let run = { (words: [String], text: String) in
      try await PseudoTerminal.run(
        ["browse", "--source", "sample"] + words, variables: ["XDG_DATA_HOME": folder.path],
        [("All articles", .type("")), (text, .type("Q"))])
    }
    let broken = try await run([], "config:1:10: There is no “lables”")
    #expect(broken.status == 0 && broken.isRestored)
    try folder.write(Self.home, to: "other")
    let other = try await PseudoTerminal.run(
      ["browse", "--source", "sample", "--config", folder.file("other")],
      variables: ["XDG_DATA_HOME": folder.path], [("Labels", .type("")), ("", .type("Q"))])
    #expect(!other.output.contains("config:") && !other.output.contains("All articles"))
  }

  @Test func `the browser of the file opens addresses in place of BROWSER`() async throws {
    try await withBrowser("printf '%s' \"$*\" > \"$0.log\"; echo OPENED") { browser in
      let folder = ConfigurationFolder()
      try folder.write("{ browser: \("\(browser) --tab".jsonToken) }", to: "config")
      let result = try await PseudoTerminal.run(
        ["browse", "--source", "sample"], variables: ["XDG_DATA_HOME": folder.path, "BROWSER": "false"],
        [
          ("All articles", .type("\r")), ("1 of 10", .type("o")), ("OPENED", .type("")),
          ("1 of 10", .type("Q")),
        ])
      #expect(result.status == 0)
      let words = try String(contentsOfFile: browser + ".log", encoding: .utf8)
      #expect(words.hasPrefix("--tab https://"))
    }
  }
}
