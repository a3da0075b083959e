import CoreDomain
public import ArticlesDomain
import PlatformData

extension Desktop {
  /// Runs a program for at most 10 seconds.
  @Sendable
  public static func command(_ program: String, _ titles: [String]) async throws {
    let limit = Duration.seconds(10)
    let ending: ChildProcess.Ending
    do {
      ending = try await ChildProcess.run(program, titles, limit: limit)
    } catch let error as ChildProcess.Failure {
      let fault: NotificationFault =
        error == .hung ? .commandHung(after: limit) : .commandNotStarted(isFound: error == .notExecutable)
      throw Failure(source: program, .fault(fault))
    }
    guard ending.status == 0 else {
      let fault = NotificationFault.commandFailed(status: ending.status.map(Int.init), message: ending.errors)
      throw Failure(source: program, .fault(fault))
    }
  }
}
