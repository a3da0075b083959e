/// Changes that a screen shows before they are stored.
///
/// They are stored in order, one at a time. If a newer change cancels a call of ``store()``, the next call waits for its
/// end and then stores the changes that aren't stored yet. So after a failure, ``stored`` has the changes that the store
/// has.
@MainActor
public final class PendingChanges<Value: Sendable> {
  /// Makes a change in the value.
  public typealias Edit = @Sendable (inout Value) -> Void

  private struct Change: Sendable {
    var number: Int
    var edit: Edit
    var store: @Sendable () async throws -> Void
  }

  /// The value with the stored changes only.
  public private(set) var stored: Value
  /// The changes that aren't stored yet.
  private var pending: [Change] = []
  /// The changes that were stored, in order.
  private var confirmed: [Edit] = []
  private var storing: Task<Void, any Error>?
  private var count = 0

  /// - Parameter stored: The value as it is stored.
  public init(_ stored: Value) { self.stored = stored }

  /// The value with all changes.
  public var shown: Value { pending.reduce(into: stored) { $1.edit(&$0) } }

  /// Adds a change, which the next call of ``store()`` stores.
  ///
  /// - Parameters:
  ///   - edit: Makes the change in the value.
  ///   - store: Stores the change as a whole, or throws. It can run again after it threw `CancellationError`.
  public func add(_ edit: @escaping Edit, storedBy store: @escaping @Sendable () async throws -> Void) {
    count += 1
    pending.append(Change(number: count, edit: edit, store: store))
  }

  /// Stores the changes until one fails.
  public func store() async throws {
    let earlier = storing
    let task = Task { @concurrent in
      _ = await earlier?.result
      while let change = await self.pending.first {
        try Task.checkCancellation()
        try await change.store()
        await self.confirm(change)
      }
    }
    storing = task
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits until no change is being stored.
  public func settle() async { _ = await storing?.result }

  /// Forgets the changes that aren't stored.
  public func drop() { pending = [] }

  /// Uses a value that was read while no change was being stored.
  public func use(_ value: Value) { stored = value }

  /// The number of stored changes, before a value is read while changes can be stored.
  public var storedCount: Int { confirmed.count }

  /// Uses a value that was read while changes were stored.
  ///
  /// - Parameter count: The ``storedCount`` before. The value may lack the changes that were stored since then.
  public func merge(_ value: Value, readAfter count: Int) {
    stored = confirmed.dropFirst(count).reduce(into: value) { $1(&$0) }
  }

  private func confirm(_ change: Change) {
    pending.removeAll { $0.number == change.number }
    confirmed.append(change.edit)
    change.edit(&stored)
  }
}
