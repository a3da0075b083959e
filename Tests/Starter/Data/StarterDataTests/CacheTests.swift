import Foundation
import StarterData
import StarterDomain
import Synchronization
import Testing

struct CacheTests {
  @Test func `memory forgets the value that was used least recently`() async {
    let sut = MemoryCache(capacity: 2)
    await sut.insert(Data("a".utf8), for: "a")
    await sut.insert(Data("b".utf8), for: "b")
    _ = await sut.data(for: "a")
    await sut.insert(Data("c".utf8), for: "c")
    #expect(await sut.data(for: "a") == Data("a".utf8))
    #expect(await sut.data(for: "b") == nil)
    #expect(await sut.data(for: "c") == Data("c".utf8))
  }

  @Test func `memory without capacity stores nothing`() async {
    let sut = MemoryCache(capacity: 0)
    await sut.insert(Data("a".utf8), for: "a")
    #expect(await sut.data(for: "a") == nil)
  }

  @Test(arguments: ["a", "https://example.org/a?b=c", "../a", "ä/ö", ".", "a.tmp"])
  func `the disk stores a value under any key`(key: String) async throws {
    try await withTemporaryFolder { folder in
      let cache = folder.appending(path: "cache")
      makeDisk(cache).insert(Data("1".utf8), for: key)
      let sut = makeDisk(cache)
      #expect(sut.data(for: key) == Data("1".utf8))
      #expect(sut.data(for: "other") == nil)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == ["cache"])
    }
  }

  @Test func `keys that differ in the case of a letter have files that differ in more`() async throws {
    try await withTemporaryFolder { folder in
      let sut = makeDisk(folder)
      sut.insert(Data("1".utf8), for: "a")
      sut.insert(Data("2".utf8), for: "A")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(names.map { $0.lowercased() }).count == 2)
    }
  }

  @Test func `the disk stores no value whose key is too long for a file`() async throws {
    try await withTemporaryFolder { folder in
      let sut = makeDisk(folder)
      let key = String(repeating: "a", count: 256)
      sut.insert(Data("1".utf8), for: key)
      #expect(sut.data(for: key) == nil)
    }
  }

  @Test func `the disk forgets the oldest value`() async throws {
    try await withTemporaryFolder { folder in
      let sut = makeDisk(folder)
      for (second, key) in ["a", "b", "c"].enumerated() {
        sut.insert(Data(key.utf8), for: key)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(second))],
          ofItemAtPath: folder.appending(path: key).path)
      }
      #expect(["a", "b", "c"].map { sut.data(for: $0) } == [nil, Data("b".utf8), Data("c".utf8)])
    }
  }

  @Test func `a folder that can't be made is reported`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      let reports = Mutex(0)
      let sut = DiskCache(folder: file, capacity: 2) { _ in reports.withLock { $0 += 1 } }
      sut.insert(Data("1".utf8), for: "a")
      #expect(reports.withLock { $0 } == 1)
      #expect(sut.data(for: "a") == nil)
    }
  }

  @Test func `a slower tier fills the faster ones`() async throws {
    let (fast, slow) = (MemoryCache(capacity: 1), MemoryCache(capacity: 1))
    await slow.insert(Data("1".utf8), for: "a")
    let sut = TieredCache(fast, slow)
    #expect(await sut.data(for: "a") == Data("1".utf8))
    #expect(await fast.data(for: "a") == Data("1".utf8))
    await sut.insert(Data("2".utf8), for: "b")
    #expect(await slow.data(for: "b") == Data("2".utf8))
    #expect(await sut.data(for: "c") == nil)
  }

  @Test func `a fetched value is stored, and takes the place of a failure, which is reported`() async throws {
    let sut = MemoryCache(capacity: 1)
    #expect(try await sut.value(for: "a", policy: .networkFirst, report: unexpected) { [1, 2] } == [1, 2])
    let reports = Mutex<[String]>([])
    let value: [Int] = try await sut.value(for: "a", policy: .networkFirst) { error in
      reports.withLock { $0.append("\(error)") }
    } fetched: {
      throw FetchError.timedOut(host: "example.org")
    }
    #expect(value == [1, 2])
    #expect(reports.withLock { $0 } == [#"timedOut(host: "example.org")"#])
  }

  @Test func `an answer that can't be decoded doesn't replace a stored value`() async throws {
    let sut = MemoryCache(capacity: 1)
    _ = try await sut.value(for: "a", policy: .networkFirst, report: unexpected) { [1] }
    _ = try await sut.value(for: "a", policy: .networkFirst, report: { _ in }) { () throws -> [Int] in
      throw FetchError.invalidAnswer(host: "example.org")
    }
    #expect(try await sut.value(for: "a", policy: .cacheOnly, report: unexpected) { [Int]() } == [1])
  }

  @Test func `a stored value of another form isn't used`() async throws {
    let sut = MemoryCache(capacity: 1)
    await sut.insert(Data("{}".utf8), for: "a")
    #expect(try await sut.value(for: "a", policy: .cacheFirst, report: unexpected) { [1] } == [1])
  }

  private func makeDisk(_ folder: URL) -> DiskCache {
    DiskCache(folder: folder, capacity: 2, report: unexpected)
  }
}

@Sendable
private func unexpected(_ error: any Error) { Issue.record("\(error)") }
