public import CoreDomain
import Foundation

extension LocaleProvider {
  /// What the person has set on the system.
  public static let live = LocaleProvider(locale: { .current }, timeZone: { .current })
}
