import StrataPlatform

/// A date of the Gregorian calendar in the extended format of ISO 8601: `2026-12-31`.
package struct CalendarDay {
  package let text: String

  /// Returns nil if the date doesn't exist or has another format.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let dashes = [4, 7]
    guard bytes.count == 10,
      bytes.indices.allSatisfy({
        dashes.contains($0) ? bytes[$0] == UInt8(ascii: "-") : (48...57).contains(bytes[$0])
      })
    else { return nil }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1) - 48 } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
    self.text = text
  }

  /// Returns today's date in UTC, so that a check has the same result everywhere.
  package static func today() -> String {
    var now = time(nil)
    var parts = tm()
    guard gmtime_r(&now, &parts) != nil else { return "" }
    let (year, month, day) = (parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday)
    return "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
  }
}

extension BinaryInteger {
  /// Returns the number with at least some digits.
  package func digits(_ count: Int, radix: Int = 10) -> String {
    let text = String(self, radix: radix)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
