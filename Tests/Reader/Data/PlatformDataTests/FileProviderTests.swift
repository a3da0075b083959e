import CoreDomain
import Foundation
import Testing

@testable import PlatformData

/// The live file provider in a temporary folder.
struct FileProviderTests {
  @Test func `reads the bytes of a file`() async throws {
    let folder = try Folder()
    let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
    let path = try folder.write(bytes)
    #expect(try await FileProvider.live.read(path, bytes.count) == bytes)
  }

  @Test func `an empty file is empty`() async throws {
    let folder = try Folder()
    #expect(try await FileProvider.live.read(folder.write(Data()), 0) == Data())
  }

  @Test func `a missing file is not found, nor one in a file, nor a name with a NUL`() async throws {
    let folder = try Folder()
    let file = try folder.write(Data("a".utf8))
    for path in [
      folder.path + "/missing", folder.path + "/missing/inside", "", "\(file)\0.txt", "\(file)/inside",
    ] {
      await expect(SourceFault.notFound(path), from: path)
    }
  }

  @Test func `a folder is reported as a folder`() async throws {
    let folder = try Folder()
    await expect(StorageFault.isFolder, from: folder.path)
  }

  @Test func `a file without read permission is forbidden`() {
    // Tests the mapping, because a test that runs as root may read everything.
    #expect(Failure(errno: EACCES, at: "a", of: "a").reason == SourceFault.forbidden)
    #expect(Failure(errno: EPERM, at: "a", of: "a").reason == SourceFault.forbidden)
    #expect(Failure(errno: EIO, at: "a", of: "a").reason == SourceFault.unreadable)
  }

  @Test func `a file beyond the limit is too large`() async throws {
    let folder = try Folder()
    let path = try folder.write(Data(count: 1001))
    await expect(ContentFault.tooLarge(limit: 1000), from: path, limit: 1000)
  }

  @Test func `a device without an end is cut off`() async {
    await expect(ContentFault.tooLarge(limit: 1 << 20), from: "/dev/zero", limit: 1 << 20)
  }

  @Test func `a named pipe is read to its end`() async throws {
    let folder = try Folder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    async let contents = FileProvider.live.read(path, 100)
    // Opening for writing waits until a reader opens the pipe.
    Thread.detachNewThread {
      let descriptor = open(path, O_WRONLY)
      _ = write(descriptor, "hello", 5)
      close(descriptor)
    }
    #expect(try await contents == Data("hello".utf8))
  }

  @Test func `waiting for a pipe without a writer ends after a time`() async throws {
    let folder = try Folder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let sut = FileProvider.live(waiting: .milliseconds(20))
    for read in [sut.read, sut.readPrivate] {
      await #expect(throws: Failure(source: path, NetworkFault.timedOut(after: .milliseconds(20)))) {
        try await read(path, 100)
      }
    }
  }

  @Test func `a writer may take longer than the time until there is one`() async throws {
    let folder = try Folder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDWR)
    async let contents = FileProvider.live(waiting: .milliseconds(1)).read(path, 100)
    try await Task.sleep(for: .milliseconds(100))
    _ = write(descriptor, "hello", 5)
    close(descriptor)
    #expect(try await contents == Data("hello".utf8))
  }

  @Test func `waiting for a pipe without a writer can be canceled`() async throws {
    let folder = try Folder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let task = Task { try await FileProvider.live.read(path, 100) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  private func expect(
    _ reason: any Fault, from path: String, limit: Int = 1 << 20,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: Failure(source: path, reason), sourceLocation: sourceLocation) {
      try await FileProvider.live.read(path, limit)
    }
  }
}

/// A folder that is removed with its last reference.
private final class Folder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ data: Data) throws -> String {
    let file = "\(path)/\(UUID().uuidString)"
    try data.write(to: URL(filePath: file))
    return file
  }
}
