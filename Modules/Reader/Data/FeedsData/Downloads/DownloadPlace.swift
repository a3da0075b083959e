import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData

/// Finds the file of a request in its folder. The notes beside unfinished files tell whether one is that of the request.
struct DownloadPlace {
  enum Found {
    /// The path of the file that an earlier request downloaded.
    case complete(String)
    case unfinished(PartialFile)
  }

  private let request: DownloadRequest
  private let root: String
  private let partSize: Int
  private let note: @Sendable (PartialFile.Change) -> Void

  /// - Throws: ``CoreDomain/Failure`` if the name of the request can't be that of a file.
  init(
    of request: DownloadRequest, below root: String, partSize: Int,
    note: @escaping @Sendable (PartialFile.Change) -> Void
  ) throws {
    (self.request, self.root, self.partSize, self.note) = (request, root, partSize, note)
    guard let name = request.name else { return }
    let usable = FileName(name).text
    if usable != name { throw Failure(source: name, ArticleFault.unusableFileName(usable: usable)) }
  }

  /// Finds an unfinished file. It creates nothing.
  func unfinished() async throws -> PartialFile? {
    guard let folder = try DownloadFolder(request.folder, below: root, makes: false) else { return nil }
    try await folder.lock()
    defer { folder.unlock() }
    return try unfinished(in: folder)
  }

  /// Finds or creates a file after the first response to the request. Another process may have downloaded it meanwhile.
  func new(for response: NetworkResponse) async throws -> Found {
    guard let folder = try DownloadFolder(request.folder, below: root, makes: true) else {
      throw Failure(source: request.folder, StorageFault.unwritable)
    }
    try await folder.lock()
    defer { folder.unlock() }
    if let file = try unfinished(in: folder) { return .unfinished(file) }
    let given = FileName(of: response, to: request.url)
    for number in 1..<(request.name == nil ? 10_000 : 2) {
      let name = request.name ?? (number == 1 ? given.text : given.numbered(number))
      if folder.has(response, as: name) { return .complete(folder.path(of: name)) }
      if folder.isFree(name, for: request.address) { return .unfinished(try file(named: name, in: folder)) }
    }
    let path = folder.path(of: request.name ?? given.text)
    throw Failure(source: path, ArticleFault.fileExists)
  }

  private func unfinished(in folder: DownloadFolder) throws -> PartialFile? {
    let source = request.address
    guard let name = request.name ?? folder.unfinishedName(of: source),
      folder.owner(of: name, as: source) == .thisAddress
    else { return nil }
    return try file(named: name, in: folder)
  }

  private func file(named name: String, in folder: DownloadFolder) throws -> PartialFile {
    try PartialFile(name, in: folder, of: request.address, partSize: partSize, note: note)
  }
}
