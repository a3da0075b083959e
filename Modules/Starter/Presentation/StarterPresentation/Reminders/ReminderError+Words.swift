public import Foundation
public import StarterDomain

extension ReminderError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .missingTitle: "The reminder has no title. Enter one."
    case .invalidDelay: "A reminder can't be due in the past, or in more than ten years. Choose another time."
    case .notAllowed: "Notifications are turned off. Allow them in the settings."
    }
  }
}
