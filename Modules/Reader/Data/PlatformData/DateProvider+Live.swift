public import CoreDomain
import Foundation

extension DateProvider {
  /// The system's clock.
  // layerlint:ignore ambient because this is where the system is asked
  public static let live = DateProvider { Date() }
}
