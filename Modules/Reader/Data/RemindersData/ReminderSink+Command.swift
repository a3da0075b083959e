import CoreDomain
import PlatformData
public import RemindersDomain

extension ReminderSink {
  /// Runs a program, such as `notify-send`, with the title as its only argument. No shell is involved.
  ///
  /// - Parameters:
  ///   - program: A path, or a name to find in the folders of `PATH`.
  ///   - limit: The time limit. After it, the process group of the program is killed.
  public static func command(_ program: String, limit: Duration = .seconds(10)) -> ReminderSink {
    ReminderSink { reminder in
      do {
        try await ChildProcess.run(program, [reminder.title], limit: limit)
      } catch let failure as ChildProcess.Failure {
        let fault: ReminderFault =
          switch failure {
          case .notStarted(let isFound): .commandNotStarted(isFound: isFound)
          case .failed(let status, let message): .commandFailed(status: status, message: message)
          case .hung: .commandHung(after: limit)
          }
        throw Failure(source: program, .reminder(fault))
      }
    }
  }
}
