import CoreDomain
public import Foundation

/// A file to download, and the place for it.
public struct DownloadRequest: Sendable {
  public var url: URL
  /// The path of the folder, or empty for the usual one.
  public var folder: String
  /// The name of the file, or nil if any name is right.
  public var name: String?

  public init(_ url: URL, to folder: String, as name: String? = nil) {
    (self.url, self.folder, self.name) = (url, folder, name)
  }

  /// The address as it is shown and remembered.
  public var address: String { url.absoluteString.withoutCredentials }
}

/// A file that was downloaded.
public struct DownloadedFile: Equatable, Sendable {
  public var path: String
  /// Whether it was downloaded now, and not by an earlier request.
  public var isNew: Bool

  public init(_ path: String, isNew: Bool = true) {
    (self.path, self.isNew) = (path, isNew)
  }
}

/// The received part of a file and the whole file, in bytes. The size of the whole is nil if the server doesn't report it.
public typealias DownloadProgress = (received: Int, total: Int?)
