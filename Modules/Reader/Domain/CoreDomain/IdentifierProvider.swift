public import Foundation
import Synchronization

/// Makes identifiers that nothing else has, as a capability.
public struct IdentifierProvider: Sendable {
  public var next: @Sendable () -> UUID

  public init(next: @escaping @Sendable () -> UUID) {
    self.next = next
  }
}

extension IdentifierProvider {
  /// Identifiers of 122 random bits (RFC 9562, 5.4: version 4).
  public static func random(from randomness: RandomnessProvider) -> IdentifierProvider {
    IdentifierProvider {
      let high = (randomness.bits() & 0xFFFF_FFFF_FFFF_0FFF) | 0x4000
      let low = (randomness.bits() & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
      return UUID(high: high, low: low)
    }
  }

  /// The same identifier each time.
  public static func fixed(_ identifier: UUID) -> IdentifierProvider {
    IdentifierProvider { identifier }
  }

  /// `…0001`, `…0002` and so on, for tests that look at what was made.
  public static func counting() -> IdentifierProvider {
    let counter = Counter()
    return IdentifierProvider { UUID(high: 0, low: counter.next()) }
  }

  public static let unimplemented = IdentifierProvider {
    CoreDomain.unimplemented(
      "IdentifierProvider.next", mend: "pass `.random(from:)`, or `.counting()` in a test")
  }
}

private final class Counter: Sendable {
  private let count = Mutex<UInt64>(0)

  func next() -> UInt64 {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

extension UUID {
  /// Its 128 bits, the first ones of the text first.
  fileprivate init(high: UInt64, low: UInt64) {
    func byte(_ number: UInt64, _ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
