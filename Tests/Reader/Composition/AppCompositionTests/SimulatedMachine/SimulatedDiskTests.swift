import CoreDomain
import DomainFakes
import Foundation
import PlatformData
import SQLiteData
import StoreData
import TestSupport
import Testing

@testable import AppComposition

struct SimulatedDiskTests {
  private let clock = ManualClock()
  private let sut: SimulatedDisk

  init() { sut = SimulatedDisk(clock: clock) }

  private var store: SQLiteFeedStore {
    let database = SQLiteDatabase(
      path: ":memory:", named: "store.sqlite", schema: SQLiteFeedStore.schema, access: sut.access)
    return SQLiteFeedStore(database, date: .fixed(.noon))
  }

  @Test func `a file is read, changed, set aside, and removed`() async throws {
    try await sut.files.update("a/b", 9) { old in
      #expect(old == nil)
      return .contents(Data("1".utf8))
    }
    #expect(try await sut.files.read("a/b", 1) == Data("1".utf8))
    try await sut.files.update("a/b", 9) { _ in .setAside(as: "c") }
    #expect(sut["a/b"] == nil && sut["a/c"] == Data("1".utf8))
    try await sut.files.update("a/c", 9) { _ in .removed }
    await #expect(throws: Failure(source: "a/c", SourceFault.notFound("a/c"))) {
      try await sut.files.read("a/c", 1)
    }
  }

  @Test func `a file over its limit, or without permission, is refused`() async throws {
    sut["a"] = Data("12".utf8)
    await #expect(throws: Failure(source: "a", ContentFault.tooLarge(limit: 1))) {
      try await sut.files.read("a", 1)
    }
    sut.conditions.unreadableFile = "a"
    await #expect(throws: Failure(source: "a", SourceFault.forbidden)) {
      try await sut.files.read("a", 9)
    }
  }

  @Test func `a locked, full, or protected disk changes no file`() async {
    let conditions: [((inout SimulatedDisk.Conditions) -> Void, any Fault)] = [
      ({ $0.isLocked = true }, StorageFault.storeLocked), ({ $0.isFull = true }, StorageFault.unwritable),
      ({ $0.readOnlyFolder = "a" }, StorageFault.unwritable),
    ]
    for (change, reason) in conditions {
      sut.conditions = SimulatedDisk.Conditions()
      change(&sut.conditions)
      await #expect(throws: Failure(source: "a/b", reason)) {
        try await sut.files.update("a/b", 9) { _ in .contents(Data()) }
      }
      #expect(sut["a/b"] == nil)
    }
  }

  @Test func `a locked store fails, and a full one can be read`() async throws {
    let store = store
    sut.conditions.isFull = true
    #expect(try await store.versions(of: ["a"]).isEmpty)
    await #expect(throws: Failure(source: "store.sqlite", StorageFault.storeFull)) {
      try await store.confirm(["a"], with: [:], at: .noon)
    }
    sut.conditions.isLocked = true
    await #expect(throws: Failure(source: "store.sqlite", StorageFault.storeLocked)) {
      try await store.versions(of: ["a"])
    }
  }

  @Test func `a transaction takes the time of the disk`() async throws {
    sut.conditions.latency = .seconds(1)
    let store = store
    let task = Task { try await store.versions(of: ["a"]) }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(try await task.value.isEmpty)
  }
}
