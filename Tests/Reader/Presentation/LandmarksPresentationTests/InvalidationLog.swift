import CorePresentation
import LandmarksPresentation
import Observation
import Synchronization

/// Counts how often a reader of a store would have to read again, as a SwiftUI view does.
@MainActor
final class InvalidationLog {
  private let tracking = Mutex((invalidations: 0, isOn: false))
  private let store: LandmarkStore
  private let read: @MainActor (LandmarkStore) -> Void

  init(of store: LandmarkStore, reading read: @escaping @MainActor (LandmarkStore) -> Void) {
    self.store = store
    self.read = read
    track()
    let before = store.onTransition
    store.onTransition = { [weak self] old, new in
      before?(old, new)
      self?.track()
    }
  }

  var count: Int { tracking.withLock(\.invalidations) }

  /// Observation reports only the next change, so each change starts it again.
  private func track() {
    let wasOn = tracking.withLock { state in
      defer { state.isOn = true }
      return state.isOn
    }
    guard !wasOn else { return }
    withObservationTracking {
      read(store)
    } onChange: { [weak self] in
      self?.tracking.withLock { $0 = ($0.invalidations + 1, false) }
    }
  }
}
