import Observation

/// Shows a new name at once, and the saved one again if it can't be saved. Names are saved one after the other.
@Observable
public final class NameForm {
  public private(set) var name = "Ana"
  public private(set) var isSaving = false
  public private(set) var message: String?
  private let backend: Backend
  private var saved = "Ana"
  /// The number of saves that haven't ended.
  private var saves = 0
  private var lastSave: Task<Void, Never>?

  public init(_ backend: Backend) {
    self.backend = backend
  }

  public func save(_ name: String) async {
    (self.name, isSaving, message) = (name, true, nil)
    saves += 1
    let save = Task { [lastSave] in
      await lastSave?.value
      await store(name)
    }
    lastSave = save
    await save.value
  }

  private func store(_ name: String) async {
    defer {
      saves -= 1
      isSaving = saves > 0
    }
    do {
      try await backend.save(name)
      saved = name
    } catch {
      // A later name that is shown already stays.
      guard self.name == name else { return }
      self.name = saved
      message = "The name wasn't saved."
    }
  }
}
