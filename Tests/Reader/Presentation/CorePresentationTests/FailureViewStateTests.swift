import CoreDomain
import CorePresentation
import Testing

struct FailureViewStateTests {
  private static let reasons: [(Failure.Reason, String)] = [
    (.notFound("x"), "S has no “x”; check the spelling."),
    (.notFound("S"), "S was not found; check the spelling."),
    (.notFoundAnywhere("x", sources: ["a", "b"]), "None of the 2 sources has “x”; check the spelling."),
    (.ambiguous("x", sources: ["a", "b"]), "“x” is in 2 sources (S); give one of them only."),
    (.gone, "S is gone for good: the server says it will not come back."),
    (.unusableAddress, "S is not an address that can be loaded; use http, https or a file's path."),
    (.unreachable, "S cannot be reached; check the address and the connection."),
    (.connectionRefused, "S refused the connection; the server may be down."),
    (.connectionFailed, "S broke off the connection; try again later."),
    (.timedOut(after: .seconds(30)), "S did not answer within 30 s; try again, or allow more time."),
    (
      .timedOut(after: .milliseconds(1500)), "S did not answer within 1500 ms; try again, or allow more time."
    ),
    (.tooManyRedirects, "S redirects in a circle; its owner has to mend that."),
    (.unusableRedirect, "S redirects to what cannot be loaded; its owner has to mend that."),
    (
      .signInNeeded,
      "S wants to know who is asking; name a token that it knows, or ask for something public."
    ),
    (.forbidden, "S may not be read by you."),
    (.tooManyRequests, "S asks for patience after too many requests; try again later."),
    (.refused(status: 418), "S refused the request with status 418."),
    (.sourceFailed(status: 500), "S failed with status 500; try again later."),
    (
      .rejected(["username": ["can't be blank"], "email": ["is taken", "is odd"]]),
      "S did not accept the change: email is taken, is odd; username can't be blank."
    ),
    (.rejected(["": ["no"]]), "S did not accept the change: no."),
    (.unwritable, "S could not be written; check that you may write there and that there is room."),
    (.exposed(isFolder: false), "S is open to others than you; run chmod 600 S"),
    (.exposed(isFolder: true), "S is open to others than you; run chmod 700 S"),
    (.setAside(as: "T"), "S was damaged; it was set aside as T, and a new one begins."),
    (
      .unrecognized(.text, insteadOf: .token), "S does not hold a token, which is one word without spaces."
    ),
    (.isFolder, "S is a folder; name a file in it."),
    (.unreadable, "S could not be read."),
    (.empty, "S is empty."),
    (.unrecognized(.webPage), "S is not a feed but a web page; look for the address of its feed."),
    (.unrecognized(.image), "S is not a feed but an image."),
    (.unrecognized(.webPage, insteadOf: .server), "S answers with a web page; check the server's address."),
    (.malformed(""), "S is damaged beyond reading."),
    (.malformed("line 3, column 9"), "S is damaged beyond reading: line 3, column 9."),
    (.tooLarge(limit: 32 << 20), "S is larger than the limit of 32 MB."),
    (.tooDeep(limit: 256), "S is nested deeper than 256 levels, which no real feed is."),
    (.forbiddenEntities, "S defines entities of its own, which is not safe to read."),
  ]

  @Test(arguments: reasons)
  func `every reason is one sentence that names the source`(reason: Failure.Reason, message: String) {
    let state = FailureViewState(Failure(source: "S", reason))
    #expect(state.message == message)
    #expect(state.source == "S")
    // The published value keeps the spelling that it was first released with.
    let name = state.reason == "unrecognised" ? "unrecognized" : state.reason
    #expect("\(reason)".hasPrefix(name))
  }

  @Test(arguments: [
    ("/a/b c", "'/a/b c'"), ("/a/it's", #"'/a/it'\''s'"#), ("/a/$(reboot)", "'/a/$(reboot)'"),
    ("/a_b-c.D/9", "/a_b-c.D/9"), ("/ä", "'/ä'"),
  ])
  func `a command that mends takes any path for one word`(path: String, word: String) {
    let message = FailureViewState(Failure(source: path, .exposed(isFolder: false))).message
    #expect(message == "\(path) is open to others than you; run chmod 600 \(word)")
  }

  @Test func `an error that nobody foresaw is told calmly`() {
    struct Surprise: Error {}
    #expect(FailureViewState(Failure(Surprise())).message == "the source could not be read.")
  }
}
