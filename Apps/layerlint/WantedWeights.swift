import ArchitectureDomain

/// The symbols of arrows that a command shows.
enum WantedWeights {
  case notWanted
  case known(ArrowWeights)
  /// The command requests symbols, but the index can't be read.
  case failed

  var value: ArrowWeights? { if case .known(let weights) = self { weights } else { nil } }
  var isFailure: Bool { if case .failed = self { true } else { false } }
}
