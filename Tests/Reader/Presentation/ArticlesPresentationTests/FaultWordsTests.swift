import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import Testing

/// The sentences of faults: what happened to which thing, and what to do.
struct FaultWordsTests {
  @Test(arguments: [
    ("title:\"a", "A quotation mark in “title:\"a” isn’t closed. Add the second one."),
    (
      "titel:bar",
      "“titel” is not a field. Use title, tag, label, feed, author, before, after, or put the words in quotation marks."
    ),
    ("tag: a", "Nothing follows “tag:”. Write the words directly after the colon."),
    ("after:2026-02-30", "“2026-02-30” is not a date. Write a day like 2026-01-31."),
    (
      "a OR", "“OR” at character 3 needs a word before and after it. Add one, or put “OR” in quotation marks."
    ),
    (
      "OR a", "“OR” at character 1 needs a word before and after it. Add one, or put “OR” in quotation marks."
    ),
    ("a NOT", "“NOT” at character 3 needs a word after it. Add one, or put “NOT” in quotation marks."),
    ("a - b", "“-” at character 3 needs a word after it. Add one, or put “-” in quotation marks."),
    ("a ()", "“(” at character 3 needs a word after it. Add one, or put “(” in quotation marks."),
    ("(a", "“(” at character 1 isn’t closed. Add “)”, or put it in quotation marks."),
    ("é)", "“)” at character 2 closes nothing. Remove it, or put it in quotation marks."),
    (
      String(repeating: "(", count: 21) + "a",
      "“(” at character 21 is too deep. Use at most 20 parentheses around a word."
    ),
    (String(repeating: "a", count: 501), "The search is too long. Use at most 500 characters."),
  ])
  func `a search that can't be understood says why`(text: String, message: String) {
    let fault = #expect(throws: SearchFault.self) { try ArticleSearch(text) }
    #expect(fault?.message(for: text) == message)
  }

  @Test(
    arguments: [
      (.listOnNetwork, "x is a web address, but a file is expected. Download the list first."),
      (
        .ambiguous([FeedLink("https://a.example/", title: "A"), FeedLink("https://b.example/")]),
        "“x” can be A (https://a.example/) or https://b.example/. Give the exact title or address."
      ),
      (
        .ambiguous(["a", "b", "c", "d"].map { FeedLink($0) }),
        "“x” can be a or b or c or d. Give the exact title or address."
      ),
      (
        .ambiguous((1...30).map { FeedLink("\($0)") }),
        "“x” can be \((1...19).map(String.init).joined(separator: " or ")) or one of 11 others. Give the exact title or address."
      ),
      (.noWebAddress, "“x” is not a web address. Use a complete one, such as https://example.org/feed."),
      (
        .nameTooLong,
        "The name “x” is too long. Use at most 1000 characters, and at most 20 folders inside each other."
      ),
    ] as [(SubscriptionFault, String)])
  func `a fault of a subscription says what to use instead`(fault: SubscriptionFault, message: String) {
    #expect(FailureViewState(Failure(source: "x", fault)).message == message)
  }

  @Test(
    arguments: [
      (.commandNotStarted(isFound: false), "The command p could not be started. Name an existing program."),
      (
        .commandNotStarted(isFound: true),
        "You don't have permission to run p. Make it executable, or name another program."
      ),
      (.commandFailed(status: 3, message: "no display"), "The command p failed with status 3: “no display”."),
      (.commandFailed(status: nil, message: nil), "The command p was ended by a signal."),
      (.commandHung(after: .seconds(10)), "The command p was stopped after 10 s."),
    ] as [(NotificationFault, String)])
  func `a notice that isn't shown says why`(fault: NotificationFault, message: String) {
    #expect(
      FailureViewState(Failure(source: "p", fault)).message
        == "\(message) The new articles are stored.")
  }
}
