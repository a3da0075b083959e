public import CoreDomain
import Synchronization

extension PreferencesProvider {
  /// Preferences whose first read finds a damaged store and sets it aside.
  public func damaged() -> PreferencesProvider {
    let isDamaged = Mutex(true)
    var provider = self
    provider.stored = {
      let wasDamaged = isDamaged.withLock { value in
        defer { value = false }
        return value
      }
      guard !wasDamaged else {
        throw Failure(source: "preferences.json", .storeDamaged(setAside: "preferences.json.damaged"))
      }
      return try await stored()
    }
    return provider
  }
}
