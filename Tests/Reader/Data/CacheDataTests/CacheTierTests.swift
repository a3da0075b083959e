import CacheData
import CoreDomain
import Foundation
import Synchronization
import Testing

@Suite struct CacheTierTests {
  @Test func `each tier fulfills the contract`() async throws {
    try await withFolder { folder in
      let date = MovingDate()
      let memory = MemoryCache(countLimit: 9, sizeLimit: 999)
      try await verifyCacheTier(memory, date)
      try await verifyCacheTier(disk(folder + "/a", date), date)
      let another = MemoryCache(countLimit: 1, sizeLimit: 999)
      try await verifyCacheTier(TieredCache(another, over: disk(folder + "/b", date)), date)
    }
  }

  @Test func `a value on disk outlives the program, and returns to memory`() async throws {
    try await withFolder { folder in
      let date = MovingDate()
      await disk(folder, date).keep(entry("one", date), for: "a")
      let memory = MemoryCache(countLimit: 9, sizeLimit: 999)
      let sut = TieredCache(memory, over: disk(folder, date))
      #expect(await sut.entry(for: "a")?.data == Data("one".utf8))
      #expect(await memory.entry(for: "a") != nil)
      let statistics = await sut.statistics
      #expect((statistics.hits, statistics.misses) == (2, 0))
    }
  }

  @Test func `only its owner can read the cache`() async throws {
    try await withFolder { folder in
      let date = MovingDate()
      await disk(folder, date).keep(entry("one", date), for: "a")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == 2)
      for name in names {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
      }
    }
  }

  @Test func `the disk keeps the values that were used last if the space runs out`() async throws {
    try await withFolder { folder in
      let date = MovingDate()
      let sut = disk(folder, date, sizeLimit: 600)
      for name in ["a", "b", "c"] {
        await sut.keep(entry(String(repeating: name, count: 150), date), for: name)
        date.advance(1)
        _ = await sut.entry(for: "a")
        date.advance(1)
      }
      #expect(await sut.entry(for: "b") == nil)
      #expect(await sut.entry(for: "a") != nil)
      #expect(await sut.entry(for: "c") != nil)
      #expect(await sut.statistics.evictions == 1)
      #expect(await sut.statistics.size <= 600)
    }
  }

  @Test(arguments: ["", "garbage", "{\"items\": 7}", "[]"])
  func `rebuilds a damaged index from the files`(garbage: String) async throws {
    try await withFolder { folder in
      let date = MovingDate()
      await disk(folder, date).keep(entry("one", date), for: "a")
      try Data(garbage.utf8).write(to: URL(filePath: folder + "/index.json"))
      let sut = disk(folder, date)
      #expect(await sut.statistics.count == 1)
      #expect(await sut.entry(for: "a")?.data == Data("one".utf8))
    }
  }

  @Test(arguments: [
    ("\"hits\":0", "\"hits\":9223372036854775807"), ("\"misses\":0", "\"misses\":-1"),
    ("\"evictions\":0", "\"evictions\":9007199254740992"), ("\"size\":", "\"size\":922337203685477"),
    ("\"size\":", "\"size\":-"),
  ])
  func `treats an index with impossible numbers as damaged`(sane: String, absurd: String) async throws {
    try await withFolder { folder in
      let date = MovingDate()
      let before = disk(folder, date)
      await before.keep(entry("one", date), for: "a")
      await before.keep(entry("two", date), for: "b")
      let file = URL(filePath: folder + "/index.json")
      let index = try String(contentsOf: file, encoding: .utf8)
      #expect(index.contains(sane))
      try Data(index.replacing(sane, with: absurd).utf8).write(to: file)
      let sut = disk(folder, date)
      // Compares with the sizes of the files when they were stored.
      let (counted, recounted) = (await before.statistics, await sut.statistics)
      #expect(recounted == counted)
      #expect(await sut.entry(for: "a")?.data == Data("one".utf8))
      #expect(await sut.entry(for: "c") == nil)
      let statistics = await sut.statistics
      #expect((statistics.hits, statistics.misses) == (1, 1))
      try Data(index.replacing(sane, with: absurd).utf8).write(to: file)
      await disk(folder, date).removeAll()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test func `treats a damaged entry as missing, and removes it`() async throws {
    try await withFolder { folder in
      let date = MovingDate()
      await disk(folder, date).keep(entry("one", date), for: "a")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let file = URL(filePath: folder + "/" + (try #require(names.first { $0.hasSuffix(".entry") })))
      try Data(contentsOf: file).dropLast().write(to: file)
      let sut = disk(folder, date)
      #expect(await sut.entry(for: "a") == nil)
      #expect(await sut.statistics.count == 0)
    }
  }

  @Test func `a folder that can't be created is an empty cache`() async throws {
    try await withFolder { folder in
      let date = MovingDate()
      try Data().write(to: URL(filePath: folder + "/file"))
      let sut = disk(folder + "/file/inside", date)
      await sut.keep(entry("one", date), for: "a")
      #expect(await sut.entry(for: "a") == nil)
    }
  }

  // MARK: The contract

  private func verifyCacheTier(
    _ sut: some CacheTier, _ date: MovingDate, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(await sut.entry(for: "a") == nil, sourceLocation: sourceLocation)
    let first = entry("one", date)
    await sut.keep(first, for: "a")
    await sut.keep(entry("", date), for: "https://x.example/?q=ä b/../c\n")
    #expect(await sut.entry(for: "a") == first, sourceLocation: sourceLocation)
    #expect(
      await sut.entry(for: "https://x.example/?q=ä b/../c\n")?.data == Data(), sourceLocation: sourceLocation)
    let second = entry("two", date)
    await sut.keep(second, for: "a")
    #expect(await sut.entry(for: "a") == second, sourceLocation: sourceLocation)
    // The age may be large, or negative if the clock was set back.
    for seconds in [1e9, -1e9] {
      date.advance(seconds)
      #expect(await sut.entry(for: "a") == second, sourceLocation: sourceLocation)
    }
    await sut.remove("a")
    #expect(await sut.entry(for: "a") == nil, sourceLocation: sourceLocation)
    await sut.removeAll()
    let statistics = await sut.statistics
    #expect((statistics.count, statistics.size, statistics.hits) == (0, 0, 0), sourceLocation: sourceLocation)
  }

  private func entry(_ text: String, _ date: MovingDate) -> CacheEntry {
    CacheEntry(data: Data(text.utf8), storedAt: date.now, facts: ["etag": "\"\(text.count)\""])
  }

  private func disk(_ folder: String, _ date: MovingDate, sizeLimit: Int = 99_999) -> DiskCache {
    DiskCache(folder: folder, sizeLimit: sizeLimit, date: date.provider, identifiers: .counting())
  }
}

/// A date that the test sets.
final class MovingDate: Sendable {
  private let date = Mutex(Date(timeIntervalSince1970: 1_768_478_400))

  var now: Date { date.withLock { $0 } }
  var provider: DateProvider { DateProvider { self.now } }

  func advance(_ seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.path(percentEncoded: false))
}
