public import CoreDomain
import Foundation

/// The second tier: one file an entry in a folder, for the next start of the program.
///
/// Each file is written as a whole or not at all, and says itself what it holds. The index beside them remembers when
/// each was used last and how often the cache was asked; one that is damaged, or has numbers that cannot be, is made
/// again from the files. Several processes may share the folder: what another one took away is a miss.
public actor DiskCache: CacheTier {
  private let folder: URL
  private let sizeLimit: Int
  private let maxAge: Duration
  private let date: DateProvider
  private var index: Index?

  /// - Parameters:
  ///   - folder: Is made when the first entry is kept.
  ///   - sizeLimit: The most bytes of all files together.
  ///   - maxAge: How old an entry may be; one of exactly this age is too old.
  public init(folder: String, sizeLimit: Int, maxAge: Duration, date: DateProvider) {
    self.folder = URL(filePath: folder)
    self.sizeLimit = sizeLimit
    self.maxAge = maxAge
    self.date = date
  }

  struct Index: Codable {
    struct Item: Codable {
      var size: Int
      var usedAt: Date
    }

    /// By the name of the file.
    var items: [String: Item] = [:]
    var hits = 0
    var misses = 0
    var evictions = 0

    /// Whether it can be counted with: what is no such number was not written by this program.
    func isSane(sizeLimit: Int) -> Bool {
      let counters = 0..<(1 << 53)
      // Smaller than any limit, so that no sum of them overflows.
      let most = min(sizeLimit, 1 << 40)
      return [hits, misses, evictions].allSatisfy { counters.contains($0) }
        && items.values.allSatisfy { $0.size >= 0 && $0.size <= most }
    }
  }

  /// The first line of a file; the data follows it.
  private struct Header: Codable {
    var key: String
    var storedAt: Date
    var facts: [String: String]
    var size: Int
  }

  // MARK: The tier

  public func entry(for key: String) -> CacheEntry? {
    var index = load()
    let name = Self.name(of: key)
    guard let (header, data, size) = read(name), header.key == key else {
      index.items[name] = nil
      index.misses += 1
      save(index)
      return nil
    }
    let entry = CacheEntry(data: data, storedAt: header.storedAt, facts: header.facts)
    guard entry.isYounger(than: maxAge, at: date.now()) else {
      delete(name)
      index.items[name] = nil
      index.misses += 1
      save(index)
      return nil
    }
    index.items[name, default: Index.Item(size: size, usedAt: .distantPast)].usedAt = date.now()
    index.hits += 1
    save(index)
    return entry
  }

  public func keep(_ entry: CacheEntry, for key: String) {
    let header = Header(
      key: key, storedAt: entry.storedAt, facts: entry.facts, size: entry.data.count)
    guard var file = try? Self.encoder.encode(header) else { return }
    file.append(UInt8(ascii: "\n"))
    file.append(entry.data)
    let name = Self.name(of: key)
    guard file.count <= sizeLimit else { return remove(key) }
    var index = load()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // What cannot be written is fetched again the next time.
    guard (try? file.write(to: folder.appending(path: name), options: .atomic)) != nil else { return }
    index.items[name] = Index.Item(size: file.count, usedAt: date.now())
    makeRoom(in: &index)
    save(index)
  }

  public func remove(_ key: String) {
    var index = load()
    let name = Self.name(of: key)
    delete(name)
    index.items[name] = nil
    save(index)
  }

  public func removeAll() {
    for name in names() { delete(name) }
    delete(Self.indexName)
    index = nil
  }

  public var statistics: CacheStatistics {
    let index = load()
    return CacheStatistics(
      hits: index.hits, misses: index.misses, evictions: index.evictions, count: index.items.count,
      size: index.items.values.reduce(0) { $0 + $1.size })
  }

  private func makeRoom(in index: inout Index) {
    var size = index.items.values.reduce(0) { $0 + $1.size }
    guard size > sizeLimit else { return }
    let oldestFirst = index.items.sorted { ($0.value.usedAt, $0.key) < ($1.value.usedAt, $1.key) }
    for (name, item) in oldestFirst where size > sizeLimit {
      delete(name)
      index.items[name] = nil
      index.evictions += 1
      size -= item.size
    }
  }

  // MARK: Files

  private static let indexName = "index.json"
  private static let suffix = ".entry"
  /// No header comes near this length, in bytes.
  private static let headerLimit = 64 << 10

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }

  private static func name(of key: String) -> String { key.digest + suffix }

  /// What the index says, corrected by what lies in the folder.
  private func load() -> Index {
    if let index { return index }
    let data = FileManager.default.contents(
      atPath: folder.appending(path: Self.indexName).path(percentEncoded: false))
    var index = data.flatMap { try? Self.decoder.decode(Index.self, from: $0) } ?? Index()
    if !index.isSane(sizeLimit: sizeLimit) { index = Index() }
    let there = Set(names())
    index.items = index.items.filter { there.contains($0.key) }
    for name in there where index.items[name] == nil {
      guard let (header, _, size) = read(name), size <= sizeLimit else {
        delete(name)
        continue
      }
      index.items[name] = Index.Item(size: size, usedAt: header.storedAt)
    }
    self.index = index
    return index
  }

  private func save(_ index: Index) {
    self.index = index
    guard !index.items.isEmpty || FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)),
      let data = try? Self.encoder.encode(index)
    else { return }
    try? data.write(to: folder.appending(path: Self.indexName), options: .atomic)
  }

  private func names() -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    return (all ?? []).filter { $0.hasSuffix(Self.suffix) }
  }

  /// What a file says and holds, and its own size; nil where there is no file, or one that is damaged.
  private func read(_ name: String) -> (header: Header, data: Data, size: Int)? {
    guard
      let file = FileManager.default.contents(
        atPath: folder.appending(path: name).path(percentEncoded: false)),
      let end = file.prefix(Self.headerLimit).firstIndex(of: UInt8(ascii: "\n")),
      let header = try? Self.decoder.decode(Header.self, from: file[..<end])
    else { return nil }
    let data = Data(file[(end + 1)...])
    // A moment that no clock shows has no age that can be counted with.
    guard header.size == data.count, abs(header.storedAt.timeIntervalSince1970) < 0x1p53 else { return nil }
    return (header, data, file.count)
  }

  private func delete(_ name: String) {
    try? FileManager.default.removeItem(at: folder.appending(path: name))
  }
}
