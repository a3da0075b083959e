import CoreDomain
import Foundation
import PlatformData
import Testing

struct FileLockTests {
  private let folder = TemporaryFolder()

  @Test func `a store has one lock for each purpose, until it is released`() throws {
    try folder.make()
    let path = folder.file("store.sqlite")
    let lock = try #require(try FileLock(of: path, for: "syncing"))
    #expect(try FileLock(of: path, for: "syncing") == nil)
    try #require(try FileLock(of: path, for: "delivering")).release()
    lock.release()
    try #require(try FileLock(of: path, for: "syncing")).release()
    #expect(Set(folder.names) == ["store.sqlite.delivering", "store.sqlite.syncing"])
  }

  @Test func `links to a store have the same lock`() throws {
    try folder.make()
    try folder.write("", to: "store.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("store.sqlite"))
    let lock = try #require(try FileLock(of: folder.file("store.sqlite"), for: "syncing"))
    #expect(try FileLock(of: folder.file("link"), for: "syncing") == nil)
    lock.release()
  }

  @Test func `a store in memory is never locked, and a missing folder is a failure`() throws {
    for _ in 0..<2 { #expect(try FileLock(of: ":memory:", for: "syncing") != nil) }
    let path = folder.file("missing/store.sqlite")
    #expect(throws: Failure(source: path, StorageFault.storeReadOnly)) {
      try FileLock(of: path, for: "syncing")
    }
  }
}
