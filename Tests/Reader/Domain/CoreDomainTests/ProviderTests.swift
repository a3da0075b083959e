import CoreDomain
import Foundation
import Testing

/// Variants of providers for tests.
struct ProviderTests {
  @Test func `the calendar is that of the locale by default`() {
    let thai = LocaleProvider.fixed(Locale(identifier: "th_TH"), .gmt)
    #expect(thai.calendar().identifier == .buddhist)
    let given = LocaleProvider.fixed(
      Locale(identifier: "th_TH"), .gmt, calendar: Calendar(identifier: .gregorian))
    #expect(given.calendar().identifier == .gregorian)
  }
}
