import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import PlatformData
import Testing

@testable import FeedsData
@testable import StoreData

extension PowerCutStores {
  var downloads: String { folder + "/downloads" }

  /// Downloads a file, in parts of four sectors.
  ///
  /// - Parameters:
  ///   - version: The version that the server has.
  ///   - partCount: The number of parts after which the connection fails; nil if it doesn't.
  ///   - record: Receives the changes of files.
  func download(version: UInt8, partCount: Int? = nil, noting record: DiskRecord? = nil) async throws {
    let size = 2048
    let content = Self.episode(version)
    let network = NetworkProvider { request in
      let range = request.headers["Range"]?.wholeMatch(of: /bytes=(\d+)-(\d+)/)?.output
      guard let range, let first = Int(range.1), first < partCount.map({ $0 * size }) ?? .max else {
        throw Failure(source: "", NetworkFault.connectionFailed)
      }
      let tag = "\"\(version)\""
      if let condition = request.headers["If-Range"], condition != tag {
        return NetworkResponse(status: 200, headers: ["etag": tag], body: content, url: request.url)
      }
      let part = content[first..<min(first + size, content.count)]
      return NetworkResponse(
        status: 206,
        headers: ["etag": tag, "content-range": "bytes \(first)-\(part.endIndex - 1)/\(content.count)"],
        body: part, url: request.url)
    }
    var downloader = FileDownloader(network)
    downloader.partSize = size
    if let record { downloader.note = { [downloads] in record.note($0, in: downloads) } }
    guard let url = URL(string: "https://files.example/episode.mp3") else { return }
    _ = try await downloader.download(DownloadRequest(url, to: downloads)) { _ in }
  }

  /// Looks for the file, and continues a download that the power cut interrupted.
  func observeDownload() async throws -> String? {
    let files = FileManager.default
    let path = downloads + "/episode.mp3"
    guard files.fileExists(atPath: downloads) else { return nil }
    let isThere = files.fileExists(atPath: path)
    if try files.contentsOfDirectory(atPath: downloads) != ["episode.mp3"] {
      try await download(version: 2)
    }
    let isWhole = files.contents(atPath: path) == Self.episode(2)
    let isAlone = try files.contentsOfDirectory(atPath: downloads) == ["episode.mp3"]
    return !isWhole ? "other bytes" : !isAlone ? "whole, and more" : isThere ? "whole" : nil
  }

  private static func episode(_ version: UInt8) -> Data {
    Data((0..<7_000).map { UInt8(truncatingIfNeeded: $0 / 512 + 1) &* version })
  }
}

extension PowerCutScenario {
  /// A download that is interrupted, and starts again because the server has another version.
  func download() async throws {
    try stores.disk.makeFolder(of: stores.downloads + "/episode.mp3")
    await #expect(throws: Failure.self) {
      try await stores.download(version: 1, partCount: 3, noting: record)
    }
    try await confirm("download", nil, "whole") {
      try await stores.download(version: 2, noting: record)
    }
  }
}

extension DiskRecord {
  fileprivate func note(_ change: PartialFile.Change, in folder: String) {
    switch change {
    case .write(let name, let offset, let data): write(data, at: offset, to: open("\(folder)/\(name)"))
    case .truncate(let name): truncate(open("\(folder)/\(name)"), to: 0)
    case .sync(let name): sync(open("\(folder)/\(name)"))
    case .link(let name, let other): rename("\(folder)/\(name)", to: "\(folder)/\(other)", keepsFirst: true)
    case .remove(let name): remove("\(folder)/\(name)")
    case .syncFolder: syncFolder(folder)
    }
  }
}
