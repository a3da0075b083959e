import Foundation

extension Date {
  /// The date as frames write it: ISO 8601 in UTC, with milliseconds if there are any.
  var iso8601: String {
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    let hasFraction = milliseconds.truncatingRemainder(dividingBy: 1000) != 0
    // The format truncates, and most milliseconds have no exact representation, so a quarter more keeps the digit.
    return Date(timeIntervalSince1970: (milliseconds + 0.25) / 1000).formatted(
      .iso8601.year().month().day().timeZone(separator: .omitted).time(
        includingFractionalSeconds: hasFraction))
  }
}
