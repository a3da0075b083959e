import Foundation

/// The files that are left after a power cut.
struct DiskImage {
  /// The fate of changes that weren't synced.
  enum Loss: CaseIterable {
    case nothing, everything, contents, names
    /// Loses all names except the newest, because a file system may reorder their changes.
    case earlierNames
    /// Chance decides for each sector and for each name.
    case some
    /// Ends the current write in the middle.
    case half
  }

  private static let sectorSize = 512

  /// The contents by path, or nil for a folder.
  private var files: [String: Data?] = [:]
  /// The files by path. Two paths may have one file.
  private var nodes: [String: DiskRecord.Node] = [:]

  /// - Parameters:
  ///   - cut: The number of events before the power cut.
  ///   - chance: Decides which changes are lost, if the loss is random.
  init(
    of record: DiskRecord, _ events: [DiskRecord.Event], cut: Int, loss: Loss,
    chance: inout some RandomNumberGenerator
  ) {
    var syncs: [DiskRecord.Node: Int] = [:]
    var folderSyncs: [String: Int] = [:]
    var newestName = 0
    for (index, event) in events[..<cut].enumerated() {
      if case .sync(let node) = event { syncs[node] = index }
      if case .syncFolder(let folder) = event { folderSyncs[folder] = index }
      if case .name = event { newestName = index }
    }
    func isKept(_ index: Int, syncedAt sync: Int?, losesUnsynced: Bool) -> Bool {
      if let sync, index < sync { return true }
      return loss == .some ? Bool.random(using: &chance) : loss != .everything && !losesUnsynced
    }

    var contents: [DiskRecord.Node: Data] = [:]
    var names: [String: DiskRecord.Node] = [:]
    for (index, event) in events[..<cut].enumerated() {
      switch event {
      case .write(let node, let offset, let data):
        for sector in stride(from: 0, to: data.count, by: Self.sectorSize)
        where isKept(index, syncedAt: syncs[node], losesUnsynced: loss == .contents) {
          let part = data.dropFirst(sector).prefix(Self.sectorSize)
          contents[node, default: Data()].write(part, at: offset + sector)
        }
      case .truncate(let node, let size):
        if isKept(index, syncedAt: syncs[node], losesUnsynced: loss == .contents) {
          contents[node, default: Data()].resize(to: size)
        }
      case .name(let changes, let folder):
        let isLost = loss == .names || (loss == .earlierNames && index < newestName)
        if isKept(index, syncedAt: folderSyncs[folder], losesUnsynced: isLost) {
          for (name, node) in changes { names[name] = node }
        }
      case .sync, .syncFolder, .tell: continue
      }
    }
    if loss == .half, cut < events.count, case .write(let node, let offset, let data) = events[cut] {
      let half = data.count / Self.sectorSize / 2 * Self.sectorSize
      contents[node, default: Data()].write(data.prefix(half), at: offset)
    }
    let folders = record.folders
    for (name, node) in names where names.hasFolders(of: name, in: record.folder) {
      nodes[name] = node
      files[name] = .some(folders.contains(node) ? nil : contents[node] ?? Data())
    }
  }

  /// A number that differs for different files.
  var fingerprint: Int {
    var hasher = Hasher()
    for (name, data) in files.sorted(by: { $0.key < $1.key }) {
      hasher.combine(name)
      // `Data` only hashes its first bytes.
      data?.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }

  /// Writes the files to another folder than the recorded one.
  func write(to folder: String, insteadOf original: String) throws {
    let files = FileManager.default
    try? files.removeItem(atPath: folder)
    try files.makePrivateFolder(folder)
    var written: [DiskRecord.Node: String] = [:]
    for (name, data) in self.files.sorted(by: { $0.key < $1.key }) {
      let path = folder + name.dropFirst(original.count)
      if let node = nodes[name], let other = written.updateValue(path, forKey: node) {
        try files.linkItem(atPath: other, toPath: path)
      } else if let data {
        let isWritten = files.createFile(
          atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
        guard isWritten else { throw CocoaError(.fileWriteUnknown) }
      } else {
        try files.makePrivateFolder(path)
      }
    }
  }
}

extension FileManager {
  fileprivate func makePrivateFolder(_ path: String) throws {
    try createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}

extension [String: DiskRecord.Node] {
  /// Whether all folders that contain a file exist.
  fileprivate func hasFolders(of name: String, in root: String) -> Bool {
    let folder = DiskRecord.parent(of: name)
    return folder == root || (self[folder] != nil && hasFolders(of: folder, in: root))
  }
}

extension Data {
  fileprivate mutating func resize(to size: Int) {
    if count > size { removeLast(count - size) } else { append(Data(count: size - count)) }
  }

  fileprivate mutating func write(_ part: Data, at offset: Int) {
    if count < offset + part.count { resize(to: offset + part.count) }
    replaceSubrange(offset..<offset + part.count, with: part)
  }
}
