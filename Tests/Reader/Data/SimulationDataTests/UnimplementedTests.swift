import ArticlesDomain
import CoreDomain
import Foundation
import ProfilesDomain
import RemindersDomain
import SimulationData
import Testing

struct UnimplementedTests {
  @Test func `a list that nobody provided stops and names itself`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedArticleRepository().articles(matching: ArticleQuery(), page: PageRequest())
    }
    try expect(result, names: "ArticleRepository.articles", fix: "SampleArticleRepository(date:)")
  }

  @Test func `an article that nobody provided stops and names itself`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedArticleRepository().article("any")
    }
    try expect(result, names: "ArticleRepository.article", fix: "SampleArticleRepository(date:)")
  }

  @Test func `tags that nobody provided stop and name themselves`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedArticleRepository().tags()
    }
    try expect(result, names: "ArticleRepository.tags", fix: "SampleArticleRepository(date:)")
  }

  @Test func `a refresh that nobody provided stops and names itself`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await UnimplementedArticleRepository().refresh()
    }
    try expect(result, names: "ArticleRepository.refresh", fix: "SampleArticleRepository(date:)")
  }

  @Test func `a source that nobody provided has no name`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UnimplementedArticleRepository().source
    }
    try expect(result, names: "ArticleRepository.source", fix: "SampleArticleRepository(date:)")
  }

  @Test func `a missing source of publishers stops and names itself`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedPublisherRepository().publisher(named: "any")
    }
    try expect(result, names: "PublisherRepository.publisher", fix: "SamplePublisherRepository(users:)")
  }

  @Test func `a source's own profile that nobody provided stops and names itself`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedPublisherRepository().ownPublisher()
    }
    try expect(result, names: "PublisherRepository.ownPublisher", fix: "SamplePublisherRepository(users:)")
  }

  @Test func `an account that nobody provided stops and names itself`() async throws {
    let fetch = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedUserService().fetchCurrentUser()
    }
    try expect(fetch, names: "UserService.fetchCurrentUser", fix: "SampleUserService()")
    let update = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedUserService().updateProfile(ProfileUpdate())
    }
    try expect(update, names: "UserService.updateProfile", fix: "SampleUserService()")
  }

  @Test func `a reminder that nobody schedules stops and names itself`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedNotificationScheduler().schedule(
        title: "T", about: nil, for: .after(.seconds(1)))
    }
    try expect(result, names: "NotificationScheduler.schedule", fix: "StoredNotificationScheduler(_:date:)")
  }

  @Test func `a list of reminders that nobody keeps stops and names itself`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedNotificationScheduler().reminders()
    }
    try expect(result, names: "NotificationScheduler.reminders", fix: "StoredNotificationScheduler(_:date:)")
  }

  @Test func `a cancellation that nobody takes stops and names itself`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedNotificationScheduler().cancel("1")
    }
    try expect(result, names: "NotificationScheduler.cancel", fix: "StoredNotificationScheduler(_:date:)")
  }

  @Test func `a delivery that nobody makes stops and names itself`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedNotificationScheduler().deliverDue(to: ReminderSink { _ in })
    }
    try expect(result, names: "ReminderDeliverer.deliverDue", fix: "StoredNotificationScheduler(_:date:)")
  }

  /// Only the line that the program wrote itself: what follows it may hold a backtrace of anything.
  private func expect(
    _ result: ExitTest.Result?, names operation: String, fix: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try #require(result, sourceLocation: sourceLocation)
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    let line = try #require(
      lines.first { $0.contains("Fatal error") }, "\(lines)", sourceLocation: sourceLocation)
    #expect(line.contains("\(operation) is unimplemented"), sourceLocation: sourceLocation)
    #expect(line.contains(fix), sourceLocation: sourceLocation)
  }
}
