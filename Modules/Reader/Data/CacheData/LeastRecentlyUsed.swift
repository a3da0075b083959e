/// A dictionary with a limited count and cost that evicts the least recently used values first.
///
/// Lookup, insertion and removal take constant time. The entries form a linked list through the slots of an array,
/// most recently used first, and a dictionary maps each key to its slot.
public struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  public let countLimit: Int
  public let costLimit: Int
  /// The total cost of the values.
  public private(set) var cost = 0
  /// The number of evicted values so far.
  public private(set) var evictions = 0

  private struct Entry: Sendable {
    var key: Key
    var value: Value
    var cost: Int
    var next: Int
    var previous: Int
  }

  private var slots: [Entry?] = []
  private var positions: [Key: Int] = [:]
  private var free: [Int] = []
  /// The most and the least recently used slots, or ``none``.
  private var newest = none
  private var oldest = none

  private static var none: Int { -1 }

  /// - Parameters:
  ///   - countLimit: The largest number of values.
  ///   - costLimit: The largest total cost, in a unit of your choice, such as bytes.
  public init(countLimit: Int, costLimit: Int = .max) {
    self.countLimit = max(0, countLimit)
    self.costLimit = max(0, costLimit)
  }

  public var count: Int { positions.count }

  /// The keys, most recently used first.
  public var keys: [Key] {
    var keys: [Key] = []
    var slot = newest
    while slot != Self.none, let entry = slots[slot] {
      keys.append(entry.key)
      slot = entry.next
    }
    return keys
  }

  /// Returns the value for a key and marks it as the most recently used.
  public mutating func value(for key: Key) -> Value? {
    guard let slot = positions[key] else { return nil }
    if slot != newest {
      unlink(slot)
      putFirst(slot)
    }
    return slots[slot]?.value
  }

  /// Stores a value as the most recently used, replacing the previous value of the key. A value that costs more than
  /// ``costLimit`` is not stored, and the previous value is removed too.
  ///
  /// - Parameter cost: 0 or more.
  public mutating func set(_ value: Value, for key: Key, cost: Int = 1) {
    removeValue(for: key)
    let cost = max(0, cost)
    guard cost <= costLimit, countLimit > 0 else { return }
    while count >= countLimit || self.cost > costLimit - cost { evictOldest() }
    let entry = Entry(key: key, value: value, cost: cost, next: Self.none, previous: Self.none)
    let slot: Int
    if let reused = free.popLast() {
      slots[reused] = entry
      slot = reused
    } else {
      slots.append(entry)
      slot = slots.count - 1
    }
    positions[key] = slot
    self.cost += cost
    putFirst(slot)
  }

  @discardableResult
  public mutating func removeValue(for key: Key) -> Value? {
    guard let slot = positions[key] else { return nil }
    return remove(slot)
  }

  public mutating func removeAll() {
    slots = []
    positions = [:]
    free = []
    (newest, oldest, cost) = (Self.none, Self.none, 0)
  }

  private mutating func evictOldest() {
    guard oldest != Self.none else { return }
    remove(oldest)
    evictions += 1
  }

  @discardableResult
  private mutating func remove(_ slot: Int) -> Value? {
    guard let entry = slots[slot] else { return nil }
    unlink(slot)
    positions[entry.key] = nil
    slots[slot] = nil
    free.append(slot)
    cost -= entry.cost
    return entry.value
  }

  private mutating func unlink(_ slot: Int) {
    guard let entry = slots[slot] else { return }
    if entry.previous == Self.none { newest = entry.next } else { slots[entry.previous]?.next = entry.next }
    if entry.next == Self.none {
      oldest = entry.previous
    } else {
      slots[entry.next]?.previous = entry.previous
    }
  }

  private mutating func putFirst(_ slot: Int) {
    slots[slot]?.previous = Self.none
    slots[slot]?.next = newest
    if newest == Self.none { oldest = slot } else { slots[newest]?.previous = slot }
    newest = slot
  }
}
