public import CoreDomain
import Foundation

extension IdentifierProvider {
  /// Identifiers of 122 random bits (RFC 9562, section 5.4: version 4).
  // layerlint:ignore ambient because this is where the system is asked
  public static let live = IdentifierProvider { UUID() }
}
