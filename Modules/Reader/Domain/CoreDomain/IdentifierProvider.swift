public import Foundation
import Synchronization

/// Creates unique identifiers.
public struct IdentifierProvider: Sendable {
  public var next: @Sendable () -> UUID

  public init(next: @escaping @Sendable () -> UUID) {
    self.next = next
  }
}

extension IdentifierProvider {
  /// Identifiers `…0001`, `…0002`, and so on, for tests.
  public static func counting() -> IdentifierProvider {
    let counter = Counter()
    return IdentifierProvider { UUID(counter.next()) }
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
  /// The identifier that ends with `number`.
  fileprivate init(_ number: UInt64) {
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (56 - 8 * index)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      ))
  }
}
