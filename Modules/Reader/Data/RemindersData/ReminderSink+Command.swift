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
      let ending: ChildProcess.Ending
      do {
        ending = try await ChildProcess.run(program, [reminder.title], limit: limit)
      } catch let error as ChildProcess.Failure {
        switch error {
        case .notFound: throw Failure(source: program, .reminder(.commandNotStarted(isFound: false)))
        case .notExecutable: throw Failure(source: program, .reminder(.commandNotStarted(isFound: true)))
        case .hung: throw Failure(source: program, .reminder(.commandHung(after: limit)))
        }
      }
      guard ending.status == 0 else {
        let fault = ReminderFault.commandFailed(status: ending.status.map(Int.init), message: ending.errors)
        throw Failure(source: program, .reminder(fault))
      }
    }
  }
}
