import ArticlesDomain
import CoreDomain
import Foundation
import SimulationData
import Testing

struct UnimplementedTests {
  @Test func `an unimplemented list stops the program with its name`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedArticleRepository().articles(matching: ArticleQuery(), page: PageRequest())
    }
    try expect(
      result, names: "ArticleRepository.articles", fix: "SourceArticleRepository(_:in:following:date:)")
  }

  @Test func `an unimplemented article stops the program with its name`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedArticleRepository().article("any")
    }
    try expect(
      result, names: "ArticleRepository.article", fix: "SourceArticleRepository(_:in:following:date:)")
  }

  @Test func `unimplemented tags stop the program with their name`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedArticleRepository().tags()
    }
    try expect(result, names: "ArticleRepository.tags", fix: "SourceArticleRepository(_:in:following:date:)")
  }

  @Test func `an unimplemented refresh stops the program with its name`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await UnimplementedArticleRepository().refresh()
    }
    try expect(
      result, names: "ArticleRepository.refresh", fix: "SourceArticleRepository(_:in:following:date:)")
  }

  @Test func `an unimplemented source has no name`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UnimplementedArticleRepository().source
    }
    try expect(
      result, names: "ArticleRepository.source", fix: "SourceArticleRepository(_:in:following:date:)")
  }

  @Test func `an unimplemented source of publishers stops the program with its name`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedPublisherRepository().publisher(named: "any")
    }
    try expect(result, names: "PublisherRepository.publisher", fix: "SamplePublisherRepository(users:)")
  }

  @Test func `an unimplemented own profile stops the program with its name`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedPublisherRepository().ownPublisher()
    }
    try expect(result, names: "PublisherRepository.ownPublisher", fix: "SamplePublisherRepository(users:)")
  }

  @Test func `an unimplemented account stops the program with its name`() async throws {
    let fetch = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedUserService().fetchCurrentUser()
    }
    try expect(fetch, names: "UserService.fetchCurrentUser", fix: "SampleUserService()")
    let update = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await UnimplementedUserService().updateProfile(ProfileUpdate())
    }
    try expect(update, names: "UserService.updateProfile", fix: "SampleUserService()")
  }

  /// The line from the program itself. A backtrace may follow it.
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
