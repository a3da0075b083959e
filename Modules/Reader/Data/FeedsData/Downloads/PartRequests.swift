import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData

/// Requests the parts of a file one after the other (RFC 9110, section 14).
struct PartRequests {
  private let network: NetworkProvider
  private let source: String
  private var address: URL
  private var size: Int
  private let smallestSize: Int

  /// - Parameter size: The size of a part, in bytes.
  init(of request: DownloadRequest, from network: NetworkProvider, size: Int) {
    (self.network, source, address, self.size) = (network, request.address, request.url, size)
    smallestSize = max(1, size / 16)
  }

  /// The response to a request for the part after a file, or for the first part.
  mutating func next(after file: PartialFile?) async throws -> NetworkResponse {
    while true {
      do {
        let response = try await part(after: file?.size ?? 0, of: file?.validator)
        address = response.url
        if response.status == 416, (file?.size ?? 0) == 0 {
          throw Failure(source: source, ContentFault.empty)
        }
        return response
      } catch let failure as Failure
        where failure.reason == NetworkFault.connectionFailed && size > smallestSize
      {
        // The connection may always end after some bytes, so that a whole part never arrives.
        size = max(smallestSize, size / 4)
      }
    }
  }

  private func part(after start: Int, of validator: String?) async throws -> NetworkResponse {
    // A compressed part can't be decompressed.
    var headers = ["Accept": "*/*", "Accept-Encoding": "identity"]
    headers["Range"] = "bytes=\(start)-\(start + size - 1)"
    if start > 0 { headers["If-Range"] = validator }
    return try await network.fetch(
      NetworkRequest(address, headers: headers), source: source, orWithStatus: [206, 416])
  }
}
