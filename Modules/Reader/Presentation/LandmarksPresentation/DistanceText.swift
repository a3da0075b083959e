import Foundation

/// Formats lengths and coordinates for one reader. Foundation on Linux has no formatter for measurements.
struct DistanceText: Sendable {
  private let locale: Locale
  private let system: Locale.MeasurementSystem
  private let decimalSeparator: String
  private let writesLatinDigits: Bool

  init(locale: Locale) {
    self.locale = locale
    system = locale.measurementSystem
    decimalSeparator = locale.decimalSeparator ?? "."
    writesLatinDigits = locale.numberingSystem.identifier == "latn"
  }

  /// A length with its unit: short as text, and in full for VoiceOver.
  struct Length: Equatable {
    var short: String
    var spoken: String
  }

  /// A distance: meters and kilometers, or miles if road signs use them (Unicode CLDR, `unitPreferenceData`, `length`,
  /// usage `road`: US and GB).
  func distance(_ meters: Double) -> Length {
    guard system != .metric else {
      return meters < 999.5
        ? length(meters, decimals: 0, "m", "meter", "meters")
        : length(meters / 1000, decimals: meters < 9_950 ? 1 : 0, "km", "kilometer", "kilometers")
    }
    let miles = meters / 1609.344
    guard miles < 0.1 else {
      return length(miles, decimals: miles < 9.95 ? 1 : 0, "mi", "mile", "miles")
    }
    return system == .us
      ? length(meters / 0.3048, decimals: 0, "ft", "foot", "feet")
      : length(meters / 0.9144, decimals: 0, "yd", "yard", "yards")
  }

  /// A height: meters, or feet in the United States (the same source, except for usage `person-height`).
  func height(_ meters: Double) -> Length {
    system == .us
      ? length(meters / 0.3048, decimals: 0, "ft", "foot", "feet")
      : length(meters, decimals: 0, "m", "meter", "meters")
  }

  private func length(
    _ value: Double, decimals: Int, _ unit: String, _ singular: String, _ plural: String
  ) -> Length {
    let number = number(value, decimals: decimals)
    return Length(
      short: "\(number) \(unit)", spoken: "\(number) \(number == self.number(1) ? singular : plural)")
  }

  /// The latitude, such as `27.988° N` or `27.988 degrees north`.
  func latitude(_ degrees: Double) -> Length { angle(degrees, positive: "north", negative: "south") }

  /// The longitude, such as `86.925° E` or `86.925 degrees east`.
  func longitude(_ degrees: Double) -> Length { angle(degrees, positive: "east", negative: "west") }

  private func angle(_ degrees: Double, positive: String, negative: String) -> Length {
    let number = number(abs(degrees), decimals: 3)
    // A longitude that is rounded to 0 is not west of 0.
    let direction = (degrees * 1000).rounded() < 0 ? negative : positive
    return Length(
      short: "\(number)° \(direction.prefix(1).uppercased())", spoken: "\(number) degrees \(direction)")
  }

  func number(_ value: Int) -> String { number(Double(value)) }

  func number(_ value: Double, decimals: Int = 0) -> String {
    // Numbers below a thousand aren't grouped, and Latin digits need no formatter, whose tables are slow to open.
    guard writesLatinDigits, value >= 0, value < 999 else {
      return value.formatted(.number.precision(.fractionLength(decimals)).locale(locale))
    }
    guard decimals > 0 else { return String(Int(value.rounded())) }
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((value * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    return "\(scaled / scale)\(decimalSeparator)\(zeros)\(fraction)"
  }
}
