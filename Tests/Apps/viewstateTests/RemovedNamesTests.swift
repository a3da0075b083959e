import Foundation
import Testing

/// Names of earlier versions on the command line, in flows, and in the settings.
struct RemovedNamesTests {
  private let folder = try? FlowFolder()

  @Test(arguments: [
    (["landmarks"], "landmarks"), (["landmarks", "--near", "48.858,2.294"], "landmarks"),
    (["landmark", "petra"], "landmark"), (["--landmarks", "https://example.org", "articles"], "--landmarks"),
    (["articles", "--analytics", "events"], "--analytics"),
    (["articles", "--analytics=events"], "--analytics"),
    (["play", "--analytics", "events", "a.feature"], "--analytics"),
    (["articles", "--near", "1,2"], "--near"),
  ])
  func `a removed command or option is one sentence, with status 2`(
    words: [String], name: String
  ) async throws {
    let result = try await Program.run(words)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("error: “\(name)” was removed in 0.2.0.\n"), "\(result.error)")
  }

  @Test(arguments: [
    ("When I open landmarks --category bridge", "“landmarks” was removed in 0.2.0."),
    ("When I open landmark petra", "“landmark” was removed in 0.2.0."),
    ("When I open articles --analytics events", "“--analytics” was removed in 0.2.0."),
    ("Given the landmark server https://example.org", "“landmark” was removed in 0.2.0."),
    ("Given the only landmark is \"petra\"", "“landmark” was removed in 0.2.0."),
    ("Given the landmark \"petra\" has no name", "“landmark” was removed in 0.2.0."),
    ("Given the preference \"landmarks\" is \"a\"", "The setting “landmarks” was removed in 0.2.0."),
  ])
  func `a flow that uses a removed name is wrong at its step`(step: String, message: String) async throws {
    let folder = try #require(folder)
    let path = try folder.flow(step)
    // The keyword isn't part of the step.
    let column = step.prefix { $0 != " " }.count + 6
    let result = try await folder.play(path)
    #expect(result.status == 2)
    #expect(result.output == "error: \(path):5:\(column): \(message)\nScenarios: 1 wrong.\n")
  }

  @Test func `the prompt knows removed names`() async throws {
    let result = try await Program.run(
      ["prompt"], input: Data("the only landmark is \"petra\"\n".utf8), isForAnyReader: false)
    #expect(result.status == 2)
    #expect(result.error.contains("“landmark” was removed in 0.2.0."), "\(result.error)")
  }

  @Test(arguments: [["set", "analytics", "events"], ["reset", "landmarks"]])
  func `a removed setting can't be changed`(words: [String]) async throws {
    let result = try await Program.run(["settings"] + words)
    #expect(result.status == 2)
    #expect(
      result.error.hasPrefix("error: The setting “\(words[1])” was removed in 0.2.0.\n"), "\(result.error)")
  }

  @Test func `a stored setting that was removed is reported once, and the others stay`() async throws {
    let configuration = ConfigurationFolder()
    try configuration.write(
      #"{"analytics":"events","landmarks":["a"],"page-length":2,"other":1}"#, to: "preferences.json")
    let first = try await configuration.run("articles")
    #expect(first.status == 0)
    #expect(
      first.error == """
        note: The setting “analytics” was removed in 0.2.0.
        note: The setting “landmarks” was removed in 0.2.0.

        """)
    let second = try await configuration.run("articles")
    #expect(second.error.isEmpty)
    #expect(second.output == first.output)
    let stored = try #require(FileManager.default.contents(atPath: configuration.file("preferences.json")))
    let object = try JSONSerialization.jsonObject(with: stored) as? [String: Any]
    #expect(object?.keys.sorted() == ["other", "page-length"])
  }
}
