import Foundation
public import StarterDomain

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkProvider {
  /// A network that stores the answers to GET requests and follows a policy.
  ///
  /// - Parameter report: Receives the errors of the cache, which hide no answer of the network.
  public func caching(
    in cache: any CacheTier, policy: FetchPolicy, report: @escaping @Sendable (any Error) -> Void
  ) -> NetworkProvider {
    NetworkProvider(fetchData: { request in
      guard request.httpMethod == "GET", let key = request.url?.absoluteString else {
        return try await fetchData(request)
      }
      return try await policy.value(
        cached: {
          do { return try await cache.data(for: key) } catch {
            report(error)
            return nil
          }
        },
        fetched: {
          let data = try await fetchData(request)
          do { try await cache.insert(data, for: key) } catch { report(error) }
          return data
        })
    })
  }
}
