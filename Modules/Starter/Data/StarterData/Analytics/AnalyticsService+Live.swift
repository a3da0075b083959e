public import Foundation
public import StarterDomain

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension AnalyticsService {
  /// Sends each event to a server, at the path `events`.
  public static func live(network: NetworkProvider, baseURL: URL) -> AnalyticsService {
    AnalyticsService(track: { event in
      var request = URLRequest(url: baseURL.appending(path: "events"))
      request.httpMethod = "POST"
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      do {
        request.httpBody = try JSONEncoder().encode(["event": event])
        _ = try await network.fetchData(request)
      } catch {
        // An event that can't be sent is lost.
      }
    })
  }
}
