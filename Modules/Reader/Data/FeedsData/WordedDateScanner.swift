import Foundation

/// Reads dates with the month as an English word, or as three numbers, in any order: `Thu, 01 Jan 2004
/// 19:48:21 GMT`, `Thursday, 01-Jan-04 7:48 PM`, `Jan 1, 2004`, `Thu Jan 1 19:48:21 EST 2004`, `01/31/2004`.
struct WordedDateScanner {
  private var cursor: ByteCursor
  private var fields = DateFields()
  private var hasTime = false
  private var hasOffset = false
  private var isAfternoon: Bool?

  init(_ bytes: [UInt8]) {
    cursor = ByteCursor(bytes)
  }

  mutating func scan() -> Date? {
    while let byte = cursor.current {
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      if isSign, hasTime, cursor.isDigit(ahead: 1) {
        guard let offset = cursor.offset() else { return nil }
        fields.offset = offset
        hasOffset = true
      } else if cursor.isDigit(ahead: 0) {
        guard scanNumber() else { return nil }
      } else if byte & 0xDF >= 0x41, byte & 0xDF <= 0x5A {
        read(cursor.word())
      } else {
        cursor.advance()
      }
    }
    if let isAfternoon {
      guard (1...12).contains(fields.hour) else { return nil }
      fields.hour = fields.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return fields.date
  }

  private mutating func read(_ word: String) {
    if word == "am" || word == "pm" {
      isAfternoon = word == "pm"
    } else if fields.month == nil, let month = Self.month(word) {
      fields.month = month
    } else if hasTime, !hasOffset, let offset = TimeZoneName.offset(word) {
      fields.offset = offset
    }
  }

  /// The number of the month with this English name or abbreviation.
  private static func month(_ word: String) -> Int? {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
      "november", "december",
    ]
    guard word.utf8.count >= 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(word) || word == "sept" && $0 == "september" }.map { $0 + 1 }
  }

  private mutating func scanNumber() -> Bool {
    let number = cursor.digits()
    switch cursor.current {
    case UInt8(ascii: ":") where !hasTime: return scanTime(hour: number)
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
      if fields.month == nil, let separator = cursor.current, cursor.isDigit(ahead: 1) {
        return scanNumericDay(number, separator: separator)
      }
    default: break
    }
    if number.count <= 2, fields.day == nil {
      fields.day = number.value
    } else if fields.year == nil, number.count <= 4 {
      fields.year = DateFields.year(number.value, digits: number.count)
    } else {
      return false
    }
    return true
  }

  private mutating func scanTime(hour: (value: Int, count: Int)) -> Bool {
    guard hour.count <= 2, cursor.skip(UInt8(ascii: ":")) else { return false }
    hasTime = true
    fields.hour = hour.value
    fields.minute = cursor.digits().value
    if cursor.skip(UInt8(ascii: ":")) {
      fields.second = cursor.digits().value
      if cursor.isDigit(ahead: 1), cursor.skip(UInt8(ascii: ".")) { fields.fraction = cursor.fraction() }
    }
    return true
  }

  /// Reads three numbers. The year comes first if it has four digits. Otherwise, the month comes first
  /// between slashes, as in the United States, and the day comes first between dots or hyphens. A month above
  /// 12 is the day.
  private mutating func scanNumericDay(_ first: (value: Int, count: Int), separator: UInt8) -> Bool {
    cursor.advance()
    let second = cursor.digits()
    guard cursor.skip(separator) else { return false }
    let third = cursor.digits()
    guard third.count > 0, third.count <= 4, fields.year == nil, fields.day == nil else { return false }
    if first.count == 4 {
      (fields.year, fields.month, fields.day) = (first.value, second.value, third.value)
      return true
    }
    fields.year = DateFields.year(third.value, digits: third.count)
    let isMonthFirst = separator == UInt8(ascii: "/")
    (fields.month, fields.day) = isMonthFirst ? (first.value, second.value) : (second.value, first.value)
    if let month = fields.month, month > 12 { (fields.month, fields.day) = (fields.day, month) }
    return true
  }
}
