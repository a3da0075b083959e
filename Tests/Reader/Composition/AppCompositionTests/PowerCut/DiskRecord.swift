import Foundation
import Synchronization

@testable import PlatformData

/// Everything that a scenario did to the files of a folder, in order.
///
/// The real disk isn't synced, because the images of a power cut are made from the record.
final class DiskRecord: Sendable {
  /// The number of a file or folder. It stays the same if the name changes.
  typealias Node = Int

  enum Event {
    case write(Node, offset: Int, Data)
    case truncate(Node, size: Int)
    case sync(Node)
    /// Names that a file system changes at once. Nil removes a name.
    case name([String: Node?], folder: String)
    case syncFolder(String)
    case tell(Expectation)
  }

  private struct State {
    var events: [Event] = []
    var nodes = 0
    var names: [String: Node] = [:]
    var folders: Set<Node> = []
  }

  /// The folder, without symbolic links in its path.
  let folder: String
  /// The promise that the disk breaks.
  let defect: Defect?
  private let state = Mutex(State())

  enum Defect {
    case ignoresSyncs, copiesInsteadOfRenaming
  }

  init(of folder: String, defect: Defect? = nil) {
    self.folder = folder
    self.defect = defect
  }

  var events: [Event] { state.withLock { $0.events } }
  var folders: Set<Node> { state.withLock { $0.folders } }

  /// Records a value that must be on the disk from now on.
  func tell(_ expectation: Expectation) {
    state.withLock { $0.events.append(.tell(expectation)) }
  }

  // MARK: Changes

  /// Returns the file with this name, and creates a missing one.
  func open(_ path: String, isFolder: Bool = false) -> Node {
    let path = Self.normal(path)
    return state.withLock { state in
      if let node = state.names[path] { return node }
      state.nodes += 1
      if isFolder { state.folders.insert(state.nodes) }
      state.names[path] = state.nodes
      state.events.append(.name([path: state.nodes], folder: Self.parent(of: path)))
      return state.nodes
    }
  }

  func write(_ data: Data, at offset: Int = 0, to node: Node) {
    state.withLock { $0.events.append(.write(node, offset: offset, data)) }
  }

  func truncate(_ node: Node, to size: Int) {
    state.withLock { $0.events.append(.truncate(node, size: size)) }
  }

  func sync(_ node: Node) {
    guard defect != .ignoresSyncs else { return }
    state.withLock { $0.events.append(.sync(node)) }
  }

  func syncFolder(_ path: String) {
    guard defect != .ignoresSyncs else { return }
    state.withLock { $0.events.append(.syncFolder(Self.normal(path))) }
  }

  func rename(_ path: String, to other: String, keepsFirst: Bool = false) {
    let (path, other) = (Self.normal(path), Self.normal(other))
    guard path != other else { return }
    state.withLock { state in
      guard let node = state.names[path] else { return }
      state.names[other] = node
      var changes: [String: Node?] = [other: node]
      if !keepsFirst {
        state.names[path] = nil
        changes[path] = .some(nil)
      }
      state.events.append(.name(changes, folder: Self.parent(of: path)))
    }
  }

  func remove(_ path: String) {
    let path = Self.normal(path)
    state.withLock { state in
      guard state.names.removeValue(forKey: path) != nil else { return }
      state.events.append(.name([path: nil], folder: Self.parent(of: path)))
    }
  }

  static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// A path without a slash at its end.
  private static func normal(_ path: String) -> String {
    path.last == "/" ? String(path.dropLast()) : path
  }
}

extension DiskRecord {
  /// A disk that records every change.
  var disk: DiskProvider {
    let live = DiskProvider.live
    return DiskProvider(
      write: { [self] data, path, permissions in
        try live.write(data, path, permissions)
        let node = open(path)
        truncate(node, to: 0)
        write(data, to: node)
      },
      sync: { [self] path in
        if path.hasSuffix("/") { syncFolder(path) } else { sync(open(path)) }
      },
      rename: { [self] path, other in
        guard defect == .copiesInsteadOfRenaming, path.hasSuffix(".new") else {
          try live.rename(path, other)
          return rename(path, to: other)
        }
        try disk.write(Data(contentsOf: URL(filePath: path)), other, nil)
        try disk.sync(other)
        try disk.remove(path)
      },
      link: { [self] path, other in
        try live.link(path, other)
        rename(path, to: other, keepsFirst: true)
      },
      remove: { [self] path in
        try live.remove(path)
        remove(path)
      },
      makeFolder: { [self] path in
        try live.makeFolder(path)
        _ = open(path, isFolder: true)
      })
  }
}

extension DiskProvider {
  /// The file system of this machine, without waiting for syncs.
  static var withoutSyncs: DiskProvider {
    var disk = DiskProvider.live
    disk.sync = { _ in }
    return disk
  }
}
