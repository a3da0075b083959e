import CoreDomain
import Foundation
import Testing

@testable import PlatformData

/// The reader of standard input, tested with pipes.
struct BoundedReaderTests {
  @Test func `reads everything up to the end`() async throws {
    let pipe = Pipe()
    async let contents = makeSUT(limit: 11).read(pipe.fileHandleForReading.fileDescriptor)
    try pipe.fileHandleForWriting.write(contentsOf: Data("hello ".utf8))
    try pipe.fileHandleForWriting.write(contentsOf: Data("there".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try await contents == Data("hello there".utf8))
  }

  @Test func `input beyond the limit is too large before it ends`() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("hello there".utf8))
    await #expect(throws: Failure(source: "standard input", ContentFault.tooLarge(limit: 10))) {
      try await makeSUT(limit: 10).read(pipe.fileHandleForReading.fileDescriptor)
    }
  }

  @Test func `many simultaneous waits block no thread, and each can be canceled`() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let sut = makeSUT(limit: 10)
    let tasks = (0..<32).map { _ in Task { try await sut.read(descriptor) } }
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `a closed descriptor is unreadable`() async {
    await #expect(throws: Failure(source: "standard input", SourceFault.unreadable)) {
      try await makeSUT(limit: 10).read(-1)
    }
  }

  private func makeSUT(limit: Int) -> BoundedReader {
    BoundedReader(source: "standard input", limit: limit)
  }
}
