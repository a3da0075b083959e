public import CoreDomain
public import Foundation

/// A file to download, and the place for it.
public struct DownloadRequest: Sendable {
  public var url: URL
  /// The article that the file belongs to.
  public var article: Article.ID
  public var title: String?
  /// The path of the folder, or nil if any folder is right.
  public var folder: String?
  /// The name of the file, or nil if any name is right.
  public var name: String?

  public init(_ url: URL, of article: Article, to folder: String? = nil, as name: String? = nil) {
    (self.url, self.article, title) = (url, article.id, article.title)
    (self.folder, self.name) = (folder, name)
  }

  /// The address as it is shown and remembered.
  public var address: String { url.absoluteString.withoutCredentials }

  /// The download of the same address that makes this one unnecessary, or that this one continues: a complete one, or
  /// else an interrupted one. A download counts only if it has the folder and the name of the request, if these are given.
  ///
  /// - Parameters:
  ///   - downloads: The known downloads, the newest first.
  ///   - folder: The folder of the request as it is in ``Download/path``.
  public func earlier(in downloads: [Download], folder: String?) -> Download? {
    let same = downloads.filter {
      $0.address == address && (folder == nil || $0.folder == folder) && (name == nil || $0.name == name)
    }
    return same.first { $0.state == .complete } ?? same.first(where: \.isInterrupted)
  }
}

/// A file that was downloaded.
public struct DownloadedFile: Equatable, Sendable {
  public var path: String
  /// Whether it was downloaded now, and not by an earlier request.
  public var isNew: Bool
  /// The reason why the list of downloads could not be used, or nil if it was used.
  public var listFailure: Failure?

  public init(_ path: String, isNew: Bool = true, listFailure: Failure? = nil) {
    (self.path, self.isNew, self.listFailure) = (path, isNew, listFailure)
  }
}

/// The received part of a file, in bytes.
public struct DownloadProgress: Equatable, Sendable {
  public var received: Int
  /// The size of the file, or nil if the server doesn't report it.
  public var total: Int?

  public init(received: Int, total: Int? = nil) {
    self.received = received
    self.total = total
  }
}
