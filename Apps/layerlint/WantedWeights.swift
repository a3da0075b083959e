import ArchitectureDomain
import RepositoryDomain

/// The symbols of arrows, as far as a command wants to show them.
enum WantedWeights {
  case notWanted
  case known(ArrowWeights)
  /// They are wanted, but the index can't be read.
  case failed

  var value: ArrowWeights? { if case .known(let weights) = self { weights } else { nil } }
  var isFailure: Bool { if case .failed = self { true } else { false } }
}
