public import CoreDomain
import Foundation

/// The second tier: a folder with one file per entry, which outlives the process.
///
/// Each file describes its own content. An index next to the files stores the last use of each entry and counts
/// hits and misses. If the index is missing or damaged, the cache rebuilds it from the files. Several processes may
/// share the folder: an entry that another process removed is a miss.
public actor DiskCache: CacheTier {
  private let folder: CacheFolder
  private let sizeLimit: Int
  private let date: DateProvider
  private var index: CacheIndex?

  /// - Parameters:
  ///   - folder: The path of the folder. The cache creates it for the first entry.
  ///   - sizeLimit: The largest total size of the files, in bytes.
  ///   - date: The time of the last use of an entry.
  ///   - identifiers: Make the names of unfinished files unique, also among processes.
  public init(folder: String, sizeLimit: Int, date: DateProvider, identifiers: IdentifierProvider) {
    self.folder = CacheFolder(url: URL(filePath: folder), identifiers: identifiers)
    self.sizeLimit = sizeLimit
    self.date = date
  }

  public func entry(for key: String) -> CacheEntry? {
    var index = load()
    let name = CacheFolder.name(of: key)
    guard let file = folder.file(name), file.key == key else {
      index.items[name] = nil
      index.misses += 1
      save(index)
      return nil
    }
    index.items[name, default: CacheIndex.Item(size: file.size, usedAt: .distantPast)].usedAt = date.now()
    index.hits += 1
    save(index)
    return file.entry
  }

  public func keep(_ entry: CacheEntry, for key: String) {
    guard let data = CacheFile.data(of: entry, for: key) else { return }
    let name = CacheFolder.name(of: key)
    guard data.count <= sizeLimit else { return remove(key) }
    var index = load()
    guard folder.write(data, to: name) else { return }
    index.items[name] = CacheIndex.Item(size: data.count, usedAt: date.now())
    makeRoom(in: &index)
    save(index)
  }

  public func remove(_ key: String) {
    var index = load()
    let name = CacheFolder.name(of: key)
    folder.remove(name)
    index.items[name] = nil
    save(index)
  }

  public func removeAll() {
    for name in folder.names() { folder.remove(name) }
    folder.removeIndex()
    index = nil
  }

  public var statistics: CacheStatistics {
    let index = load()
    return CacheStatistics(
      hits: index.hits, misses: index.misses, evictions: index.evictions, count: index.items.count,
      size: index.items.values.reduce(0) { $0 + $1.size })
  }

  private func makeRoom(in index: inout CacheIndex) {
    var size = index.items.values.reduce(0) { $0 + $1.size }
    guard size > sizeLimit else { return }
    let oldestFirst = index.items.sorted { ($0.value.usedAt, $0.key) < ($1.value.usedAt, $1.key) }
    for (name, item) in oldestFirst where size > sizeLimit {
      folder.remove(name)
      index.items[name] = nil
      index.evictions += 1
      size -= item.size
    }
  }

  /// Returns the index, corrected by the files that are really in the folder.
  private func load() -> CacheIndex {
    if let index { return index }
    var index = folder.index() ?? CacheIndex()
    if !index.isSane(sizeLimit: sizeLimit) { index = CacheIndex() }
    let names = Set(folder.names())
    index.items = index.items.filter { names.contains($0.key) }
    for name in names where index.items[name] == nil {
      guard let file = folder.file(name), file.size <= sizeLimit else {
        folder.remove(name)
        continue
      }
      index.items[name] = CacheIndex.Item(size: file.size, usedAt: file.entry.storedAt)
    }
    self.index = index
    return index
  }

  private func save(_ index: CacheIndex) {
    self.index = index
    folder.save(index)
  }
}
