// feature: articles, landmarks, profiles
import Foundation
// end
import HeadlessTesting
import StarterComposition
// feature: landmarks
import StarterData
// end
import StarterDomain
// feature: landmarks
import StarterPresentation
// end

@MainActor
struct ServicesTests {
  // feature: landmarks
  @Test func `the mock shows its progress`() throws {
    try inVirtualTime { time in
      let services = Services.mock
      let sut = Recorded(services.landmarks.store, in: time) {
        "\($0.landmarks.count) \($0.loadingState.isLoading)"
      }
      try sut.perform { _ in try? await services.landmarks.fetchLandmarks() }
      try sut.expect(at: .zero) { $0 = "0 true" }
      try time.settle()
      try sut.expect(at: .milliseconds(500)) { $0 = "6 false" }
      try sut.expectNothingElse()
    }
  }

  @Test func `the preview is filled at once`() {
    #expect(Services.preview.landmarks.store.loadingState.value?.count == 6)
  }

  @Test func `each access makes a new store`() {
    #expect(Services.mock.landmarks.store !== Services.mock.landmarks.store)
  }
  // end

  @Test(arguments: [Services.Variant.mock, .preview])
  func `mock and preview answer every call`(variant: Services.Variant) throws {
    try inVirtualTime { time in
      // feature: articles, landmarks, profiles
      let services = try #require(Services(variant, baseURL: nil))
      // else
      // let services = Services(variant)
      // end
      var log: [String] = []
      Task {
        // feature: articles
        log.append("\(try await services.articles.execute().count) articles")
        log.append("\(try await services.feed.fetchFeed().articles.count) in the feed")
        // end
        // feature: profiles
        log.append(try await services.users.updateProfile(ProfileUpdate(bio: "Reads.")).bio)
        // end
        // feature: landmarks
        let bled = Landmark.sample[0]
        log.append(try await services.landmarks.fetchLandmark(bled.id.uuidString)?.name ?? "none")
        log.append(try await services.landmarks.fetchLandmark("other")?.name ?? "none")
        log.append("\(try await services.landmarks.fetchLandmarksByCategory(.rivers).count) rivers")
        await services.analytics.track(.landmarksShown)
        // end
        // feature: reminders
        try await services.reminders.schedule(title: "Standup", in: 1)
        await services.finishReminders()
        log.append("a reminder")
        // end
      }
      try time.settle()
      #expect(
        log == [
          // feature: articles
          "9 articles", "10 in the feed",
          // end
          // feature: profiles
          "Reads.",
          // end
          // feature: landmarks
          "Lake Bled", "none", "2 rivers",
          // end
          // feature: reminders
          "a reminder",
          // end
        ])
    }
  }

  // feature: articles, landmarks, profiles
  @Test func `the live variant needs a server`() {
    #expect(Services(.live, baseURL: nil) == nil)
    #expect(Services(.live, baseURL: URL(filePath: "/")) != nil)
  }
  // end

  @Test func `an unimplemented service stops the program with its name`() async {
    // feature: articles
    let articles = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.unimplemented.articles.execute()
    }
    #expect(
      words(articles).contains("Services.articles is unimplemented. Use other services."))
    let feed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.unimplemented.feed.fetchFeed()
    }
    #expect(words(feed).contains("Services.feed is unimplemented."))
    // end
    // feature: reminders
    let reminders = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await Services.unimplemented.reminders.schedule(title: "Standup", in: 1)
    }
    #expect(words(reminders).contains("Services.reminders is unimplemented."))
    // end
    // feature: profiles
    let users = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.unimplemented.users.fetchCurrentUser()
    }
    #expect(words(users).contains("UserService.fetchCurrentUser is unimplemented."))
    // end
    // feature: landmarks
    let analytics = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Services.unimplemented.analytics.track(.landmarksShown)
    }
    #expect(words(analytics).contains("AnalyticsService.track is unimplemented."))
    // end
  }

  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
