import FlowsDomain
import Testing

@testable import GherkinData

struct GherkinFaultTests {
  @Test func `a line that isn't UTF-8 is a fault`() {
    let file = [UInt8]("Feature:\n# ".utf8) + [0xFF] + [UInt8]("\nScenario:".utf8)
    #expect(faults(in: file) == ["2:1 The line isn't text in UTF-8. Save the file in this encoding."])
  }

  @Test func `an unknown language is a fault`() {
    #expect(
      faults(in: "# a\n  # language: xx\nFeature: b") == [
        "2:3 There is no language “xx”. Use a code of https://cucumber.io/docs/gherkin/languages."
      ])
  }

  @Test func `a tag with white space is a fault, and isn't a tag`() {
    #expect(
      faults(in: "Feature:\nScenario:\n* a\n  @b @c\u{85}d\nRule:") == [
        "4:6 The tag “@c\u{85}d” contains white space. Start each tag with an @.",
        """
        4:3 Expected the end of the file, a table row, a doc string, a step, tags, examples, a scenario or a rule, \
        got “@b @c\u{85}d”.
        """,
      ])
  }

  @Test func `a table has one fault, at its first row with another number of cells`() {
    #expect(
      faults(in: "Feature:\nScenario:\n* a\n  | b | c |\n  | d |\n  | e\n* f\n||\n|\n") == [
        "5:3 The first row of the table has 2 cells, this row 1 cell. End each cell with a bar.",
        "9:1 The first row of the table has 1 cell, this row 0 cells. End each cell with a bar.",
      ])
  }

  @Test func `a second doc string is a fault`() {
    #expect(
      faults(in: "Feature:\nScenario:\n* a\n```\n```\n\"\"\"\n") == [
        """
        6:1 Expected the end of the file, a table row, a step, tags, examples, a scenario or a rule, got “\"\"\"”.
        """
      ])
  }

  @Test(arguments: [
    ("Feature:\nScenario:\n* a\n```\nb\n", "6:0 Expected the delimiter that ends the doc string"),
    ("@a\n", "2:0 Expected tags or a feature"),
    ("# language: fr\n", "2:0 Expected tags or a feature"),
    ("Feature:\n@a", "3:0 Expected tags or a rule"),
  ])
  func `a file that ends too early is a fault after the last line`(text: String, fault: String) {
    #expect(faults(in: text) == ["\(fault), got the end of the file."])
  }

  @Test(arguments: ["Background:", "Feature:", "text", "Given", "\"\""])
  func `a line that doesn't fit after a step is a fault`(line: String) {
    #expect(
      faults(in: "Feature:\nBackground:\n* a\n  \(line)\n* b") == [
        """
        4:3 Expected the end of the file, a table row, a doc string, a step, tags, a scenario or a rule, \
        got “\(line)”.
        """
      ])
  }

  @Test func `a fault quotes the start of a long line`() {
    let line = String(repeating: "e\u{301}", count: 10_000)
    #expect(
      faults(in: line) == [
        "1:1 Expected the end of the file, a language, tags or a feature, got “\(line.prefix(40))…”."
      ])
  }

  @Test func `parsing stops after ten faults`() {
    let faults = faults(in: String(repeating: "a\n", count: 20))
    #expect(faults.count == 10)
    #expect(faults.last?.hasPrefix("10:1 ") == true)
  }

  @Test func `a file that is too large is a fault`() {
    #expect(faults(in: "Feature:", GherkinParser.Limits(bytes: 8)) == [])
    #expect(
      faults(in: "Feature: ", GherkinParser.Limits(bytes: 8)) == [
        "1:1 The file has more than 8 bytes. Split it."
      ])
  }

  @Test func `too many scenarios are a fault at the first one beyond the limit`() {
    let text = "Feature:\nScenario: a\nScenario: b\n* <c>\nExamples:\n|c|\n|d|\n|e|\n"
    #expect(faults(in: text, GherkinParser.Limits(scenarios: 3)) == [])
    #expect(
      faults(in: text, GherkinParser.Limits(scenarios: 2)) == [
        "8:1 The file makes more than 2 scenarios. Split it."
      ])
  }

  @Test(arguments: [
    (String(repeating: "<a>", count: 100), "a", String(repeating: "b", count: 100)),
    (String(repeating: "<", count: 500), String(repeating: "<", count: 200), "b"),
  ])
  func `outlines that multiply text or work are a fault`(text: String, header: String, value: String) {
    let outline = "Feature:\nScenario:\n* \(text)\nExamples:\n|\(header)|\n|\(value)|\n"
    #expect(faults(in: outline) == [])
    #expect(
      faults(in: outline, GherkinParser.Limits(text: 4000)) == [
        "6:1 The scenarios of the file have more than 4000 bytes of text. Split it."
      ])
  }

  @Test func `backgrounds and tags count as text of each scenario`() {
    let scenarios = String(repeating: "@b @c\nScenario:\n* d\n", count: 10)
    let text = "Feature:\nBackground:\n* a\n| | |\n\(scenarios)"
    #expect(faults(in: text, GherkinParser.Limits(text: 1340)) == [])
    #expect(faults(in: text, GherkinParser.Limits(text: 1339)).count == 1)
  }

  @Test func `parsing stops if its task is canceled`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try GherkinParser().flow([UInt8]("Feature:".utf8))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  private func faults(in text: String, _ limits: GherkinParser.Limits = .init()) -> [String] {
    faults(in: [UInt8](text.utf8), limits)
  }

  /// Each fault with its position, or an empty list if the file is valid.
  private func faults(in file: [UInt8], _ limits: GherkinParser.Limits = .init()) -> [String] {
    do {
      _ = try GherkinParser(limits: limits).flow(file)
      return []
    } catch let error as InvalidFlow {
      return error.faults.map { "\($0.position) \($0.message)" }
    } catch {
      return ["\(error)"]
    }
  }
}
