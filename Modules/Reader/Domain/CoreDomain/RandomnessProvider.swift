import Synchronization

/// Where chance comes from, as a capability: nothing below the composition root asks the system for random numbers.
public struct RandomnessProvider: Sendable {
  /// 64 bits, each as likely to be 0 as 1.
  public var bits: @Sendable () -> UInt64

  public init(bits: @escaping @Sendable () -> UInt64) {
    self.bits = bits
  }
}

extension RandomnessProvider: RandomNumberGenerator {
  public mutating func next() -> UInt64 { bits() }
}

extension RandomnessProvider {
  /// The same number each time.
  public static func fixed(_ number: UInt64) -> RandomnessProvider {
    RandomnessProvider { number }
  }

  /// Numbers that look random and are the same for the same seed, on every machine: SplitMix64 (Steele, Lea and
  /// Flood, "Fast splittable pseudorandom number generators", 2014).
  public static func seeded(_ seed: UInt64) -> RandomnessProvider {
    let state = SeededState(seed)
    return RandomnessProvider { state.next() }
  }

  public static let unimplemented = RandomnessProvider {
    CoreDomain.unimplemented("RandomnessProvider.bits", mend: "pass `.live` or `.seeded(_:)`")
  }
}

private final class SeededState: Sendable {
  private let state: Mutex<UInt64>

  init(_ seed: UInt64) {
    state = Mutex(seed)
  }

  func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
