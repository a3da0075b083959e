import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData

/// Finds the file of a request. The list of downloads and the notes in the folder tell whether there is one already.
///
/// A list that can't be used doesn't prevent a download.
struct DownloadPlace {
  enum Found {
    /// The path of the file that an earlier request downloaded.
    case complete(String)
    case unfinished(PartialFile)
  }

  private let request: DownloadRequest
  private let list: DownloadListProvider
  private let partSize: Int
  private let note: @Sendable (PartialFile.Change) -> Void
  /// The reason why the list can't be used.
  private(set) var listFailure: Failure?
  private var listed: Download?
  private var isListChangeable = true

  /// - Throws: ``CoreDomain/Failure`` if the name of the request can't be that of a file.
  init(
    of request: DownloadRequest, in list: DownloadListProvider, partSize: Int,
    note: @escaping @Sendable (PartialFile.Change) -> Void
  ) throws {
    (self.request, self.list, self.partSize, self.note) = (request, list, partSize, note)
    guard let name = request.name else { return }
    let usable = FileName(name).text
    if usable != name { throw Failure(source: name, .fault(ArticleFault.unusableFileName(usable: usable))) }
  }

  /// Finds a file that is complete, or unfinished. It creates nothing.
  mutating func known() async throws -> Found? {
    let earlier = try await earlier()
    if let earlier, earlier.state == .complete { return .complete(shownPath(of: earlier)) }
    guard let folder = try DownloadFolder(folderPath(of: earlier), makes: false) else { return nil }
    try await folder.lock()
    defer { folder.unlock() }
    return try unfinished(in: folder, earlier).map(Found.unfinished)
  }

  /// Finds or creates a file after the first response to the request. Another process may have downloaded it meanwhile.
  mutating func new(for response: NetworkResponse) async throws -> Found {
    let path = request.folder ?? "."
    guard let folder = try DownloadFolder(path, makes: true) else { throw Failure(source: path, .unwritable) }
    try await folder.lock()
    defer { folder.unlock() }
    let earlier = try await earlier()
    if let earlier, earlier.state == .complete { return .complete(shownPath(of: earlier)) }
    if let file = try unfinished(in: folder, earlier) { return .unfinished(file) }
    return .unfinished(try file(named: freeName(for: response, in: folder), in: folder))
  }

  /// Adds a file to the list before it gets its name. So the list has every file that a process doesn't finish.
  mutating func keep(_ file: PartialFile, total: Int?) async throws {
    guard let folder = DownloadFolder.realPath(of: file.folder.path) else { return }
    let download = Download(
      address: request.address, path: DownloadFolder.path(of: file.name, in: folder),
      article: request.article, title: request.title, total: total ?? listed?.total,
      state: .interrupted(received: file.size))
    guard isListChangeable, download.path != listed?.path || download.total != listed?.total else { return }
    do {
      try await list.keep(download)
      listed = download
    } catch let failure as Failure {
      isListChangeable = false
      listFailure = listFailure ?? failure
    }
  }

  private mutating func earlier() async throws -> Download? {
    do {
      let folder = request.folder.map { DownloadFolder.realPath(of: $0) ?? $0 }
      return request.earlier(in: try await list.all(), folder: folder)
    } catch let failure as Failure {
      listFailure = listFailure ?? failure
      return nil
    }
  }

  private func folderPath(of earlier: Download?) -> String { request.folder ?? earlier?.folder ?? "." }

  /// The path as the user would write it.
  private func shownPath(of download: Download) -> String {
    if let folder = request.folder { return DownloadFolder.path(of: download.name, in: folder) }
    return download.folder == DownloadFolder.realPath(of: ".") ? "./\(download.name)" : download.path
  }

  private func unfinished(in folder: DownloadFolder, _ earlier: Download?) throws -> PartialFile? {
    let source = request.address
    let name = request.name ?? earlier?.name
    guard let name = name ?? folder.unfinishedName(of: source),
      folder.owner(of: name, as: source) == .thisAddress
    else { return nil }
    return try file(named: name, in: folder)
  }

  private func freeName(for response: NetworkResponse, in folder: DownloadFolder) throws -> String {
    if let name = request.name {
      guard folder.isFree(name, for: request.address) else { throw exists(name, in: folder) }
      return name
    }
    let name = FileName(of: response, to: request.url)
    let names = (1..<10_000).lazy.map { $0 == 1 ? name.text : name.numbered($0) }
    guard let free = names.first(where: { folder.isFree($0, for: request.address) }) else {
      throw exists(name.text, in: folder)
    }
    return free
  }

  private func exists(_ name: String, in folder: DownloadFolder) -> Failure {
    Failure(source: folder.path(of: name), .fault(ArticleFault.fileExists))
  }

  private func file(named name: String, in folder: DownloadFolder) throws -> PartialFile {
    try PartialFile(name, in: folder, of: request.address, partSize: partSize, note: note)
  }
}
