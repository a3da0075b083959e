public import CoreDomain

/// Fetches values from one server that answers in JSON.
///
/// ``NetworkProvider`` is a struct of closures, which a test can replace, and closures can't be generic. This type adds
/// the generic layer on top, and works with every variant of the provider.
///
/// ```swift
/// let fetcher = DataFetcher(source: "a.example", network: .live())
/// let tags = try await fetcher.value(TagListDTO.self, from: NetworkRequest(url))
/// ```
public struct DataFetcher: Sendable {
  /// The user's name for the server: the source of every failure.
  public let source: String
  private let network: NetworkProvider

  public init(source: String, network: NetworkProvider) {
    self.source = source
    self.network = network
  }

  /// Sends `request` and decodes the response.
  ///
  /// - Parameter refusal: Returns why a response is refused, or nil if it contains the value. By default, the status
  ///   decides.
  /// - Throws: ``CoreDomain/Failure``, or `CancellationError`.
  public func value<Value: Decodable>(
    _ type: Value.Type, from request: NetworkRequest,
    refusedAs refusal: ((NetworkResponse) -> Failure.Reason?)? = nil
  ) async throws -> Value {
    var request = request
    request.headers["Accept"] = "application/json"
    if request.body != nil { request.headers["Content-Type"] = "application/json" }
    let response = try await network.exchange(request, source: source)
    let reason =
      refusal.map { $0(response) }
      ?? Failure.Reason(status: response.status, of: source, retryAfter: response.retryAfter)
    if let reason { throw Failure(source: source, reason) }
    return try response.decoded(type, source: source)
  }
}
