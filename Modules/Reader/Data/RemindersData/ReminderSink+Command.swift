import CoreDomain
import Foundation
public import RemindersDomain

extension ReminderSink {
  /// Runs a program, such as `notify-send`, with the title as its only argument; no shell reads it.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for in the folders of `PATH`.
  ///   - limit: How long it may take; then it is killed, with its process group. What left the group lives on.
  public static func command(_ program: String, limit: Duration = .seconds(10)) -> ReminderSink {
    ReminderSink { reminder in
      let status: Int32
      do {
        status = try await ChildProcess.run(program, [reminder.title.argument], limit: limit)
      } catch let error as ChildProcess.Failure {
        switch error {
        case .notStarted: throw Failure(source: program, .reminder(.commandNotStarted))
        case .hung: throw Failure(source: program, .reminder(.commandHung(after: limit)))
        case .signaled: throw Failure(source: program, .reminder(.commandFailed(status: nil)))
        }
      }
      guard status == 0 else {
        throw Failure(source: program, .reminder(.commandFailed(status: Int(status))))
      }
    }
  }
}

extension String {
  /// A text that no program takes for an option, and no terminal for an order.
  fileprivate var argument: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text.append(" ")
      default: text.append(scalar)
      }
    }
    return text.first == "-" ? " " + String(text) : String(text)
  }
}
