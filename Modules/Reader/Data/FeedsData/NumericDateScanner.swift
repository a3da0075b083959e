import Foundation

/// Reads `2003-12-31T10:14:55.5+01:00` and similar forms: W3C-DTF, RFC 3339, the basic form of ISO 8601, and
/// a space instead of the `T`.
struct NumericDateScanner {
  private var cursor: ByteCursor
  private var fields = DateFields()

  init(_ bytes: [UInt8]) { cursor = ByteCursor(bytes: bytes) }

  mutating func scan() -> Date? {
    cursor.skipSpace()
    guard scanDay() else { return nil }
    if cursor.skip(UInt8(ascii: "T")) || cursor.skip(UInt8(ascii: "t")) || cursor.skipSpace() {
      guard cursor.isAtEnd || scanTime() else { return nil }
      guard scanZone() else { return nil }
    }
    cursor.skipSpace()
    return cursor.isAtEnd ? fields.date : nil
  }

  /// `2003`, `2003-12`, `2003-12-31`, `20031231`, `2003-365`, separated by `-`, `/` or `.`.
  private mutating func scanDay() -> Bool {
    let digits = cursor.digits()
    fields.month = 1
    fields.day = 1
    switch digits.count {
    case 4:
      fields.year = digits.value
    case 8:
      fields.year = digits.value / 10000
      fields.month = digits.value / 100 % 100
      fields.day = digits.value % 100
      return true
    default:
      return false
    }
    guard let separator = cursor.current, "-/.".utf8.contains(separator) else { return true }
    cursor.advance()
    let month = cursor.digits()
    if month.count == 3, separator == UInt8(ascii: "-") { return setDayOfYear(month.value) }
    guard (1...2).contains(month.count) else { return false }
    fields.month = month.value
    guard cursor.skip(separator) else { return true }
    let day = cursor.digits()
    fields.day = day.value
    return (1...2).contains(day.count)
  }

  private mutating func setDayOfYear(_ number: Int) -> Bool {
    guard number > 0, let year = fields.year, let day = DateFields.midnight(of: number, 1, year) else {
      return false
    }
    (fields.month, fields.day) = (day.month, day.day)
    return true
  }

  private mutating func scanTime() -> Bool {
    let digits = cursor.digits()
    switch digits.count {
    case 4: (fields.hour, fields.minute) = (digits.value / 100, digits.value % 100)
    case 6:
      (fields.hour, fields.minute) = (digits.value / 10000, digits.value / 100 % 100)
      fields.second = digits.value % 100
    case 1...2:
      fields.hour = digits.value
      guard cursor.skip(UInt8(ascii: ":")) else { return false }
      let minute = cursor.digits()
      guard (1...2).contains(minute.count) else { return false }
      fields.minute = minute.value
      if cursor.skip(UInt8(ascii: ":")) {
        let second = cursor.digits()
        guard (1...2).contains(second.count) else { return false }
        fields.second = second.value
      }
    default: return false
    }
    if cursor.skip(UInt8(ascii: ".")) || cursor.skip(UInt8(ascii: ",")) {
      fields.fraction = cursor.fraction()
    }
    return true
  }

  private mutating func scanZone() -> Bool {
    cursor.skipSpace()
    guard let byte = cursor.current else { return true }
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      guard let offset = cursor.offset() else { return false }
      fields.offset = offset
      return true
    }
    let name = cursor.word()
    // The other scanner asks the time zone database.
    guard TimeZoneName.places[name] == nil, let offset = TimeZoneName.offset(name) else { return false }
    fields.offset = offset
    return true
  }
}
