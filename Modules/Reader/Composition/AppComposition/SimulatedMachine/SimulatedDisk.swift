import CoreDomain
public import Foundation
import PlatformData
import SQLiteData
import Synchronization

/// A disk with files in memory. It takes its time, and may be full or locked.
public final class SimulatedDisk: Sendable {
  public struct Conditions: Sendable {
    /// The time of an operation.
    public var latency = Duration.zero
    /// Whether another program holds all locks.
    public var isLocked = false
    public var isFull = false
    /// The file that can't be read.
    public var unreadableFile: String?
    /// The folder in which nothing can be changed.
    public var readOnlyFolder: String?
  }

  private let state = Mutex((conditions: Conditions(), files: [String: Data]()))
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  public var conditions: Conditions {
    get { state.withLock { $0.conditions } }
    set { state.withLock { $0.conditions = newValue } }
  }

  /// The content of the file at a path.
  public subscript(path: String) -> Data? {
    get { state.withLock { $0.files[path] } }
    set { state.withLock { $0.files[path] = newValue } }
  }

  /// Takes the time of a transaction.
  func access(changes: Bool) async throws -> SQLiteRefusal? {
    try await wait()
    let conditions = conditions
    return conditions.isLocked ? .locked : conditions.isFull && changes ? .full : nil
  }

  private func wait() async throws {
    let latency = conditions.latency
    if latency > .zero { try await clock.sleep(for: latency) } else { await Task.yield() }
    try Task.checkCancellation()
  }

  private func read(_ path: String, _ limit: Int) async throws -> Data {
    try await wait()
    if conditions.unreadableFile == path { throw Failure(source: path, SourceFault.forbidden) }
    guard let data = self[path] else { throw Failure(source: path, SourceFault.notFound(path)) }
    guard data.count <= limit else { throw Failure(source: path, ContentFault.tooLarge(limit: limit)) }
    return data
  }

  /// The files. Standard input is the file `-`.
  var files: FileProvider {
    FileProvider(
      read: { [self] in try await read($0, $1) }, readPrivate: { [self] in try await read($0, $1) },
      update: { [self] path, limit, change in
        try await wait()
        let conditions = conditions
        if conditions.isLocked { throw Failure(source: path, StorageFault.storeLocked) }
        let change = try change(self[path])
        if change == .unchanged { return }
        let isReadOnly = conditions.readOnlyFolder.map { path.hasPrefix($0 + "/") } ?? false
        if conditions.isFull || isReadOnly { throw Failure(source: path, StorageFault.unwritable) }
        let old = self[path]
        switch change {
        case .unchanged: break
        case .contents(let data), .shared(let data): self[path] = data
        case .removed: self[path] = nil
        case .setAside(let name):
          self[path] = nil
          self[path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex) + name] = old
        }
      },
      readStandardInput: { [self] in try await read("-", $0) })
  }
}
