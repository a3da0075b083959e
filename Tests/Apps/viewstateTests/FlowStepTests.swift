import Foundation
import Headless
import Testing

@testable import viewstate

/// Steps that can't be played.
struct FlowStepTests {
  private let folder: FlowFolder

  init() throws { folder = try FlowFolder() }

  @Test(arguments: [
    ("When I open articles --offline", "5:10: --offline belongs to the world."),
    ("When I search for \"a\"", "5:10: “I search a” needs an open screen."),
    ("When I search for \"a", "5:23: The quotation has no end"),
    ("Given the sample in Atlantis", "5:11: “Atlantis” is not a time zone"),
    ("Given request 1 is answered before request 1", "5:11: A request can't be answered before itself."),
    ("When the source \"a\" fails", "5:10: There is no source “a”. No step names an answer."),
    ("When the source \"a\" recovers", "5:10: There is no source “a”. No step names an answer."),
    ("Given the network takes 5 weeks", "5:29: “5 weeks” is not a time, such as 500 ms."),
    ("Given request 0 fails", "5:11: There is no request 0: requests are counted from 1."),
    ("Given request 0 is answered before request 1", "5:11: There is no request 0:"),
    ("Given request 1 is answered before request 0", "5:11: There is no request 0:"),
    ("Given request 0 can't be canceled", "5:11: There is no request 0:"),
    ("Given the system cancels request 0", "5:11: There is no request 0:"),
  ])
  func `a step that can't be played is a fault of the flow`(step: String, message: String) async throws {
    let path = try folder.flow(step)
    let result = try await folder.play(path)
    #expect(result.output.hasPrefix("error: \(path):\(message)"), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    (["Then   \"titel\" is \"a\""], "6:13"), (["Then \"rows[0].titel\" is \"a\""], "6:19"),
    (["Then \"rows[0\" is absent"], "6:17"), (["Then the frames were", "  | titel |"], "7:7"),
  ])
  func `a wrong field is reported where it is`(steps: [String], place: String) async throws {
    let path = try folder.flow("When I open articles", steps[0], steps.count > 1 ? steps[1] : "")
    let result = try await folder.play(path)
    #expect(result.output.hasPrefix("error: \(path):\(place): "), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test func `a wrong field that an example names is reported at its placeholder`() async throws {
    let file = folder.url.appending(path: "a.feature")
    let lines = [
      "Feature:", "Scenario Outline: S", "When I open articles", "Then \"rows[0].<field>\" is \"a\"",
      "Examples:",
      "| field |", "| titel |",
    ]
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    #expect(try await folder.play(file.path).output.hasPrefix("error: \(file.path):4:15: "))
  }

  @Test(arguments: [
    "request 7 fails", "request 7 can't be canceled",
    "request 1 is answered before request 7",
  ])
  func `a condition that never comes is a fault of the flow`(condition: String) async throws {
    let path = try folder.flow("Given \(condition)", "When I open articles")
    let result = try await folder.play(path)
    #expect(result.output.hasPrefix("error: \(path):5:11: Request 7 was never made"), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    ("Given the preference \"color\" is \"red\"", "There is no preference “color”. Choose one of locale,"),
    ("Given the preference \"page-length\" is \"many\"", "“many” is not "),
    ("When the source \"mirror\" fails", "There is no source “mirror”. No step names an answer."),
    ("Given the preference \"color\" can't be used", "There is no preference “color”. Choose one of locale,"),
    ("When another device reads \"nope\"", "The account server has no article “nope”."),
    (
      "When the account server \"sleeps\"",
      "An account server has no manner “sleeps”. Choose one of: works again,"
    ),
    ("Given the account server has the feed a.xml", "“a.xml” is not an address on the network"),
    (
      "Given the account server has the feed https://a.example/ from none.xml",
      "There is no file none.xml beside the flow."
    ),
  ])
  func `an impossible world is a fault of the flow`(step: String, message: String) async throws {
    let result = try await folder.play(try folder.flow(step))
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test func `a delivery that never comes is a fault of the flow`() async throws {
    let path = try folder.flow("Given the delivery of \"nope\" fails", "When I open cache")
    let result = try await folder.play(path)
    #expect(
      result.output.hasPrefix("error: \(path):5:11: No notice of “nope” was delivered"), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    (
      ["request 9 is answered before request 1"],
      "request 1 waits for the answer to request 9, which was never made"
    ),
    (
      ["request 2 is answered before request 1", "request 1 is answered before request 2"],
      "request 1 waits for the answer to request 2, which waits too"
    ),
  ])
  func `a step that never ends fails at once, and says which request waits for which`(
    conditions: [String], reason: String
  ) async throws {
    let steps = conditions.map { "    Given \($0)" }.joined(separator: "\n")
    let path = try folder.flow(
      String(steps.trimmingPrefix("    ")), "Given the feed https://a.example/",
      "And GET https://a.example/ answers", "  | status | 404 |", "And the feed https://b.example/",
      "And GET https://b.example/ answers", "  | status | 404 |", "When I open articles",
      "And everything settles")
    let result = try await folder.play(path)
    #expect(result.output.contains("“I open articles” never ends: \(reason)"), "\(result.output)")
    #expect(result.status == 1)
  }
}
