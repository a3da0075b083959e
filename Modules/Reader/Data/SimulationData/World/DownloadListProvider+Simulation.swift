public import ArticlesDomain
import CoreDomain
import Foundation

extension DownloadListProvider {
  /// Downloads files of four parts of 1 MB each, without a disk. Their states are in the list.
  ///
  /// - Parameter request: Takes the time of a request for a part, and may fail like one.
  public func simulation(requesting request: @escaping @Sendable () async throws -> Void) -> DownloadFile {
    { wanted, report in
      var listFailure: Failure?
      func attempt<Value>(_ operation: () async throws -> Value) async throws -> Value? {
        do { return try await operation() } catch let failure as Failure {
          listFailure = failure
          return nil
        }
      }
      let downloads = try await attempt(all) ?? []
      let earlier = wanted.earlier(in: downloads, folder: wanted.folder)
      if let earlier, earlier.state == .complete { return DownloadedFile(earlier.path, isNew: false) }
      let path = earlier?.path ?? wanted.freePath(in: downloads)
      var start = 1
      if case .interrupted(let received) = earlier?.state { start += received >> 20 }
      for number in start...4 {
        try await request()
        let progress = DownloadProgress(received: number << 20, total: 4 << 20)
        let download = Download(
          address: wanted.address, path: path, article: wanted.article, title: wanted.title,
          total: progress.total, state: number == 4 ? .complete : .interrupted(received: progress.received))
        try await attempt { try await keep(download) }
        report(progress)
      }
      return DownloadedFile(path, listFailure: listFailure)
    }
  }
}

extension DownloadRequest {
  /// A path that no download has.
  fileprivate func freePath(in downloads: [Download]) -> String {
    let (path, file) = (folder ?? ".", URL(filePath: name ?? url.lastPathComponent))
    let stem = file.deletingPathExtension().lastPathComponent
    let names = (2...downloads.count + 2).lazy.map { "\(stem) \($0).\(file.pathExtension)" }
    let paths = ([file.lastPathComponent] + names).map { "\(path)/\($0)" }
    return paths.first { path in !downloads.contains { $0.path == path } } ?? path
  }
}
