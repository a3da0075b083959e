public import ArticlesDomain
public import CorePresentation

extension NotificationFault: WordedFault {
  public func message(for source: String) -> String {
    let stored = "The new articles are stored."
    return switch self {
    case .commandNotStarted(isFound: true):
      "You don't have permission to run \(source). Make it executable, or name another program. \(stored)"
    case .commandNotStarted(isFound: false):
      "The command \(source) could not be started. Name an existing program. \(stored)"
    case .commandFailed(let status, let message):
      "The command \(source) \(status.map { "failed with status \($0)" } ?? "was ended by a signal")"
        + "\(message.map { ": “\($0)”" } ?? ""). \(stored)"
    case .commandHung(let limit):
      "The command \(source) was stopped after \(Int(limit / .seconds(1))) s. \(stored)"
    }
  }
}
