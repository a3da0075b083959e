import Foundation

/// Reads dates with the month as a word, or as three numbers, in any order: `Thu, 01 Jan 2004 19:48:21 GMT`,
/// `Thursday, 01-Jan-04 7:48 PM`, `Jan. 1, 2004, noon`, `Thu Jan 1 19:48:21 EST 2004`, `01/31/2004`, `Jan. 2004`.
struct WordedDateScanner {
  private var cursor: ByteCursor
  private var fields = DateFields()
  /// False after `mar`, which is also Tuesday in French, Italian, and Spanish, and `paz`, Sunday in Turkish.
  private var isMonthCertain = false
  private var hasTime = false
  private var hasOffset = false
  private var zoneIdentifier: String?
  private var firstHour: Int?
  private var hasUnknownWord = false

  /// - Parameter bytes: ASCII, or a text that ``DateText`` has folded.
  init(_ bytes: [UInt8]) { cursor = ByteCursor(bytes: bytes) }

  mutating func scan() -> Date? {
    // Numbers in markup are no dates.
    while let byte = cursor.current, byte != UInt8(ascii: "<") {
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      if isSign, cursor.isDigit(ahead: 1), hasTime || hasDay {
        guard let offset = cursor.offset() else { return nil }
        fields.offset = offset
        hasOffset = true
      } else if cursor.isDigit(ahead: 0) {
        guard scanNumber() else { return nil }
      } else if cursor.isAtLetter {
        scanWord()
      } else {
        cursor.advance()
      }
    }
    guard cursor.isAtEnd else { return nil }
    if let firstHour {
      guard hasTime else { return nil }
      if fields.hour <= 12 { fields.hour = (fields.hour - firstHour + 12) % 12 + firstHour }
      guard (firstHour..<firstHour + 12).contains(fields.hour) else { return nil }
    }
    // A month alone is its first day.
    if fields.day == nil, !hasTime, !hasUnknownWord { fields.day = 1 }
    guard !hasOffset, let zone = zoneIdentifier.flatMap(TimeZone.init(identifier:)) else {
      return fields.date
    }
    fields.offset = 0
    guard let date = fields.date else { return nil }
    fields.offset = zone.secondsFromGMT(for: date - TimeInterval(zone.secondsFromGMT(for: date)))
    return fields.date
  }

  private var hasDay: Bool { fields.year != nil && isMonthCertain && fields.day != nil }

  private mutating func scanWord() {
    if hasTime, zoneIdentifier == nil { zoneIdentifier = cursor.zoneIdentifier }
    let word = cursor.word()
    if hasTime, zoneIdentifier == nil { zoneIdentifier = TimeZoneName.places[word] }
    if !isMonthCertain, let month = DateWord.month(word) {
      fields.month = month
      isMonthCertain = word != "mar" && word != "paz"
    } else if hasTime, !hasOffset, let offset = TimeZoneName.offset(word) {
      fields.offset = offset
    } else if let hour = DateWord.firstHour(word) {
      // In German, `am` is also a preposition.
      guard hasTime || word != "am", firstHour == nil else { return }
      firstHour = hour
      hasTime = hasTime || hour == DateWord.noon || hour == DateWord.midnight
    } else if word.utf8.count > 3 || word.utf8.contains(where: { $0 >= 0x80 }), word != "г" {
      hasUnknownWord = true
    }
  }

  private mutating func scanNumber() -> Bool {
    let number = cursor.digits()
    if !hasTime, cursor.skip(UInt8(ascii: ":")) || skipDotOfTime() { return scanTime(hour: number) }
    if !isMonthCertain, scanNumericDay(number) { return true }
    if cursor.isAtLetter || fields.day != nil || isBeforePartOfDay, let isValid = scanUnit(of: number) {
      return isValid
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

  /// Skips a dot in `16.07.05` if nothing but a time can follow.
  private mutating func skipDotOfTime() -> Bool {
    fields.day != nil && fields.year != nil && cursor.isDigit(ahead: 1) && cursor.isDigit(ahead: 2)
      && !cursor.isDigit(ahead: 3) && cursor.skip(UInt8(ascii: "."))
  }

  /// Whether the number is an hour, as in `12 noon` and `4 a.m.`.
  private var isBeforePartOfDay: Bool {
    var ahead = cursor
    ahead.skipSpace()
    return DateWord.firstHour(ahead.word()) != nil
  }

  /// Reads the unit of a number, such as `4 p.m.`, `16h07`, `16 Uhr`, or `3月`.
  ///
  /// - Returns: False if the unit doesn't fit, or nil if the number has no unit.
  private mutating func scanUnit(of number: (value: Int, count: Int)) -> Bool? {
    var ahead = cursor
    ahead.skipSpace()
    let word = ahead.word()
    switch word {
    case "年":
      // The year of an era has fewer digits.
      guard fields.year == nil, number.count == 4 else { return false }
      fields.year = number.value
    case "月" where !isMonthCertain: (fields.month, isMonthCertain) = (number.value, true)
    case "日" where fields.day == nil: fields.day = number.value
    default:
      guard !hasTime, number.count <= 2 else { return nil }
      if ["h", "u", "uhr", "uur"].contains(word) {
        if fields.day != nil { ahead.skipSpace() }
        cursor = ahead
        return scanTime(hour: number)
      }
      guard DateWord.firstHour(word) != nil else { return nil }
      hasTime = true
      fields.hour = number.value
      return true
    }
    cursor = ahead
    return true
  }

  /// Reads the minute, the second, and its fraction.
  private mutating func scanTime(hour: (value: Int, count: Int)) -> Bool {
    guard hour.count <= 2 else { return false }
    hasTime = true
    fields.hour = hour.value
    fields.minute = cursor.digits().value
    if cursor.skip(UInt8(ascii: ":")) || skipDotOfTime() {
      fields.second = cursor.digits().value
      if cursor.isDigit(ahead: 1), cursor.skip(UInt8(ascii: ".")) { fields.fraction = cursor.fraction() }
    }
    return true
  }

  /// Reads three numbers. The year comes first if it has four digits. Otherwise, the month comes first between slashes,
  /// as in the United States, and the day comes first between dots, hyphens, or spaces. A month above 12 is the day.
  ///
  /// - Returns: False if there are not three numbers.
  private mutating func scanNumericDay(_ first: (value: Int, count: Int)) -> Bool {
    var ahead = cursor
    guard let separator = ahead.current, "-/. ".utf8.contains(separator), fields.year == nil,
      fields.day == nil
    else { return false }
    ahead.advance()
    ahead.skipSpace()
    let second = ahead.digits()
    guard second.count > 0, ahead.skip(separator) else { return false }
    ahead.skipSpace()
    let third = ahead.digits()
    guard (1...4).contains(third.count) else { return false }
    if separator == UInt8(ascii: " "), first.count > 2 || second.count > 2 || third.count < 4 { return false }
    cursor = ahead
    isMonthCertain = true
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
