import CoreDomain
import Foundation
import PlatformData
import Synchronization

/// Files in memory, so that a store needs no disk.
final class MemoryFiles: Sendable {
  private let contents: Mutex<[String: Data]>

  init(_ contents: [String: Data] = [:]) {
    self.contents = Mutex(contents)
  }

  var provider: FileProvider {
    FileProvider(
      read: { path, _ in try self.data(path) },
      readPrivate: { path, _ in try self.data(path) },
      update: { path, _, change in
        try self.contents.withLock { contents in
          switch try change(contents[path]) {
          case .unchanged: break
          case .contents(let data), .shared(let data): contents[path] = data
          case .setAside, .removed: contents[path] = nil
          }
        }
      },
      readStandardInput: { _ in Data() })
  }

  private func data(_ path: String) throws -> Data {
    guard let data = contents.withLock({ $0[path] }) else {
      throw Failure(source: path, SourceFault.notFound(path))
    }
    return data
  }
}
