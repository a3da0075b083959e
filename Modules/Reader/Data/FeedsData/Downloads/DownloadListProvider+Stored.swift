public import ArticlesDomain
public import CoreDomain
import Foundation
public import PlatformData

extension DownloadListProvider {
  /// Downloads in a JSON file. A file with other content is set aside under another name.
  ///
  /// - Parameters:
  ///   - path: The path of the file. The file and its folder may be missing.
  ///   - files: Reads and writes the file.
  ///   - identifiers: Make the name of a damaged file unique.
  public static func stored(
    in path: String, files: FileProvider, identifiers: IdentifierProvider
  ) -> DownloadListProvider {
    DownloadListProvider(
      all: {
        let data = try await files.readSound(path, limit: DownloadList.sizeLimit, identifiers: identifiers) {
          DownloadList(data: $0) != nil
        }
        guard let data, let list = DownloadList(data: data) else { return [] }
        try list.checkVersion(of: path)
        return list.downloads.reversed().map(\.download)
      },
      keep: { download in
        try await files.updateSound(
          path, limit: DownloadList.sizeLimit, identifiers: identifiers, decode: { DownloadList(data: $0) }
        ) { old in
          var list = old ?? DownloadList()
          try list.checkVersion(of: path)
          list.downloads.removeAll { $0.path == download.path }
          list.downloads = list.downloads.suffix(limit - 1) + [DownloadList.Entry(download)]
          return (.contents(try list.data()), ())
        }
      })
  }
}

/// The content of the file, with the newest download at the end.
private struct DownloadList: Codable {
  struct Entry: Codable {
    var address: String
    var path: String
    var source: String
    var id: String
    var title: String?
    var total: Int?
  }

  /// The largest size of the file, in bytes.
  static let sizeLimit = 4 << 20
  private static let currentVersion = 1

  var version = currentVersion
  var downloads: [Entry] = []

  init() {}

  /// - Returns: Nil if the content is damaged.
  init?(data: Data) {
    let decoder = JSONDecoder()
    guard let list = try? decoder.decode(Self.self, from: data) else {
      struct Header: Decodable { var version: Int }
      guard let header = try? decoder.decode(Header.self, from: data), header.version > Self.currentVersion
      else {
        return nil
      }
      version = header.version
      return
    }
    self = list
  }

  func checkVersion(of path: String) throws {
    guard version <= Self.currentVersion else { throw Failure(source: path, .storeIsNewer) }
  }

  /// The content of the file. The newest downloads come first if not all fit, because feeds choose the lengths of
  /// addresses.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var (list, room) = (self, Self.sizeLimit - 100)
    let kept = try downloads.reversed().filter { entry in
      let size = try encoder.encode(entry).count + 1
      guard size <= room else { return false }
      room -= size
      return true
    }
    list.downloads = kept.reversed()
    return try encoder.encode(list)
  }
}

extension DownloadList.Entry {
  init(_ download: Download) {
    (address, path, total) = (download.address, download.path, download.total)
    (source, id) = (download.article.source, download.article.value)
    title = download.title.map { String($0.prefix(200)) }
  }

  /// The download with the state of its file. The disk decides, because people move and remove files.
  var download: Download {
    var download = Download(
      address: address, path: path, article: Article.ID(source: source, value: id), title: title,
      total: total,
      state: .missing)
    guard let folder = (try? DownloadFolder(download.folder, makes: false)) ?? nil else { return download }
    let (name, whole) = (download.name, folder.status(of: download.name))
    let part = folder.status(of: "\(name).part")
    // The finished file has both names for a moment.
    let isFinished = whole != nil && (part == nil || part?.st_ino == whole?.st_ino)
    if !isFinished, folder.owner(of: name, as: address) == .thisAddress {
      download.state = .interrupted(received: Int(part?.st_size ?? 0))
    } else if let whole {
      // Programs that add a title or a picture to a file make it larger.
      let isWhole = whole.st_mode & S_IFMT == S_IFREG && Int(whole.st_size) >= total ?? 0
      download.state = isWhole ? .complete : .replaced
    }
    return download
  }
}
