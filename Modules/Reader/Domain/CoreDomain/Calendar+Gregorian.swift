public import Foundation

extension Calendar {
  /// The calendar of ISO 8601 dates, which doesn't depend on the user's region.
  ///
  /// - Parameter timeZone: The time zone of its days.
  public static func gregorian(in timeZone: TimeZone) -> Calendar {
    // layerlint:ignore ambient because the time zone is set, and months and days don't depend on the locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
