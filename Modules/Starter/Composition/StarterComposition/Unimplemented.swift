// feature: reminders
import Foundation
// end
import StarterDomain

/// Stops the program with the name of the service that it used.
struct Unimplemented {}

// feature: articles
extension Unimplemented: FetchArticlesUseCase, FeedRepository {
  func execute() async throws -> [Article] {
    fatalError("Services.articles is unimplemented. Pass a service with .services(_:).")
  }

  func fetchFeed() async throws -> Feed {
    fatalError("Services.feed is unimplemented. Pass a service with .services(_:).")
  }
}
// end

// feature: reminders
extension Unimplemented: NotificationScheduler {
  func schedule(title: String, in seconds: TimeInterval) async throws {
    fatalError("Services.reminders is unimplemented. Pass a service with .services(_:).")
  }
}
// end
