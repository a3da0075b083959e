import Observation

/// Shows a new name at once, and the old one again if it can't be saved.
@Observable
public final class NameForm {
  public private(set) var name = "Ana"
  public private(set) var isSaving = false
  public private(set) var message: String?
  private let backend: Backend
  private var saves = 0

  public init(_ backend: Backend) {
    self.backend = backend
  }

  public func save(_ name: String) async {
    saves += 1
    let number = saves
    let old = self.name
    (self.name, isSaving, message) = (name, true, nil)
    do {
      try await backend.save(name)
    } catch {
      guard number == saves else { return }
      self.name = old
      message = "The name wasn't saved."
    }
    if number == saves { isSaving = false }
  }
}
