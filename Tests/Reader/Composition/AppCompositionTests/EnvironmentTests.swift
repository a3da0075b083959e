import AppComposition
import ArticlesDomain
import CoreDomain
import Foundation
import TestSupport
import Testing

/// The environment that an app reads its services from.
struct EnvironmentTests {
  @Test func `an override applies to the task and its child tasks only`() async {
    let moments = Log<Date>()
    let given = Date(timeIntervalSince1970: 1)
    await Services.$current.withValue(.preview(overrides: Overrides(now: given))) {
      moments.append(Services.current.ambient.date.now())
      await withTaskGroup(of: Void.self) { group in
        group.addTask { moments.append(Services.current.ambient.date.now()) }
      }
      await Task { moments.append(Services.current.ambient.date.now()) }.value
      Services.$current.withValue(.preview(overrides: Overrides(now: .distantPast))) {
        moments.append(Services.current.ambient.date.now())
      }
      moments.append(Services.current.ambient.date.now())
    }
    #expect(moments.entries == [given, given, given, .distantPast, given])
  }

  @Test func `two environments at the same time are independent`() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        let moment = Date(timeIntervalSince1970: Double(number))
        group.addTask {
          await Services.$current.withValue(.preview(overrides: Overrides(now: moment))) {
            await Task.yield()
            return Services.current.ambient.date.now() == moment
          }
        }
      }
      for await isOwn in group { #expect(isOwn) }
    }
  }

  @Test func `a missing date stops the program with its name, its place, and the fix`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Services.current.ambient.date.now()
    }
    try expect(result, "DateProvider.now is unimplemented (CoreDomain/DateProvider.swift:", fix: "`.live`")
  }

  @Test func `missing articles stop the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.current.articles.origins[0].articles.article("any")
    }
    try expect(
      result,
      "ArticleRepository.article is unimplemented (SimulationData/UnimplementedArticleRepository.swift:",
      fix: "`SourceArticleRepository(_:in:following:date:)`")
  }

  @Test func `a missing account stops the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.current.account.users.fetchCurrentUser()
    }
    try expect(
      result, "UserService.fetchCurrentUser is unimplemented (SimulationData/UnimplementedUserService.swift:",
      fix: "`SampleUserService()`")
  }

  @Test func `missing preferences, secrets, identifiers, and random numbers stop the program`() async throws {
    let preferences = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.current.account.preferences.stored()
    }
    try expect(preferences, "PreferencesProvider.stored is unimplemented (CoreDomain/", fix: "`.inMemory()`")
    let secrets = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Services.current.account.secrets.secret(.conduitToken)
    }
    try expect(secrets, "SecretsProvider.secret is unimplemented (CoreDomain/", fix: "`.inMemory()`")
  }

  @Test func `an override of a missing value prevents the stop`() {
    let overrides = Overrides(
      now: .distantPast, locale: Locale(identifier: "th_TH"), timeZone: .gmt,
      calendar: Calendar(identifier: .gregorian))
    let services = Services.unimplemented(overrides: overrides)
    #expect(services.ambient.date.now() == .distantPast)
    #expect(services.ambient.locale.locale().identifier == "th_TH")
    #expect(services.ambient.locale.calendar().identifier == .gregorian)
  }

  /// The line from the program itself. A backtrace may follow it.
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
