import CoreDomain
import Foundation
import MarkupData

/// Reads the dates of feeds: RFC 822 and its variants, RFC 3339, W3C-DTF, the default formats of programs in several
/// languages, and seconds or milliseconds since 1970, also as `/Date(1234567890123+0200)/` of .NET. Foundation's strategies
/// read one exact format each, and feeds use many.
///
/// A date without a time zone is read as UTC. Reading takes linear time.
enum FeedDate {
  /// The longest text of a date, in bytes.
  private static let longestText = 200

  static func parse(_ text: String) -> Date? {
    let bytes = Array(text.utf8.prefix(longestText + 1))
    guard bytes.count <= longestText else { return nil }
    if text.hasPrefix("/Date(") {
      // The offset of .NET doesn't change the moment.
      return sinceEpoch(Array(bytes.dropFirst(6).prefix { (0x30...0x39).contains($0) }))
    }
    var numeric = NumericDateScanner(bytes)
    if let date = numeric.scan() ?? sinceEpoch(bytes) { return date }
    var worded = WordedDateScanner(bytes.allSatisfy { $0 < 0x80 } ? bytes : DateText.folded(text))
    return worded.scan()
  }

  /// A date from the years 1995 to 2100 as seconds or milliseconds since 1970. Other numbers are not dates.
  private static func sinceEpoch(_ text: [UInt8]) -> Date? {
    let range = 788_918_400.0..<4_133_980_800
    guard text.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 <= 0x20 }),
      let number = Double(String(decoding: text, as: UTF8.self).collapsed)
    else { return nil }
    let seconds = [number, number / 1000].first(where: range.contains)
    return seconds.map(Date.init(timeIntervalSince1970:))
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
      (1...31).contains(day), (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      hour < 24 || (minute == 0 && second == 0), let midnight = Self.midnight(of: day, month, year),
      midnight.month == month
    else { return nil }
    let seconds = midnight.seconds + hour * 3600 + minute * 60 + min(second, 59)
    // The time zone can lead to the year 10000, which no store accepts.
    return Date(checkedSecondsSince1970: Double(seconds - offset) + fraction)
  }

  /// The start of a day in UTC, which may be a day of a later month, such as April 31.
  ///
  /// - Returns: The seconds since 1970, the month, and the day. Nil in a later year.
  static func midnight(
    of day: Int, _ month: Int, _ year: Int
  ) -> (seconds: Int, month: Int, day: Int)? {
    var fields = tm()
    (fields.tm_mday, fields.tm_mon, fields.tm_year) = (Int32(day), Int32(month - 1), Int32(year - 1900))
    let seconds = timegm(&fields)
    guard Int(fields.tm_year) == year - 1900 else { return nil }
    return (seconds, Int(fields.tm_mon) + 1, Int(fields.tm_mday))
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
