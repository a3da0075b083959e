import CoreDomain
public import Foundation

/// The time of a reminder, relative or absolute.
public enum ReminderTime: Equatable, Sendable {
  /// A delay of elapsed time, independent of daylight saving: a day is 24 hours.
  case after(Duration)
  case at(Date)
}

extension ReminderTime {
  /// Parses a delay in weeks, days, hours, minutes, and seconds: `2h`, `90m`, `3d`, `1d12h`, `15s`. Larger units come
  /// first, and each unit occurs at most once.
  ///
  /// - Throws: A ``CoreDomain/Failure`` about `text`: `notATime`, `passed` for a negative delay such as `-5m`, or
  ///   `tooFarAhead` for a huge number.
  public init(delay text: String) throws {
    let pattern = /(-?)(?:(\d+)w)?(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?/.asciiOnlyDigits()
    guard let parts = text.lowercased().wholeMatch(of: pattern)?.output,
      text.last?.isLetter == true
    else { throw Failure(source: text, .reminder(.notATime)) }
    guard parts.1.isEmpty else { throw Failure(source: text, .reminder(.passed)) }
    var seconds = 0
    for (digits, unit) in [
      (parts.2, 604_800), (parts.3, 86_400), (parts.4, 3600), (parts.5, 60), (parts.6, 1),
    ] {
      guard let digits else { continue }
      guard let number = Int(digits), number < 1_000_000_000 else {
        throw Failure(source: text, .reminder(.tooFarAhead(years: ReminderPolicy.horizon)))
      }
      seconds += number * unit
    }
    self = .after(.seconds(seconds))
  }

  /// Parses a date and time: `2026-03-29T18:00`, with or without seconds, with a `T` or a space, and optionally with an
  /// offset from UTC (`Z`, `+02:00`; RFC 3339, section 5.6).
  ///
  /// - Parameter zone: The time zone if the text has no offset. A local time that the zone skips means the next
  ///   existing time. A local time that occurs twice means the first occurrence.
  /// - Throws: A ``CoreDomain/Failure`` about `text`: `notATime`.
  public init(moment text: String, in zone: TimeZone) throws {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)[Tt ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?:([Zz])|([+-])(\d\d):?([0-5]\d))?/
      .asciiOnlyDigits()
    guard let parts = text.wholeMatch(of: pattern)?.output,
      let day = Self.secondsToDay(year: parts.1, month: parts.2, day: parts.3),
      let hour = Double(parts.4), let minute = Double(parts.5)
    else { throw Failure(source: text, .reminder(.notATime)) }
    let shown = day + hour * 3600 + minute * 60 + (parts.6.flatMap { Double($0) } ?? 0)
    if parts.7 != nil {
      self = .at(Date(timeIntervalSince1970: shown))
    } else if let sign = parts.8, let hours = parts.9.flatMap({ Double($0) }),
      let minutes = parts.10.flatMap({ Double($0) })
    {
      let offset = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
      self = .at(Date(timeIntervalSince1970: shown - offset))
    } else {
      self = .at(zone.firstMoment(showing: shown))
    }
  }

  private static func secondsToDay(year: Substring, month: Substring, day: Substring) -> TimeInterval? {
    let calendar = Calendar.gregorian(in: .gmt)
    let components = DateComponents(year: Int(year), month: Int(month), day: Int(day))
    // Foundation would accept February 31 as March 3.
    guard components.isValidDate(in: calendar) else { return nil }
    return calendar.date(from: components)?.timeIntervalSince1970
  }
}

extension TimeZone {
  /// Returns the first date with this local time, or the next existing one if the zone skips it.
  ///
  /// - Parameter shown: The local time, in seconds since 1970-01-01T00:00 local time.
  fileprivate func firstMoment(showing shown: TimeInterval) -> Date {
    func offset(_ moment: TimeInterval) -> TimeInterval {
      TimeInterval(secondsFromGMT(for: Date(timeIntervalSince1970: moment)))
    }
    // No offset from UTC exceeds a day, and no zone changes twice within two days.
    let (before, after) = (offset(shown - 86_400), offset(shown + 86_400))
    let moments = [shown - before, shown - after].sorted()
    if let first = moments.first(where: { offset($0) == shown - $0 }) {
      return Date(timeIntervalSince1970: first)
    }
    // The zone skips the time. The change is between these two dates.
    var (low, high) = (moments[0], moments[1])
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if offset(middle) == before { low = middle } else { high = middle }
    }
    return Date(timeIntervalSince1970: high)
  }
}
