public import ArticlesDomain
import Foundation
import Synchronization

/// Downloads files of four parts of 1 MB each, without a disk.
public final class SimulatedDownloads: Sendable {
  private struct File {
    var address: String
    var partCount = 0
  }

  /// The files by path.
  private let files = Mutex<[String: File]>([:])

  public init() {}

  /// - Parameter request: Takes the time of a request for a part, and may fail like one.
  public func download(requesting request: @escaping @Sendable () async throws -> Void) -> DownloadFile {
    { [self] wanted, report in
      let (path, count) = place(of: wanted)
      guard count < 4 else {
        try await request()
        return DownloadedFile(path, isNew: false)
      }
      for number in count + 1...4 {
        try await request()
        files.withLock { $0[path]?.partCount = number }
        report(DownloadProgress(received: number << 20, total: 4 << 20))
      }
      return DownloadedFile(path)
    }
  }

  /// The path of the file of an address, and the number of its parts.
  private func place(of wanted: DownloadRequest) -> (path: String, partCount: Int) {
    let file = URL(filePath: wanted.name ?? wanted.url.lastPathComponent)
    let stem = file.deletingPathExtension().lastPathComponent
    return files.withLock { files in
      var (path, number) = ("\(wanted.folder)/\(file.lastPathComponent)", 2)
      while files[path].map({ $0.address != wanted.address }) == true {
        path = "\(wanted.folder)/\(stem) \(number).\(file.pathExtension)"
        number += 1
      }
      files[path] = files[path] ?? File(address: wanted.address)
      return (path, files[path]?.partCount ?? 0)
    }
  }
}
