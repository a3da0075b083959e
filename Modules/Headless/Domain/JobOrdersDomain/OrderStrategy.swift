/// How an order is chosen.
package enum OrderStrategy: Sendable {
  /// First in, first out, with exact sleeps.
  case arrival
  /// Each choice is random.
  case random(seed: UInt64, lengthensSleeps: Bool)
  /// Each task has a random priority, and the ready one with the highest priority runs. At `depth` − 1 random choices,
  /// the task that would run gets the lowest priority (PCT: Burckhardt, Kothari, Musuvathi, and Nagarakatte, “A
  /// randomized scheduler with probabilistic guarantees of finding bugs”, ASPLOS 2010).
  ///
  /// - Parameter length: The number of choices in the order of arrival.
  case priorities(seed: UInt64, depth: Int, length: Int, lengthensSleeps: Bool)
  /// The order of arrival, except for its differences.
  case replay(JobOrder)

  /// The strategy of a seed: random choices, and priorities with depth 1, 2, and 3 in turn; each with exact sleeps and
  /// then with longer ones. Seed 0 is the order of arrival.
  ///
  /// - Parameters:
  ///   - length: The number of choices in the order of arrival.
  ///   - lengthensSleeps: Whether sleeps may be longer.
  package init(seed: UInt64, length: Int, lengthensSleeps: Bool) {
    let isLonger = lengthensSleeps && seed / 4 % 2 == 1
    self =
      switch (seed, seed % 4) {
      case (0, _): .arrival
      case (_, 1): .random(seed: seed, lengthensSleeps: isLonger)
      case (_, let turn):
        .priorities(
          seed: seed, depth: turn == 0 ? 3 : Int(turn) - 1, length: length, lengthensSleeps: isLonger)
      }
  }
}

/// SplitMix64 (Steele, Lea, and Flood, “Fast splittable pseudorandom number generators”, 2014).
struct SplitMix64: RandomNumberGenerator, Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
