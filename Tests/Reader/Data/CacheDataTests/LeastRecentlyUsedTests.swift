import CacheData
import TestSupport
import Testing

@Suite struct LeastRecentlyUsedTests {
  @Test func `the least recently used value is removed first`() {
    var sut = LeastRecentlyUsed<String, Int>(countLimit: 2)
    sut.set(1, for: "a")
    sut.set(2, for: "b")
    #expect(sut.value(for: "a") == 1)
    sut.set(3, for: "c")
    #expect(sut.keys == ["c", "a"])
    #expect(sut.value(for: "b") == nil)
    #expect(sut.evictions == 1)
  }

  @Test func `a value larger than the limit isn't kept, and the old value is removed`() {
    var sut = LeastRecentlyUsed<String, Int>(countLimit: 9, costLimit: 10)
    sut.set(1, for: "a", cost: 4)
    sut.set(2, for: "b", cost: 6)
    sut.set(3, for: "a", cost: 11)
    #expect(sut.keys == ["b"])
    #expect(sut.cost == 6)
    sut.set(4, for: "c", cost: .max)
    #expect(sut.keys == ["b"])
  }

  @Test(arguments: [(0, 10), (10, 0), (-1, -1)])
  func `a limit of zero keeps nothing that has a cost`(count: Int, cost: Int) {
    var sut = LeastRecentlyUsed<Int, Int>(countLimit: count, costLimit: cost)
    sut.set(1, for: 1)
    #expect(sut.count == 0)
    #expect(sut.cost == 0)
  }

  @Test func `removes everything on request`() {
    var sut = LeastRecentlyUsed<Int, Int>(countLimit: 3)
    for number in 0..<9 { sut.set(number, for: number) }
    sut.removeAll()
    #expect(sut.keys.isEmpty)
    sut.set(1, for: 1)
    #expect(sut.keys == [1])
  }

  @Test(arguments: [(1, 1 as UInt64), (7, 2), (64, 3), (300, 4)])
  func `behaves like a list with a linear search`(countLimit: Int, seed: UInt64) {
    var random = Seeded(state: seed)
    let costLimit = countLimit * 5
    var sut = LeastRecentlyUsed<Int, Int>(countLimit: countLimit, costLimit: costLimit)
    var model = NaiveCache(countLimit: countLimit, costLimit: costLimit)
    var differences = 0
    for step in 0..<25_000 {
      let key = Int.random(in: 0..<(countLimit * 2), using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<50: differences += sut.value(for: key) == model.value(for: key) ? 0 : 1
      case 50..<95:
        let cost = Int.random(in: 0...12, using: &random)
        sut.set(step, for: key, cost: cost)
        model.set(step, for: key, cost: cost)
      case 95..<99: differences += sut.removeValue(for: key) == model.removeValue(for: key) ? 0 : 1
      default:
        guard step % 500 == 0 else { continue }
        sut.removeAll()
        model.entries = []
      }
      if sut.count > countLimit || sut.cost > costLimit || sut.cost != model.cost { differences += 1 }
      if step % 100 == 0, sut.keys != model.entries.map(\.key) { differences += 1 }
    }
    #expect(differences == 0)
    #expect(sut.keys == model.entries.map(\.key))
    #expect(sut.evictions == model.evictions)
  }
}

/// The simplest implementation: a list, the most recently used value first.
private struct NaiveCache {
  var countLimit: Int
  var costLimit: Int
  var entries: [(key: Int, value: Int, cost: Int)] = []
  var evictions = 0

  var cost: Int { entries.reduce(0) { $0 + $1.cost } }

  mutating func value(for key: Int) -> Int? {
    guard let position = entries.firstIndex(where: { $0.key == key }) else { return nil }
    entries.insert(entries.remove(at: position), at: 0)
    return entries[0].value
  }

  mutating func removeValue(for key: Int) -> Int? {
    entries.firstIndex { $0.key == key }.map { entries.remove(at: $0).value }
  }

  mutating func set(_ value: Int, for key: Int, cost: Int) {
    entries.removeAll { $0.key == key }
    guard cost <= costLimit else { return }
    while entries.count >= countLimit || self.cost + cost > costLimit {
      entries.removeLast()
      evictions += 1
    }
    entries.insert((key, value, cost), at: 0)
  }
}
