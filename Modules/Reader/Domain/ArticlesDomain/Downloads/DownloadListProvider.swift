import CoreDomain
import Synchronization

/// Remembers downloads, so that a file isn't downloaded twice, and an interrupted download is found again.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the list, or `CancellationError`.
public struct DownloadListProvider: Sendable {
  /// The largest number of downloads in a list. New ones replace the oldest ones.
  public static let limit = 1_000

  /// Returns all downloads with the present states of their files, the newest first.
  public var all: @Sendable () async throws -> [Download]
  /// Adds a download, and replaces one with the same path.
  public var keep: @Sendable (Download) async throws -> Void

  public init(
    all: @escaping @Sendable () async throws -> [Download],
    keep: @escaping @Sendable (Download) async throws -> Void
  ) {
    self.all = all
    self.keep = keep
  }
}

extension DownloadListProvider {
  /// Downloads in memory, for previews and tests. They stay in the states in which they were added.
  public static func inMemory(_ downloads: [Download] = []) -> DownloadListProvider {
    let memory = Memory(downloads)
    return DownloadListProvider(
      all: { memory.downloads.withLock { $0 } },
      keep: { download in
        memory.downloads.withLock { downloads in
          downloads.removeAll { $0.path == download.path }
          downloads = [download] + downloads.prefix(limit - 1)
        }
      })
  }

  private final class Memory: Sendable {
    let downloads: Mutex<[Download]>

    init(_ downloads: [Download]) {
      self.downloads = Mutex(downloads)
    }
  }
}
