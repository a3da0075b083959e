public import Foundation
import StarterDomain

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension NetworkProvider {
  /// Decodes the JSON at an address.
  public func fetchData<T: Decodable>(at url: URL) async throws -> T {
    try await fetchData(from: URLRequest(url: url))
  }

  /// Decodes the JSON of an answer. Dates are in ISO 8601.
  ///
  /// - Throws: ``StarterDomain/FetchError/invalidAnswer(host:)`` if the answer isn't a `T`, or the error of the network.
  public func fetchData<T: Decodable>(from request: URLRequest) async throws -> T {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(T.self, from: await fetchData(request))
    } catch is DecodingError {
      throw FetchError.invalidAnswer(host: request.host)
    }
  }
}
