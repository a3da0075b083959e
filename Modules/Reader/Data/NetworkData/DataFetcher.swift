public import CoreDomain
public import Foundation

/// Fetches the values of one server that answers in JSON: a provider under a generic.
///
/// A closure cannot be generic, and ``NetworkProvider`` is one, so that a test can pass a literal in its place. The
/// generic stands over it: whoever speaks to a server holds one of these, says which value it wants, and every
/// variant of the provider answers.
///
/// ```swift
/// let fetcher = DataFetcher(source: "a.example", network: .live())
/// let tags = try await fetcher.value(TagListDTO.self, from: NetworkRequest(url))
/// ```
public struct DataFetcher: Sendable {
  /// The server as its user named it; every failure carries it.
  public let source: String
  private let network: NetworkProvider

  public init(source: String, network: NetworkProvider) {
    self.source = source
    self.network = network
  }

  /// Sends `request` and reads the answer.
  ///
  /// - Parameters:
  ///   - decoder: Reads the value.
  ///   - refusal: What an answer says that is not the value; nil where it is. By default its status tells.
  /// - Throws: ``CoreDomain/Failure``, or `CancellationError`.
  public func value<Value: Decodable>(
    _ type: Value.Type, from request: NetworkRequest, by decoder: JSONDecoder = JSONDecoder(),
    refusedAs refusal: ((NetworkResponse) -> Failure.Reason?)? = nil
  ) async throws -> Value {
    var request = request
    request.headers["Accept"] = "application/json"
    if request.body != nil { request.headers["Content-Type"] = "application/json" }
    return try await network.decode(type, from: request, source: source, by: decoder, refusedAs: refusal)
  }
}
