import Testing

@testable import HeadlessPresentation

struct StepTests {
  private func values(of pattern: StepPattern, in text: String) throws -> [StepValue]? {
    let match = pattern.match(try StepWord.words(of: text))
    return match?.fault == nil ? match?.values : nil
  }

  @Test func `a text in quotes is one word`() throws {
    let words = try StepWord.words(of: #"I search for "a \"b\" \\ \n" c"#)
    #expect(words.map(\.text) == ["I", "search", "for", #"a "b" \ \n"#, "c"])
    #expect(words.map(\.isQuoted) == [false, false, false, true, false])
    let offsets = [14, 15, 16, 18, 19, 21, 22, 24, 25, 26]
    #expect((1...10).map(words[3].place) == offsets.map { .text($0) })
    #expect(words[3].place(ofColumn: 99) == .text(27))
  }

  @Test(arguments: [("\"", 0), ("é \"b", 2), ("\"a\\", 0), ("\"a\\\"", 0)])
  func `a quotation needs an end`(text: String, offset: Int) {
    #expect(throws: StepFault.wrong("The quotation has no end: “\"” is missing.", at: .text(offset))) {
      try StepWord.words(of: text)
    }
  }

  @Test func `a pattern extracts the values of a step`() throws {
    #expect(try values(of: "request {number} fails", in: "request 2 fails") == [.number(2)])
    #expect(try values(of: "{text} is {text}", in: "\"a b\" is c") == [.text("a b"), .text("c")])
    #expect(
      try values(of: "I open {words}", in: "I open articles --tag \"a b\"") == [
        .words(["articles", "--tag", "a b"])
      ])
  }

  @Test(arguments: [
    ("500 ms", Duration.milliseconds(500)), ("1.5 s", .milliseconds(1500)), ("1 minute", .seconds(60)),
    ("2 hours", .seconds(7200)), ("30 days", .seconds(2_592_000)), ("0 ms", .zero),
  ])
  func `a time has a unit`(text: String, duration: Duration) throws {
    #expect(try values(of: "{duration} pass", in: "\(text) pass") == [.duration(duration)])
  }

  @Test(arguments: [
    "5 pass", "5 weeks pass", "-1 s pass", "nan s pass", "1e300 days pass", "1000000 days pass",
  ])
  func `an invalid time matches no pattern`(text: String) throws {
    #expect(try values(of: "{duration} pass", in: text) == nil)
  }

  @Test func `a part in parentheses is optional`() throws {
    let pattern: StepPattern = "the sample (at {text}) (in {text})"
    #expect(try values(of: pattern, in: "the sample") == [.absent, .absent])
    #expect(try values(of: pattern, in: "the sample in Rome") == [.absent, .text("Rome")])
    #expect(try values(of: pattern, in: "the sample at noon in Rome") == [.text("noon"), .text("Rome")])
    #expect(try values(of: pattern, in: "the sample of Rome") == nil)
  }

  @Test(arguments: ["the", "the network", "the network is offline now", "the \"network\" is offline"])
  func `other words don't match`(text: String) throws {
    #expect(try values(of: "the network is offline", in: text) == nil)
  }

  @Test(arguments: [
    ("\\d+ articles", "12 articles", true), ("^é$", "é", true), ("^a", "ba", false),
    ("(a+)+$", String(repeating: "a", count: 60), true),
  ])
  func `a regular expression matches a part of a text`(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try TextPattern(pattern).matches(text) == isMatch)
  }

  @Test func `a regular expression that takes too long is wrong`() throws {
    let pattern = try TextPattern("(a+)+$")
    #expect(
      throws: StepFault.wrong(
        "“(a+)+$” takes too long. Write it without a repetition inside of another one.")
    ) {
      try pattern.matches(String(repeating: "a", count: 60) + "!")
    }
  }

  @Test func `an invalid regular expression is wrong`() {
    #expect(throws: StepFault.wrong("“(” is not a regular expression.")) { try TextPattern("(") }
  }
}
