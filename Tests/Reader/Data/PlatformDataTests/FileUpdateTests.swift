import CoreDomain
import Foundation
import Testing

@testable import PlatformData

/// Changes of the application's own files, in a folder of the test.
struct FileUpdateTests {
  private let folder = TemporaryFolder()

  @Test func `a file and its folders are created, for their owner only`() async throws {
    let path = folder.file("a/b/c.txt")
    try await FileProvider.live.update(path, 100) { data in
      #expect(data == nil)
      return .contents(Data("one".utf8))
    }
    #expect(folder.text("a/b/c.txt") == "one")
    #expect(try folder.permissions("a") == 0o700)
    #expect(try folder.permissions("a/b") == 0o700)
    #expect(try folder.permissions("a/b/c.txt") == 0o600)
  }

  @Test func `a change gets the current content, and removes other users' access`() async throws {
    try folder.write("one", to: "c.txt", permissions: 0o644)
    try await FileProvider.live.update(folder.file("c.txt"), 100) { data in
      .contents((data ?? Data()) + Data(" two".utf8))
    }
    #expect(folder.text("c.txt") == "one two")
    #expect(try folder.permissions("c.txt") == 0o600)
    #expect(folder.names == ["c.txt"])
  }

  @Test func `a failed change has no effect`() async throws {
    try folder.write("one", to: "c.txt")
    await #expect(throws: Failure(source: "test", SourceFault.gone)) {
      try await FileProvider.live.update(folder.file("c.txt"), 100) { _ in
        throw Failure(source: "test", SourceFault.gone)
      }
    }
    await #expect(throws: Failure(source: folder.file("c.txt"), ContentFault.tooLarge(limit: 2))) {
      try await FileProvider.live.update(folder.file("c.txt"), 2) { _ in .removed }
    }
    #expect(folder.text("c.txt") == "one")
    #expect(folder.names == ["c.txt"])
  }

  @Test func `a file is removed, even if it is missing, and set aside`() async throws {
    try folder.write("one", to: "c.txt")
    try await FileProvider.live.update(folder.file("c.txt"), 100) { _ in .setAside(as: "d.txt") }
    #expect(folder.names == ["d.txt"])
    try await FileProvider.live.update(folder.file("d.txt"), 100) { _ in .removed }
    try await FileProvider.live.update(folder.file("d.txt"), 100) { _ in .removed }
    try await FileProvider.live.update(folder.file("d.txt"), 100) { _ in .unchanged }
    #expect(folder.names.isEmpty)
  }

  @Test func `another program that doesn't finish is reported`() async throws {
    try folder.make()
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    let path = folder.file("c.txt")
    await #expect(throws: Failure(source: path, StorageFault.storeLocked)) {
      try await FileUpdate(path: path, limit: 100, patience: .zero).apply { _ in .contents(Data()) }
    }
    #expect(folder.names.isEmpty)
  }

  @Test func `waiting for another program can be canceled`() async throws {
    try folder.make()
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    let path = folder.file("c.txt")
    let task = Task {
      try await FileUpdate(path: path, limit: 100, patience: .seconds(3_600)).apply { _ in .contents(Data()) }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/proc/self"), "Linux has a folder that takes no file."))
  func `a folder that can't contain a file is reported`() async {
    let path = "/proc/self/strata.txt"
    await #expect(throws: Failure(source: path, StorageFault.unwritable)) {
      try await FileProvider.live.update(path, 100) { _ in .contents(Data()) }
    }
  }
}
