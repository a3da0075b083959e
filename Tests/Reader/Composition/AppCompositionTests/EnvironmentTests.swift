import AnalyticsDomain
import AppComposition
import ArticlesDomain
import CoreDomain
import Foundation
import ProfilesDomain
import TestSupport
import Testing

/// The environment that an app reads its services from.
struct EnvironmentTests {
  @Test func `what is given holds for the task and all that it starts, and not outside of it`() async {
    let moments = Log<Date>()
    let given = Date(timeIntervalSince1970: 1)
    await Services.$current.withValue(.preview(overrides: Overrides(now: given))) {
      moments.append(Services.current.date.now())
      await withTaskGroup(of: Void.self) { group in
        group.addTask { moments.append(Services.current.date.now()) }
      }
      await Task { moments.append(Services.current.date.now()) }.value
      Services.$current.withValue(.preview(overrides: Overrides(now: .distantPast))) {
        moments.append(Services.current.date.now())
      }
      moments.append(Services.current.date.now())
    }
    #expect(moments.entries == [given, given, given, .distantPast, given])
  }

  @Test func `two environments at once do not see each other`() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        let moment = Date(timeIntervalSince1970: Double(number))
        group.addTask {
          await Services.$current.withValue(.preview(overrides: Overrides(now: moment))) {
            await Task.yield()
            return Services.current.date.now() == moment
          }
        }
      }
      for await isOwn in group { #expect(isOwn) }
    }
  }

  @Test func `a date that nobody gave stops, with its name, its place and the fix`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Services.current.date.now()
    }
    try expect(result, "DateProvider.now is unimplemented (CoreDomain/DateProvider.swift:", fix: "`.live`")
  }

  @Test func `so do articles`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.current.articles[0].article("any")
    }
    try expect(
      result,
      "ArticleRepository.article is unimplemented (SimulationData/UnimplementedArticleRepository.swift:",
      fix: "`SampleArticleRepository(date:)`")
  }

  @Test func `so does an account`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.current.users.fetchCurrentUser()
    }
    try expect(
      result, "UserService.fetchCurrentUser is unimplemented (SimulationData/UnimplementedUserService.swift:",
      fix: "`SampleUserService()`")
  }

  @Test func `so do preferences, secrets, identifiers and chance`() async throws {
    let preferences = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.current.preferences.stored()
    }
    try expect(preferences, "PreferencesProvider.stored is unimplemented (CoreDomain/", fix: "`.inMemory()`")
    let secrets = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.current.secrets.secret(.conduitToken)
    }
    try expect(secrets, "SecretsProvider.secret is unimplemented (CoreDomain/", fix: "`.inMemory()`")
  }

  @Test func `so does analytics`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Services.current.analytics.track(.accountOpened)
    }
    try expect(
      result, "AnalyticsService.track is unimplemented (AnalyticsDomain/", fix: "`.live(file:date:)`")
  }

  @Test func `what an override replaces does not stop`() {
    let overrides = Overrides(
      now: .distantPast, locale: Locale(identifier: "th_TH"), timeZone: .gmt,
      calendar: Calendar(identifier: .gregorian))
    let services = Services.unimplemented(overrides: overrides)
    #expect(services.date.now() == .distantPast)
    #expect(services.locale.locale().identifier == "th_TH")
    #expect(services.locale.calendar().identifier == .gregorian)
  }

  /// Only the line that the program wrote itself: what follows it may hold a backtrace of anything.
  private func expect(
    _ result: ExitTest.Result?, _ gap: String, fix: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try #require(result, sourceLocation: sourceLocation)
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    let line = try #require(
      lines.first { $0.contains("Fatal error") }, "\(lines)", sourceLocation: sourceLocation)
    #expect(line.contains(gap), sourceLocation: sourceLocation)
    #expect(line.contains(fix), sourceLocation: sourceLocation)
  }
}
