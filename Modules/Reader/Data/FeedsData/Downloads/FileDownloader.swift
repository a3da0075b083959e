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
  private let partSize: Int
  private let sizeLimit: Int
  /// Gets each change of a file.
  var note: @Sendable (PartialFile.Change) -> Void = { _ in }

  /// - Parameters:
  ///   - partSize: The size of a part, in bytes.
  ///   - sizeLimit: The largest size of a file, in bytes.
  public init(_ network: NetworkProvider, partSize: Int = 1 << 20, sizeLimit: Int = sizeLimit) {
    self.network = network
    self.partSize = partSize
    self.sizeLimit = sizeLimit
  }

  /// Downloads the file at an address into a folder. The name is the harmless part of the address.
  public var download: DownloadFile {
    { url, folder, report in
      let source = url.absoluteString.withoutCredentials
      let file = try PartialFile(
        FileName(of: url).text, in: folder, of: source, partSize: partSize, note: note)
      var address = url
      var isComplete = file.isComplete
      var size = partSize
      let smallestSize = max(1, partSize / 16)
      do {
        while !isComplete {
          let response: NetworkResponse
          do {
            response = try await part(of: address, source, after: file, size: size)
          } catch let failure as Failure
            where failure.reason == .connectionFailed && size > smallestSize
          {
            // The connection may always end after some bytes, so that a whole part never arrives.
            size = max(smallestSize, size / 4)
            continue
          }
          address = response.url
          let total = try append(response, to: file, source)
          report(DownloadProgress(received: file.size, total: total))
          isComplete = total.map { file.size >= $0 } ?? true
        }
      } catch {
        file.interrupt()
        throw error
      }
      return try file.finish()
    }
  }

  private func part(
    of url: URL, _ source: String, after file: PartialFile, size: Int
  ) async throws -> NetworkResponse {
    // A compressed part can't be decompressed.
    var headers = ["Accept": "*/*", "Accept-Encoding": "identity"]
    headers["Range"] = "bytes=\(file.size)-\(file.size + size - 1)"
    if file.size > 0 { headers["If-Range"] = file.validator?.validator }
    return try await network.fetch(
      NetworkRequest(url, headers: headers), source: source, orWithStatus: [206, 416])
  }

  /// - Returns: The size of the whole file, or nil if the server doesn't report it and the file is complete.
  private func append(_ response: NetworkResponse, to file: PartialFile, _ source: String) throws -> Int? {
    let unusable = Failure(source: source, .malformed("its parts don't fit"))
    switch response.status {
    case 206:
      let pattern = /bytes\s+([0-9]{1,15})-([0-9]{1,15})\/([0-9]{1,15})/
      guard let range = response.headers["content-range"]?.wholeMatch(of: pattern)?.output,
        Int(range.1) == file.size, let last = Int(range.2), let total = Int(range.3),
        response.body.count == last - file.size + 1, 1...partSize ~= response.body.count, last < total
      else { throw unusable }
      guard total <= sizeLimit else { throw Failure(source: source, .tooLarge(limit: sizeLimit)) }
      if file.size == 0 {
        try file.restart(validator: response.validator)
      } else if let validator = response.validator, validator != file.validator {
        throw unusable
      }
      try file.append(response.body)
      return total
    case 416:
      if file.size == 0 { throw Failure(source: source, .empty) }
      try file.restart(validator: nil)
      return .max
    default:
      guard !response.body.isEmpty else { throw Failure(source: source, .empty) }
      try file.restart(validator: response.validator)
      for start in stride(from: 0, to: response.body.count, by: partSize) {
        try file.append(response.body.dropFirst(start).prefix(partSize))
      }
      return file.size
    }
  }
}

extension NetworkResponse {
  /// The strong validator of the version (RFC 9110, section 8.8).
  fileprivate var validator: String? {
    if let entityTag, !entityTag.hasPrefix("W/") { return entityTag }
    return lastModified
  }
}
