public import ArticlesDomain
import CoreDomain
import Foundation
public import NetworkData

/// Downloads files in parts (RFC 9110, section 14), so that a download can continue and only one part is in memory.
///
/// A server that doesn't send parts sends the whole file.
public struct FileDownloader: Sendable {
  /// The largest size of a file, in bytes.
  public static let sizeLimit = 4 << 30

  private let network: NetworkProvider
  private let root: String
  /// The size of a part, in bytes.
  var partSize = 1 << 20
  /// The largest size of a file, in bytes.
  var sizeLimit = sizeLimit
  /// Gets each change of a file.
  var note: @Sendable (PartialFile.Change) -> Void = { _ in }

  /// - Parameter root: The path before those of requests, or an empty text for the working folder.
  public init(_ network: NetworkProvider, below root: String = "") {
    (self.network, self.root) = (network, root)
  }

  /// Downloads a file. Its name is known after the first response (``FileName``). If another file has the name, the name
  /// gets a number.
  public var download: DownloadFile {
    { request, report in
      let place = try DownloadPlace(of: request, below: root, partSize: partSize, note: note)
      var file = try await place.unfinished()
      do {
        var parts = PartRequests(of: request, from: network, size: partSize)
        var isComplete = file?.isComplete ?? false
        while !isComplete {
          let response = try await parts.next(after: file)
          if file == nil {
            switch try await place.new(for: response) {
            case .complete(let path): return DownloadedFile(path, isNew: false)
            case .unfinished(let unfinished): file = unfinished
            }
            isComplete = file?.isComplete ?? false
            // The response has the start of the file.
            if isComplete || file?.size != 0 { continue }
          }
          guard let file, let total = try append(response, to: file, request.address) else { continue }
          report((file.size, total))
          isComplete = file.size >= total
        }
        guard let file else { throw Failure(source: request.address, ContentFault.empty) }
        return DownloadedFile(try file.finish())
      } catch {
        file?.interrupt()
        throw error
      }
    }
  }

  /// - Returns: The size of the whole file, or nil if the download starts again.
  private func append(_ response: NetworkResponse, to file: PartialFile, _ source: String) throws -> Int? {
    let unusable = Failure(source: source, ContentFault.malformed("its parts don't fit"))
    switch response.status {
    case 206:
      guard let (first, last, total) = response.range, first == file.size,
        response.body.count == last - first + 1, 1...partSize ~= response.body.count, last < total
      else { throw unusable }
      guard total <= sizeLimit else { throw Failure(source: source, ContentFault.tooLarge(limit: sizeLimit)) }
      if file.size == 0 {
        try file.restart(validator: response.validator)
      } else if let validator = response.validator, validator != file.validator {
        throw unusable
      }
      try file.append(response.body)
      return total
    case 416:
      try file.restart(validator: nil)
      return nil
    default:
      guard !response.body.isEmpty else { throw Failure(source: source, ContentFault.empty) }
      try file.restart(validator: response.validator)
      for start in stride(from: 0, to: response.body.count, by: partSize) {
        try file.append(response.body.dropFirst(start).prefix(partSize))
      }
      return file.size
    }
  }
}

extension NetworkResponse {
  /// The first and the last byte of a part, and the size of the whole file.
  fileprivate var range: (first: Int, last: Int, total: Int)? {
    let pattern = /bytes\s+([0-9]{1,15})-([0-9]{1,15})\/([0-9]{1,15})/
    guard let range = headers["content-range"]?.wholeMatch(of: pattern)?.output,
      let first = Int(range.1), let last = Int(range.2), let total = Int(range.3)
    else { return nil }
    return (first, last, total)
  }

  /// The size of the whole file, or nil if a part doesn't tell.
  var wholeSize: Int? { status == 206 ? range?.total : body.count }

  /// The strong validator of the version (RFC 9110, section 8.8).
  fileprivate var validator: String? {
    if let entityTag, !entityTag.hasPrefix("W/") { return entityTag }
    return lastModified
  }
}
