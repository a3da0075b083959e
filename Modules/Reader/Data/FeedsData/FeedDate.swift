import CoreDomain
import Foundation

/// Reads the dates of feeds: RFC 822 and its variants, RFC 3339, W3C-DTF, and the default formats of
/// programs. Foundation's strategies read one exact format each, and feeds use many.
///
/// A date without a time zone is read as UTC. Reading takes linear time.
enum FeedDate {
  private static let longestText = 100

  static func parse(_ text: String) -> Date? {
    let bytes = Array(text.utf8.prefix(longestText + 1))
    guard bytes.count <= longestText else { return nil }
    var numeric = NumericDateScanner(bytes)
    if let date = numeric.scan() { return date }
    var worded = WordedDateScanner(bytes)
    return worded.scan()
  }
}

/// The fields of a date while it is read.
struct DateFields {
  var year: Int?
  var month: Int?
  var day: Int?
  var hour = 0
  var minute = 0
  var second = 0
  var fraction = 0.0
  /// The offset from UTC in seconds, positive to the east.
  var offset = 0

  /// The date, or nil if a field is missing or out of range. A leap second becomes the second before it.
  var date: Date? {
    guard let year, let month, let day, (1000...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(in: month, of: year), (0...24).contains(hour), (0...59).contains(minute),
      (0...60).contains(second), hour < 24 || (minute == 0 && second == 0)
    else { return nil }
    let seconds = Self.days(to: year, month, day) * 86400 + hour * 3600 + minute * 60 + min(second, 59)
    // The time zone can lead to the year 10000, which no store accepts.
    return Date(checkedSecondsSince1970: Double(seconds - offset) + fraction)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// The number of days since 1970 in the Gregorian calendar, counted in years that start in March.
  private static func days(to year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468
  }

  /// The year. Two digits mean 1950 to 2049, and three digits count from 1900 (RFC 5322, section 4.3).
  static func year(_ value: Int, digits: Int) -> Int {
    switch digits {
    case ...2: value < 50 ? 2000 + value : 1900 + value
    case 3: 1900 + value
    default: value
    }
  }
}
