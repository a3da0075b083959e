import Foundation
import StarterData
import StarterDomain
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
      try DiskCache(folder: cache, capacity: 2).insert(Data("1".utf8), for: key)
      let sut = DiskCache(folder: cache, capacity: 2)
      #expect(try sut.data(for: key) == Data("1".utf8))
      #expect(try sut.data(for: "other") == nil)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == ["cache"])
    }
  }

  @Test func `the disk stores no value whose key is too long for a file`() async throws {
    try await withTemporaryFolder { folder in
      let sut = DiskCache(folder: folder, capacity: 2)
      let key = String(repeating: "a", count: 256)
      try sut.insert(Data("1".utf8), for: key)
      #expect(try sut.data(for: key) == nil)
    }
  }

  @Test func `the disk forgets the oldest value`() async throws {
    try await withTemporaryFolder { folder in
      let sut = DiskCache(folder: folder, capacity: 2)
      for (second, key) in ["a", "b", "c"].enumerated() {
        try sut.insert(Data(key.utf8), for: key)
        let date = Date(timeIntervalSince1970: Double(second))
        let file = folder.appending(path: key).path(percentEncoded: false)
        if FileManager.default.fileExists(atPath: file) {
          try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        }
      }
      #expect(try sut.data(for: "a") == nil)
      #expect(try sut.data(for: "b") == Data("b".utf8))
      #expect(try sut.data(for: "c") == Data("c".utf8))
    }
  }

  @Test func `a slower tier fills the faster ones`() async throws {
    let (fast, slow) = (MemoryCache(capacity: 1), MemoryCache(capacity: 1))
    await slow.insert(Data("1".utf8), for: "a")
    let sut = TieredCache(fast, slow)
    #expect(try await sut.data(for: "a") == Data("1".utf8))
    #expect(await fast.data(for: "a") == Data("1".utf8))
    try await sut.insert(Data("2".utf8), for: "b")
    #expect(await slow.data(for: "b") == Data("2".utf8))
    #expect(try await sut.data(for: "c") == nil)
  }

  @Test func `a caching network stores answers to GET requests only`() async throws {
    let log = RequestLog()
    let sut = log.network(answering: "1").caching(
      in: MemoryCache(capacity: 5), policy: .cacheFirst, report: unexpected)
    let url = URL.server.appending(path: "landmarks")
    var post = URLRequest(url: url)
    post.httpMethod = "POST"
    for request in [URLRequest(url: url), URLRequest(url: url), post, post] {
      #expect(try await sut.fetchData(request) == Data("1".utf8))
    }
    #expect(await log.requests.map { $0.prefix(4) } == ["GET ", "POST", "POST"])
  }

  @Test func `a broken cache hides no answer, and its errors are reported`() async throws {
    let reports = Mutex(0)
    let sut = NetworkProvider.answering("1").caching(in: BrokenCache(), policy: .cacheFirst) { _ in
      reports.withLock { $0 += 1 }
    }
    #expect(try await sut.fetchData(URLRequest(url: .server)) == Data("1".utf8))
    #expect(reports.withLock { $0 } == 2)
  }
}

@Sendable
private func unexpected(_ error: any Error) { Issue.record("\(error)") }

private struct BrokenCache: CacheTier {
  func data(for key: String) throws -> Data? { throw CocoaError(.fileReadCorruptFile) }
  func insert(_ data: Data, for key: String) throws { throw CocoaError(.fileWriteOutOfSpace) }
}
