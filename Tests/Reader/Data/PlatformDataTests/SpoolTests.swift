import CoreDomain
import Foundation
import TestSupport
import Testing

@testable import PlatformData

/// Bytes that are stored in a temporary file if there are many.
struct SpoolTests {
  @Test(arguments: [0, 1, 9, 10, 11, 100_000, 9_000_000])
  func `all bytes come back in their order`(count: Int) throws {
    let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    var sut = Spool(memoryLimit: 10)
    for start in stride(from: 0, to: count, by: 70_000) {
      try bytes[start..<min(start + 70_000, count)].withUnsafeBytes { try sut.append($0) }
    }
    #expect(sut.count == count)
    #expect(try sut.contents() == bytes)
  }

  @Test func `bytes stay the same after their memory was released`() throws {
    let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    var sut = Spool(memoryLimit: 10)
    try bytes.withUnsafeBytes { try sut.append($0) }
    let contents = try sut.contents()
    #expect(contents == bytes)
    contents[500...].noteRead(MappedPages.limit + 1)
    #expect(contents == bytes)
    bytes.noteRead(MappedPages.limit + 1)
    #expect(contents == bytes)
  }

  @Test func `the parts of the bytes contain all bytes`() throws {
    let bytes = Data((0..<MappedPages.limit + 5).map { UInt8(truncatingIfNeeded: $0) })
    var parts: [Data] = []
    bytes.dropFirst(2).forEachPart { parts.append(Data($0)) }
    #expect(parts.map(\.count) == [MappedPages.limit, 3])
    #expect(Data(parts.joined()) == bytes.dropFirst(2))
  }

  @Test func `a file that is larger than the memory limit is read as a whole`() async throws {
    let folder = TemporaryFolder()
    try folder.make()
    let bytes = Data(repeating: UInt8(ascii: "a"), count: 17 << 20)
    try bytes.write(to: URL(filePath: folder.file("large")))
    let reader = BoundedReader(source: "large", limit: bytes.count)
    #expect(try await reader.read(fileAt: folder.file("large")) == bytes)
  }

  #if os(Linux)
    @Test func `a full disk is an error`() throws {
      let sut = TemporaryFile(open("/dev/full", O_RDWR))
      #expect(throws: POSIXError(.ENOSPC)) { try sut.write(Data("a".utf8)) }
    }
  #endif
}
