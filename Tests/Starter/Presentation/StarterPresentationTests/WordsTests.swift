import Foundation
import StarterDomain
import StarterPresentation
import Testing

struct WordsTests {
  // feature: articles, landmarks, profiles
  @Test(arguments: [
    (FetchError.unreachable(host: "a.org"), "a.org can't be reached. Check the connection, and try again."),
    (.timedOut(host: "a.org"), "a.org didn't answer in time. Try again later."),
    (.failed(host: "a.org"), "The exchange with a.org failed. Check the address and the connection."),
    (.status(404, host: "a.org"), "a.org has nothing at this address. Check the address of the server."),
    (.status(401, host: "a.org"), "a.org answered with status 401. Check the address of the server."),
    (.status(500, host: "a.org"), "a.org has a fault. Try again later."),
    // feature: articles
    (.noTitle, "None of the articles has a title, so there is nothing to show. Choose another server."),
    // end
    (
      .invalidAnswer(host: "a.org"),
      "The answer of a.org isn't the expected JSON. Check the address of the server."
    ),
    // feature: articles, landmarks
    (.nothingCached, "Nothing is cached yet. Load once with a connection."),
    // end
  ])
  func `a failure says what happened and what to do`(error: FetchError, sentence: String) {
    #expect(error.localizedDescription == sentence)
  }
  // end

  // feature: reminders
  @Test(arguments: [
    (ReminderError.missingTitle, "The reminder has no title. Enter one."),
    (.invalidDelay, "A reminder can't be due in the past, or in more than ten years. Choose another time."),
    (.notAllowed, "Notifications are turned off. Allow them in the settings."),
  ])
  func `a reminder that can't be scheduled has a sentence`(error: ReminderError, sentence: String) {
    #expect(error.localizedDescription == sentence)
  }
  // end

  // feature: landmarks
  @Test func `a loading state has at most one of its values`() {
    let states: [LoadingState<Int>] = [.idle, .loading, .loaded(1), .failed(FetchError.nothingCached)]
    #expect(states.map(\.value) == [nil, nil, 1, nil])
    #expect(states.map(\.isLoading) == [false, true, false, false])
    #expect(states.map { $0.error as? FetchError } == [nil, nil, nil, .nothingCached])
  }
  // end
}
