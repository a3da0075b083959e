public import CoreDomain
import Foundation

extension Ambient {
  /// British English, and Greenwich Mean Time.
  public static func british(
    _ date: DateProvider, clock: any Clock<Duration> = ContinuousClock()
  ) -> Ambient {
    Ambient(date: date, locale: .fixed(Locale(identifier: "en_GB"), .gmt), clock: clock)
  }
}
