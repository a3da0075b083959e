public import Foundation

extension Date {
  /// Creates a date from a number in a file, a store, or an answer. Returns nil unless it is in the years 1 to 9999:
  /// dates outside of them overflow calendars and durations.
  ///
  /// - Parameter seconds: Seconds since 1970, with fractions.
  public init?(checkedSecondsSince1970 seconds: TimeInterval) {
    guard (-62_135_769_600.0..<253_402_300_800).contains(seconds) else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension JSONDecoder.DateDecodingStrategy {
  /// Reads a date as seconds since 1970, and throws `DecodingError` for an impossible one.
  public static let checkedSecondsSince1970 = Self.custom { decoder in
    let container = try decoder.singleValueContainer()
    guard let date = Date(checkedSecondsSince1970: try container.decode(TimeInterval.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
    }
    return date
  }
}
