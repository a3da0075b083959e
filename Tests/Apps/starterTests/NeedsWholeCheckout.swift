import Foundation
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips tests of what reads the sources of all products: scripts/new-package, and Docs/Patterns.md.
  static var needsWholeCheckout: Self {
    .enabled(
      if: ["Lint", "Reader"].allSatisfy { product in
        FileManager.default.fileExists(atPath: "\(checkout.path)/Modules/\(product)")
      }, "This checkout has only some of the products.")
  }
}
