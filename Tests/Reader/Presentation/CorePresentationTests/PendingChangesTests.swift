import CoreDomain
import CorePresentation
import TestSupport
import Testing

@MainActor
struct PendingChangesTests {
  private let sut = PendingChanges<[String]>([])
  private let gate = Gate<Void>()

  @Test func `changes are shown at once, and stored in order`() async throws {
    add("a")
    add("b")
    #expect(sut.shown == ["a", "b"])
    #expect(sut.stored == [])
    async let storing: Void = sut.store()
    await gate.reached(1)
    gate.release(0, returning: ())
    await gate.reached(2)
    #expect(sut.stored == ["a"])
    gate.release(1, returning: ())
    try await storing
    #expect(sut.stored == ["a", "b"])
  }

  @Test func `after a failure, the changes before it are stored`() async {
    add("a")
    add("b")
    let storing = Task { try await sut.store() }
    await gate.reached(1)
    gate.release(0, returning: ())
    await gate.reached(2)
    gate.release(1, throwing: Failure(source: "s", SourceFault.gone))
    await #expect(throws: Failure(source: "s", SourceFault.gone)) { try await storing.value }
    #expect(sut.shown == ["a", "b"])
    sut.drop()
    #expect(sut.shown == ["a"])
  }

  @Test func `a change that was canceled is stored by the next call`() async throws {
    add("a")
    let first = Task { try await sut.store() }
    await gate.reached(1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    add("b")
    async let second: Void = sut.store()
    for number in 1...2 {
      await gate.reached(number + 1)
      gate.release(number, returning: ())
    }
    try await second
    #expect(sut.stored == ["a", "b"])
  }

  @Test func `a change that is stored although it was canceled isn't stored again`() async throws {
    sut.add {
      $0.append("a")
    } storedBy: { [gate] in
      try await Task { try await gate.enter() }.value
    }
    let first = Task { try await sut.store() }
    await gate.reached(1)
    first.cancel()
    add("b")
    let second = Task { try await sut.store() }
    gate.release(0, returning: ())
    await gate.reached(2)
    #expect(sut.stored == ["a"])
    gate.release(1, throwing: Failure(source: "s", SourceFault.gone))
    await #expect(throws: Failure(source: "s", SourceFault.gone)) { try await second.value }
    _ = await first.result
    sut.drop()
    #expect(sut.shown == ["a"])
  }

  @Test func `a value that was read lacks the changes that were stored in the meantime`() async throws {
    let none = sut.storedCount
    add("a")
    add("b")
    let storing = Task { try await sut.store() }
    await gate.reached(1)
    gate.release(0, returning: ())
    await gate.reached(2)
    sut.merge(["new"], readAfter: none)
    #expect(sut.stored == ["new", "a"])
    #expect(sut.shown == ["new", "a", "b"])
    gate.release(1, returning: ())
    try await storing.value
    sut.merge(["newer"], readAfter: sut.storedCount)
    #expect(sut.shown == ["newer"])
    add("c")
    sut.use(["newest"])
    #expect(sut.shown == ["newest", "c"])
  }

  private func add(_ text: String) {
    sut.add {
      $0.append(text)
    } storedBy: { [gate] in
      try await gate.enter()
    }
  }
}
