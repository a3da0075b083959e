public import CoreDomain
import Foundation

extension DateProvider {
  /// The system's clock.
  public static let live = DateProvider { Date() }
}
