// feature: reminders
import Foundation
// end
import StarterDomain

/// Stops the program with the name of the service that it used.
struct Unimplemented {}

// feature: articles
extension Unimplemented: FetchArticlesUseCase, FeedRepository {
  func execute() async throws -> [Article] {
    fatalError("Services.articles is unimplemented. Use other services.")
  }

  func fetchFeed() async throws -> Feed {
    fatalError("Services.feed is unimplemented. Use other services.")
  }
}
// end

// feature: reminders
extension Unimplemented: NotificationScheduler {
  func schedule(title: String, in seconds: TimeInterval) async throws {
    fatalError("Services.reminders is unimplemented. Use other services.")
  }
}
// end
