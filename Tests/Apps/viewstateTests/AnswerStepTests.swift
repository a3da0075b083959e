import Foundation
import Testing

/// Answers that a flow can't name.
struct AnswerStepTests {
  private static let answers = "GET https://example.org/a answers"
  private static let cases: [(step: String, below: [String], fault: String)] = [
    ("FETCH https://example.org/ answers", [], "11: “FETCH” is not a method. Write one of GET, POST,"),
    ("GET ftp://example.org/ answers", [], "11: An answer needs a text or a table below it, or “from FILE”."),
    ("GET ftp://example.org/ answers", ["| status | 404 |"], "11: “ftp://example.org/” is not an address on"),
    ("\(answers) from none.xml", [], "11: There is no file none.xml beside the flow."),
    ("\(answers) from /a.xml", [], "11: The file “/a.xml” must be in the folder of the flow or below it."),
    ("\(answers) from a/../../a", [], "11: The file “a/../../a” must be in the folder of the flow"),
    ("\(answers) from folder", [], "11: folder is a folder. Name a file in it."),
    ("\(answers) from large.xml", [], "11: The file large.xml is larger than 32 MB."),
    (
      "\(answers) from head.http", [],
      "11: The head of the answer is damaged: line 2: A field of a head has a name"
    ),
    (
      "\(answers):", ["\"\"\"", "HTTP/1.1", "\"\"\""], "11: The head of the answer is damaged: line 1: A head"
    ),
    ("\(answers) from head.http", ["\"\"\"", "a", "\"\"\""], "11: An answer has a file or a text below it"),
    (
      "GET https://example.org/a then answers", ["| status | 404 |"],
      "11: GET https://example.org/a has no answer before this one."
    ),
    (answers, ["| status | 199 |"], "7: “199” is not a status from 200 to 599, such as 404."),
    (answers, ["| header | a |"], "7: “a” is not a field, such as “ETag: \"1\"”."),
    (answers, ["| delay | 1 |"], "7: “1” is not a time up to the limit of 30 s, such as 120 ms."),
    (answers, ["| delay | 31 s |"], "7: “31 s” is not a time up to the limit"),
    (answers, ["| fault | timed-out |"], "7: “timed-out” is not a fault of a network. Write one of conn"),
    (
      answers, ["| state | 1 |"],
      "7: “state” is not a part of an answer: status, header, bytes, delay, or fault."
    ),
    (answers, ["| status |"], "7: A row of an answer has a name and a value."),
    (answers, ["| fault | timedOut |", "| status | 404 |"], "7: A request that fails gets no answer."),
    (answers, ["| status | 404 |"], "11: Nothing asked for this answer to GET https://example.org/a."),
    ("the feed example.org", [], "11: “example.org” is not an address on the network"),
  ]

  @Test func `each wrong answer is explained at its place`() async throws {
    let folder = try FlowFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder"), withIntermediateDirectories: true)
    try Data("HTTP/1.1 200 OK\nbroken\n\n".utf8).write(to: folder.url.appending(path: "head.http"))
    let large = folder.url.appending(path: "large.xml").path
    #expect(FileManager.default.createFile(atPath: large, contents: nil))
    #expect(truncate(large, off_t(32 << 20) + 1) == 0)
    var lines = ["Feature: F"]
    var expected: [String] = []
    for (step, below, fault) in Self.cases {
      lines += ["  Scenario: S", "    Given \(step)"] + below.map { "      \($0)" }
      expected.append("\(lines.count - (fault.hasPrefix("7:") ? below.count - 1 : below.count)):\(fault)")
    }
    lines += ["  Scenario: S", "    Given the feed https://example.org/a?b=c", "    When I open articles"]
    expected.append(
      "\(lines.count):10: GET https://example.org/a?b=c has no answer in this flow. Add: Given GET https://exam"
    )
    let path = folder.url.appending(path: "a.feature").path
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: path))
    let result = try await folder.play(path)
    let faults = result.output.split(separator: "\n").dropLast()
    for (fault, expected) in zip(faults, expected) {
      #expect(fault.hasPrefix("error: \(path):\(expected)"), "\(fault)")
    }
    #expect(faults.count == expected.count)
    #expect(result.status == 2)
  }
}
