import AnalyticsDomain
import AppComposition
import ArticlesDomain
import Foundation
import LandmarksDomain
import ProfilesDomain
import RemindersDomain
import TestSupport
import Testing

/// Services that track the user's actions.
struct TrackedServicesTests {
  @Test func `every service is tracked, and a reminder opens no article`() async throws {
    let events = Log<AnalyticsEvent>()
    var services = Services.preview(overrides: Overrides(now: Date(timeIntervalSince1970: 1_768_478_400)))
    services.analytics = .mock { events.append($0) }
    services = services.tracked()
    let id = Article.ID(source: "sample", value: "the-dependency-rule")
    _ = try await services.remindableArticles[0].article(id.value)
    try await services.reminders.schedule(title: "Milk", about: nil, for: .after(.seconds(60)))
    _ = try await services.articles[0].article(id.value)
    try await services.marks.mark(id, .read(true))
    _ = try await services.publishers[0].ownPublisher()
    _ = try await services.users.updateProfile(ProfileUpdate(biography: "private"))
    _ = try await services.landmarks.landmark("machu-picchu")
    #expect(
      events.entries == [
        .reminderScheduled, .articleOpened(source: "sample"), .articleMarked(.read),
        .profileOpened(source: "sample"), .accountChanged, .landmarkOpened(source: "sample"),
      ])
  }

  @Test func `without a file nothing is tracked`() {
    let services = Services.preview().tracked(in: nil)
    #expect(services.articles.map { "\(type(of: $0))" } == ["SampleArticleRepository"])
  }
}
