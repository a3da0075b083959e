public import ArticlesDomain
import CoreDomain
import PlatformData

extension Desktop {
  /// Runs a program for at most 10 seconds.
  @Sendable
  public static func command(_ program: String, _ titles: [String]) async throws {
    let limit = Duration.seconds(10)
    do {
      try await ChildProcess.run(program, titles, limit: limit)
    } catch let failure as ChildProcess.Failure {
      let fault: NotificationFault =
        switch failure {
        case .notStarted(let isFound): .commandNotStarted(isFound: isFound)
        case .failed(let status, let message): .commandFailed(status: status, message: message)
        case .hung: .commandHung(after: limit)
        }
      throw Failure(source: program, .fault(fault))
    }
  }
}
